import { withCommaBelow } from '#kernel/fold.ts'

/** Controls, marks that turn the direction of writing, and letters without width. */
const unseen = /[\p{Cc}\u200B-\u200F\u2028-\u202E\u2060-\u206F\uFEFF\uFFFE\uFFFF]/gu

/** A text of another system as the shop keeps it: one line, nothing unseen, ș and ț with the comma below. */
export function cleanText(text: string): string {
  return withCommaBelow(
    text
      .toWellFormed()
      .replace(/[\t\n\r]/g, ' ')
      .replace(unseen, '')
      .replace(/\s+/g, ' ')
      .trim(),
  )
}
