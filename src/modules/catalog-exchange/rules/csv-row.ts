/**
 * A row of RFC 4180. A cell that a spreadsheet would run as a formula is prefixed with an apostrophe (CSV injection). A
 * cell that begins with an apostrophe before such a character is prefixed too, so that removing one apostrophe restores
 * every cell.
 */
export const csvRow = (cells: readonly (string | number)[]): string => `${cells.map(cell).join(',')}\r\n`

function cell(value: string | number): string {
  const text = typeof value === 'string' && /^'*[\s\u00A0]*[=+\-@\t\r]/.test(value) ? `'${value}` : String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
