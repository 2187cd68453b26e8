/** The bank account of a Romanian bank: country, two check digits, four letters of the bank, sixteen of the account. */
const romanian = /^RO\d{2}[A-Z]{4}[A-Z0-9]{16}$/

/**
 * An IBAN of a Romanian bank without its spaces, or undefined. By ISO 13616 the number that comes of putting the first
 * four characters last and writing letters as 10 to 35 leaves 1 when it is divided by 97.
 */
export function readIban(text: string): string | undefined {
  const iban = text.replace(/\s/g, '').toUpperCase()
  if (!romanian.test(iban)) return undefined
  const digits = [...iban.slice(4), ...iban.slice(0, 4)].map((sign) => Number.parseInt(sign, 36)).join('')
  const remainder = [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0)
  return remainder === 1 ? iban : undefined
}
