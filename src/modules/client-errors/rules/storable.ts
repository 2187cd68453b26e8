/** PostgreSQL keeps no NUL, and no half of a surrogate pair; browsers report both. */

const replacement = '\ufffd'

export const storableText = (text: string): string => text.toWellFormed().replaceAll('\0', replacement)

/** JSON text of any value; undefined becomes null. */
export function storableJson(value: unknown): string {
  return JSON.stringify(value ?? null).replace(/\\u(0000|d[89a-f][\da-f]{2})/g, '\\ufffd')
}

/** For a line of the log: tokens in addresses let their reader in, and addresses of people are private. */
export function maskPrivate(message: string): string {
  return message.replace(/[^\s/@]+@[^\s/@]+/g, '…').replace(/[\w-]{20,}/g, '…')
}
