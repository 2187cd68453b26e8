/** Country, two check digits, four letters of the bank, sixteen characters of the account. */
const romanian = /^RO\d{2}[A-Z]{4}[A-Z0-9]{16}$/

/**
 * A Romanian IBAN without spaces; undefined when it is invalid. ISO 13616: with the first four characters moved to the end
 * and letters written as 10 to 35, the number is 1 modulo 97.
 */
export function readIban(text: string): string | undefined {
  const iban = text.replace(/\s/g, '').toUpperCase()
  if (!romanian.test(iban)) return undefined
  const digits = [...iban.slice(4), ...iban.slice(0, 4)].map((char) => Number.parseInt(char, 36)).join('')
  const remainder = [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0)
  return remainder === 1 ? iban : undefined
}
