import { fold } from '#kernel/fold.ts'

/** A word of an order that the search box asks for: the whole word, or one that begins so. */
export interface SearchWord {
  readonly text: string
  readonly isWhole: boolean
}

/** `PF-204652`, `#pf 204652`. */
const number = /^#?\s*pf[\s-]*(\d{1,9})$/i
/** Digits with what people write between them. */
const digits = /^[\d\s().\-/+]+$/

const fewestLetters = 2

/**
 * The words that an order or a customer must have: of its number, phones, e-mail address and names (the tables
 * `order_word` and `customer_word`). A phone is found in any form: 0722 123 456, +40722123456, 0040-722-123-456.
 */
export function searchWords(text: string): readonly SearchWord[] {
  const trimmed = text.trim()
  const named = number.exec(trimmed)?.[1]
  if (named !== undefined) return [{ text: named, isWhole: true }]
  if (digits.test(trimmed)) return prefixes([nationalDigits(trimmed)])
  return trimmed.split(/\s+/).flatMap((part) => {
    if (part.includes('@')) return prefixes([part.toLowerCase()])
    if (digits.test(part)) return prefixes([nationalDigits(part)])
    return prefixes(fold(part).split(/[^a-z0-9]+/))
  })
}

/** The number that the words may be as a whole: an order with it comes first. Null when they are no number. */
export function numberIn(text: string): number | null {
  const trimmed = text.trim()
  const found = number.exec(trimmed)?.[1] ?? /^\d{1,9}$/.exec(trimmed)?.[0]
  return found === undefined ? null : Number(found)
}

/** The digits of a phone without the code of Romania and without the leading 0: `722123456`. */
const nationalDigits = (text: string): string =>
  text
    .replace(/[^\d+]/g, '')
    .replace(/^(\+|00)40|^40(?=\d{9}$)/, '')
    .replace(/\D/g, '')
    .replace(/^0+/, '')

const prefixes = (words: readonly string[]): SearchWord[] =>
  words.filter((word) => word !== '').map((word) => ({ text: word, isWhole: word.length < fewestLetters }))
