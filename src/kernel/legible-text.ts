import { withCommaBelow } from './fold.ts'

/** Control characters and line separators stand between words; the other invisible characters stand within them. */
const breaks = /[\p{Cc}\p{Zl}\p{Zp}]/gu
const invisible = /[\p{Cf}\p{Cs}\p{Co}\p{Cn}]/gu

/**
 * What can be read of a text of one line: without control and other invisible characters, runs of white space as one space,
 * letters with a cedilla as the Romanian ones. Empty for a text that shows nothing, which trimming alone does not find.
 */
export const legibleText = (text: string): string =>
  withCommaBelow(text.replace(breaks, ' ').replace(invisible, '').replace(/\s+/gu, ' ').trim())
