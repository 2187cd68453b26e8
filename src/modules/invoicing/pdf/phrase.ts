import { Text, View } from '@react-pdf/renderer'
import { createElement as h, type ReactElement } from 'react'
import { css } from './styles.ts'

/** As many wide letters as the column of names holds. */
const longestWord = 22

/**
 * Text that can wrap, each word an element of its own. Letters come from two font files, and the renderer would break
 * lines between them, in the middle of a word.
 */
export const phrase = (text: string): ReactElement =>
  h(View, { key: text, style: css.phrase }, ...wordsOf(text).map((word, index) => h(Text, { key: `${index}` }, word)))

/** The words of a text, longer ones in pieces, as a word that is wider than its column would be printed over the next one. */
export const wordsOf = (text: string): string[] =>
  text.split(' ').flatMap((word) => word.match(new RegExp(`.{1,${longestWord}}`, 'gsu')) ?? [])
