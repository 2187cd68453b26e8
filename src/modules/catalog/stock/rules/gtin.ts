const lengths = /^(\d{8}|\d{12,14})$/

/** The GS1 check digit of the digits before it: weights 3 and 1 from the right. */
export function checkDigit(digits: string): number {
  const sum = [...digits]
    .toReversed()
    .reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10
}

/** Whether a text is a GTIN-8, 12, 13 or 14 with the right check digit, also one that a shop assigned itself. */
export const isGtin = (text: string): boolean =>
  lengths.test(text) && checkDigit(text.slice(0, -1)) === Number(text.at(-1))

/** Digits of the length of a GTIN with a wrong check digit: a misread or damaged label. */
export const hasWrongCheckDigit = (text: string): boolean => lengths.test(text) && !isGtin(text)

/** One form for all lengths: 14 digits, filled with zeros on the left. */
export const gtin14 = (gtin: string): string => gtin.padStart(14, '0')

/** As printed: 13 digits, 14 for a case, 8 for a short one. */
export function printedGtin(gtin: string): string {
  const digits = gtin14(gtin)
  if (/^0{6}\d{8}$/.test(digits)) return digits.slice(6)
  return digits.startsWith('0') ? digits.slice(1) : digits
}
