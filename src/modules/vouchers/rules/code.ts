import { withDashes } from './gift-voucher.ts'

/** The stored form of a typed code, in capitals and without spaces; null for text that cannot be a code. */
export function voucherCode(typed: string): string | null {
  const code = withDashes(typed.replaceAll(/\s/g, '').toUpperCase())
  return /^[A-Z0-9][A-Z0-9-]{1,30}[A-Z0-9]$/.test(code) ? code : null
}
