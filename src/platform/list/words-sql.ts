import type { AddParam } from './columns.ts'

/** A table of words (word, reference), with an index by word and one by reference and word. */
export interface WordTable {
  readonly table: string
  readonly reference: string
  /** The expression of the key of the rows that have the words. */
  readonly id: string
}

/** A whole word, or the beginning of one. */
export interface WantedWord {
  readonly text: string
  readonly isWhole: boolean
}

/** Beyond every letter in byte order. */
const afterAll = '\u{10FFFF}'

/** The condition that a row has all the words; false without any. */
export const hasWords = ({ id, ...words }: WordTable, wanted: readonly WantedWord[], param: AddParam): string =>
  wanted.map((word) => `${id} IN (${idsWith(words, word, param)})`).join(' AND ') || 'false'

/** Selects the keys of the rows that have all the words, from the table of words alone; a key may come several times. */
export function idsWithWords(words: WordTable, wanted: readonly WantedWord[], param: AddParam): string {
  const [first, ...others] = wanted
  if (first === undefined) return `SELECT w.${words.reference} FROM ${words.table} w WHERE false`
  const rest = hasWords({ ...words, id: `w.${words.reference}` }, others, param)
  return `${idsWith(words, first, param)}${others.length > 0 ? ` AND ${rest}` : ''}`
}

function idsWith({ table, reference }: Omit<WordTable, 'id'>, { text, isWhole }: WantedWord, param: AddParam): string {
  const condition = isWhole
    ? `w.word = ${param(text)}`
    : `w.word >= ${param(text)} AND w.word < ${param(text + afterAll)}`
  return `SELECT w.${reference} FROM ${table} w WHERE ${condition}`
}
