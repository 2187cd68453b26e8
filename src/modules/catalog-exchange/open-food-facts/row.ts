/** One row by column name; a missing column is empty. */
export type Row = (column: string) => string

/** Rows are split at tabs: the export quotes nothing. A field that another program quoted is unquoted. */
export const cellsOf = (line: string): string[] => line.split('\t').map(unquoted)

function unquoted(cell: string): string {
  const isQuoted = cell.length >= 2 && cell.startsWith('"') && cell.endsWith('"')
  return isQuoted && !/(^|[^"])"([^"]|$)/.test(cell.slice(1, -1)) ? cell.slice(1, -1).replaceAll('""', '"') : cell
}

/** Tags such as `en:milks,fr:laits`, without their language. */
export const tagsIn = (cell: string): string[] =>
  cell
    .split(',')
    .map((tag) =>
      tag
        .trim()
        .replace(/^[a-z]{2}:/, '')
        .toLowerCase(),
    )
    .filter((tag) => tag !== '')

/** A number within the bounds; undefined for anything else. */
export function numberIn(cell: string, least: number, most: number): number | undefined {
  if (!/^\d{1,9}(?:[.,]\d{1,12})?$/.test(cell)) return undefined
  const value = Number(cell.replace(',', '.'))
  return value >= least && value <= most ? value : undefined
}
