import { legibleText } from '#kernel/legible-text.ts'

/** The legible text of another system. Half of a character stays visible as U+FFFD: something was there. */
export const cleanText = (text: string): string => legibleText(text.toWellFormed())

/** Like `cleanText` for a text of several lines; paragraphs are parted by one empty line. */
export function cleanLines(text: string): string {
  return text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map(cleanText)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
