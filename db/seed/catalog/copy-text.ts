export type CopyValue = string | number | boolean | Date | object | readonly string[] | null

/** A row in PostgreSQL's COPY text format, with its line end. Objects become jsonb, arrays text[]. */
export function copyText(values: readonly CopyValue[]): string {
  return `${values.map((value) => (value === null ? '\\N' : escaped(textOf(value)))).join('\t')}\n`
}

function textOf(value: Exclude<CopyValue, null>): string {
  if (value instanceof Date) return value.toISOString()
  if (isArray(value)) return `{${value.map((item) => `"${item.replace(/["\\]/g, '\\$&')}"`).join(',')}}`
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

const isArray = (value: unknown): value is readonly string[] => Array.isArray(value)

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

const escaped = (text: string): string => text.replace(/[\\\t\n\r]/g, (letter) => escapes[letter] ?? letter)
