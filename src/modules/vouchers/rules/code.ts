/**
 * A code as it is kept, or null for what can be no code. People type it in small letters and with the spaces of a
 * printed card.
 */
export function voucherCode(typed: string): string | null {
  const code = typed.replaceAll(/\s/g, '').toUpperCase()
  return /^[A-Z0-9][A-Z0-9-]{1,30}[A-Z0-9]$/.test(code) ? code : null
}
