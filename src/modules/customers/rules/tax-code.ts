const weights = [7, 5, 3, 2, 1, 7, 5, 3, 2]

/**
 * A normalised Romanian fiscal code (CUI, CIF): '18547290', or 'RO36649034' with the prefix of a VAT payer. Undefined unless
 * the last digit is the check digit (docs/domain.md, Checks of format): the other nine digits, left-padded with zeros, times
 * the weights; ten times their sum, modulo 11, modulo 10.
 */
export function readTaxCode(text: string): string | undefined {
  const [, prefix = '', digits = ''] = /^(RO)?([1-9]\d{1,9})$/.exec(text.replace(/[\s.-]/g, '').toUpperCase()) ?? []
  if (digits === '') return undefined
  const padded = digits.padStart(10, '0')
  const sum = weights.reduce((total, weight, index) => total + weight * Number(padded[index]), 0)
  return ((sum * 10) % 11) % 10 === Number(padded[9]) ? prefix + digits : undefined
}
