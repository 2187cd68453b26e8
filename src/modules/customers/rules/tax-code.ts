const weights = [7, 5, 3, 2, 1, 7, 5, 3, 2]

/**
 * A Romanian fiscal code (CUI, CIF), as invoices write it: '18547290', or 'RO36649034' when `RO` was given, which says
 * that the company pays VAT. Undefined unless the last digit is the check digit of the others: nine digits, padded with
 * zeros on the left, times 7 5 3 2 1 7 5 3 2; ten times their sum modulo 11, modulo 10 (the control key of the codes
 * that the Ministry of Finance gives out).
 */
export function readTaxCode(text: string): string | undefined {
  const [, prefix = '', digits = ''] = /^(RO)?([1-9]\d{1,9})$/.exec(text.replace(/[\s.-]/g, '').toUpperCase()) ?? []
  if (digits === '') return undefined
  const padded = digits.padStart(10, '0')
  const sum = weights.reduce((total, weight, index) => total + weight * Number(padded[index]), 0)
  return ((sum * 10) % 11) % 10 === Number(padded[9]) ? prefix + digits : undefined
}
