/** PostgreSQL rejects NUL and unpaired surrogates in text and JSON; reports of browsers contain both. */

const replacement = '\ufffd'

export const storableText = (text: string): string => text.toWellFormed().replaceAll('\0', replacement)

/** JSON text of any value; undefined becomes null. */
export function storableJson(value: unknown): string {
  return JSON.stringify(value ?? null).replace(/\\u(0000|d[89a-f][\da-f]{2})/g, '\\ufffd')
}
