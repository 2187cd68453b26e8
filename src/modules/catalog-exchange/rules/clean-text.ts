import { withCommaBelow } from '#kernel/fold.ts'

/** Control characters, bidirectional marks and zero-width characters. */
const unseen = /[\p{Cc}\u200B-\u200F\u2028-\u202E\u2060-\u206F\uFEFF\uFFFE\uFFFF]/gu

/** Normalises a text of another system: one line, no invisible characters, ș and ț with the comma below. */
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

/** Like `cleanText` for a text of several lines; paragraphs are parted by one empty line. */
export function cleanLines(text: string): string {
  return text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map(cleanText)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
