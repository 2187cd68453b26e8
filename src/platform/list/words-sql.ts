import type { AddParam } from './columns.ts'

/** Beyond every letter in byte order. */
const afterAll = '\u{10FFFF}'

/**
 * The condition that a row has a word in a table of words (word, reference): the whole word, or one that begins with the
 * text. `id` is the expression of the row's key.
 */
export function hasWord(
  { table, reference, id }: { readonly table: string; readonly reference: string; readonly id: string },
  { text, isWhole }: { readonly text: string; readonly isWhole: boolean },
  param: AddParam,
): string {
  const condition = isWhole
    ? `w.word = ${param(text)}`
    : `w.word >= ${param(text)} AND w.word < ${param(text + afterAll)}`
  return `${id} IN (SELECT w.${reference} FROM ${table} w WHERE ${condition})`
}
