/**
 * A row of RFC 4180. A cell that a spreadsheet would take for a formula begins with an apostrophe, so that a name
 * from somebody else's file computes nothing; so does one that only looks protected, so that whoever reads the cells back
 * takes one apostrophe away and has the text as it was.
 */
export const csvRow = (cells: readonly (string | number)[]): string => `${cells.map(cell).join(',')}\r\n`

function cell(value: string | number): string {
  const text = typeof value === 'string' && /^'*[\s\u00A0]*[=+\-@\t\r]/.test(value) ? `'${value}` : String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
