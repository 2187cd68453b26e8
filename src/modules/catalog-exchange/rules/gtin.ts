/** Whether a code is a GTIN of 8, 12, 13 or 14 digits with a valid check digit (GS1 General Specifications). */
export function isGtin(code: string): boolean {
  if (!/^(\d{8}|\d{12,14})$/.test(code)) return false
  const digits = [...code].map(Number)
  const sum = digits.toReversed().reduce((total, digit, place) => total + digit * (place % 2 === 0 ? 1 : 3), 0)
  // Prefixes 2 and 02 are reserved for numbers that shops assign themselves.
  return sum % 10 === 0 && !/^0*2/.test(code)
}
