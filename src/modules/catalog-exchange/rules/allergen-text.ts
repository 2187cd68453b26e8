import { fold } from '#kernel/fold.ts'
import type { AllergenCode } from '#modules/catalog/rules/allergens.ts'
import {
  allergenPhrases,
  allergenWordsOf,
  doesNotContain,
  frequentWords,
  harmlessPhrases,
  type LabelLanguage,
  partsOfWords,
  tracesBegin,
  withoutWords,
  wordsOfOneLanguage,
} from './allergen-lexicon.ts'
import { type MarkedText, readMarks } from './marked-words.ts'

/** A place in the text that names an allergen. `end` is exclusive. */
export interface NamedAllergen {
  readonly start: number
  readonly end: number
  readonly allergen: AllergenCode
  /** Named in a sentence about possible traces. */
  readonly isTrace: boolean
}

export interface AllergenText {
  /** The text without the characters that mark words. */
  readonly text: string
  /** In their order, without overlaps. */
  readonly named: readonly NamedAllergen[]
  /** Words that the source marks as allergens and that name none that is known. */
  readonly unknownMarks: readonly string[]
}

const entries = (words: Readonly<Partial<Record<AllergenCode, string>>>): [string, AllergenCode][] =>
  Object.entries(words).flatMap(([code, list]) =>
    list.split(' ').map((word): [string, AllergenCode] => [fold(word), code as AllergenCode]),
  )
const everywhere = new Map(Object.values(allergenWordsOf).flatMap(entries))
const onlyIn = new Map(
  Object.entries(wordsOfOneLanguage).map(([language, words]) => [language, new Map(entries(words))] as const),
)
const inSome = new Map([...onlyIn.values()].toReversed().flatMap((words) => [...words]))
const languages = Object.entries(frequentWords).map(
  ([language, words]) => [language as LabelLanguage, new Set(words.split(' '))] as const,
)

/**
 * The allergens that a text in any of the languages of `allergen-lexicon.ts` names, by whole words, and those that it marks
 * as `_Lait_`, `<b>lait</b>` or LAIT. A word that several languages have counts in the language of the text.
 */
export function readAllergenText(written: string): AllergenText {
  const { text, marks } = readMarks(written)
  const letters = foldedLetters(text)
  const masked = maskHarmless(letters, text)
  const language = languageOf(letters)
  const traces = traceRanges(letters)
  const found: NamedAllergen[] = []
  const add = (start: number, end: number, allergen: AllergenCode): void => {
    const isTrace = traces.some(([from, to]) => start >= from && start < to)
    found.push({ start, end, allergen, isTrace })
  }
  for (const [allergen, phrase] of allergenPhrases) {
    for (const match of masked.matchAll(wholeWords(phrase))) add(match.index, match.index + match[0].length, allergen)
  }
  for (const word of masked.matchAll(/\p{L}+/gu)) {
    const isMarked = marks.some(({ start, end }) => start <= word.index && word.index + word[0].length <= end)
    const allergen = allergenOf(word[0], isMarked ? null : language)
    if (allergen) add(word.index, word.index + word[0].length, allergen)
  }
  const named = withoutOverlaps([...found, ...partlyMarked(masked, marks, found, traces)])
  const unknown = marks.filter(
    ({ start, end, isCapitals }) =>
      !isCapitals &&
      !named.some((one) => one.start < end && start < one.end) &&
      !masked.slice(start, end).includes(blank) &&
      /\p{L}{2}/u.test(letters.slice(start, end)),
  )
  return { text, named, unknownMarks: unknown.map(({ start, end }) => text.slice(start, end)) }
}

/** The allergen of a folded word; null as the language accepts the words of each. */
function allergenOf(word: string, language: LabelLanguage | null): AllergenCode | undefined {
  const known = everywhere.get(word) ?? (language === null ? inSome : onlyIn.get(language))?.get(word)
  return known ?? (word.length > 3 ? partsOfWords.find(([, part]) => part.test(word))?.[0] : undefined)
}

/** Marks inside a word: `Butter_milch_pulver`. */
function partlyMarked(
  masked: string,
  marks: MarkedText['marks'],
  found: readonly NamedAllergen[],
  traces: readonly Range[],
): NamedAllergen[] {
  return marks.flatMap(({ start, end }) => {
    if (found.some((one) => one.start < end && start < one.end)) return []
    const allergen = allergenOf(masked.slice(start, end), null)
    return allergen ? [{ start, end, allergen, isTrace: traces.some(([from, to]) => start >= from && start < to) }] : []
  })
}

/** The longest of overlapping places; two allergens may share one ("fructe de mare"). */
function withoutOverlaps(found: readonly NamedAllergen[]): NamedAllergen[] {
  const sorted = found.toSorted((a, b) => a.start - b.start || b.end - a.end)
  return sorted.filter(
    (one) =>
      !sorted.some(
        (other) => other.allergen === one.allergen && other !== one && other.start <= one.start && one.end <= other.end,
      ),
  )
}

type Range = readonly [from: number, to: number]

function traceRanges(letters: string): Range[] {
  return Array.from(letters.matchAll(wholeWords(tracesBegin, false)), ({ index }): Range => {
    const length = letters.slice(index).search(/\.(?!\d)|;|\n/)
    return [index, length < 0 ? letters.length : index + length]
  })
}

const blank = '·'
const hide = (letters: string, start: number, end: number): string =>
  letters.slice(0, start) + blank.repeat(end - start) + letters.slice(end)

/** Hides the words that name no allergen in their phrase, and those that are said to be missing. */
function maskHarmless(letters: string, text: string): string {
  let masked = letters
  // "Peste 50%" is "above 50%" where the writer uses diacritics; otherwise it may be fish.
  if (/[ăâîșț]/i.test(text)) {
    for (const { index, 0: above } of text.matchAll(/(?<!\p{L})peste(?= ?\d)/giu))
      masked = hide(masked, index, index + above.length)
  }
  for (const phrase of harmlessPhrases) {
    for (const match of letters.matchAll(wholeWords(phrase))) {
      masked = hide(masked, match.index, match.index + match[0].length)
    }
  }
  const words = Array.from(letters.matchAll(/\p{L}+/gu), ({ 0: word, index }) => ({
    word,
    index,
    end: index + word.length,
  }))
  const missing = (at: number): void => {
    const one = words[at]
    if (one) masked = hide(masked, one.index, one.end)
  }
  const isAllergen = (at: number): boolean => allergenOf(words[at]?.word ?? '', null) !== undefined
  for (const [at, { word, end }] of words.entries()) {
    if (withoutWords.has(word)) {
      const first = words.findIndex((next, place) => place > at && !fillers.has(next.word))
      missing(first)
      // "fără gluten și lactoză", but not "fără gluten și lapte praf".
      const second = words[first + 2]
      const isEnd = second && /^\s*(?:$|[,.;)])/.test(letters.slice(second.end))
      if (isEnd && conjunctions.has(words[first + 1]?.word ?? '') && isAllergen(first + 2)) missing(first + 2)
    }
    if (/^ free(?!\p{L})/u.test(letters.slice(end, end + 6))) missing(at)
  }
  for (const { index, 0: begin } of letters.matchAll(wholeWords(doesNotContain))) {
    let at = words.findIndex((word) => word.index >= index + begin.length)
    while (at >= 0 && at < words.length && (isAllergen(at) || fillers.has(words[at]?.word ?? ''))) {
      if (/[.;]/.test(letters.slice(words[at - 1]?.end, words[at]?.index))) break
      missing(at++)
    }
  }
  return masked
}

const conjunctions = new Set('si sau nici or and et ou und oder e y o'.split(' '))
const fillers = new Set([...conjunctions, ...'adaos adaosuri urme de d added alergeni'.split(' ')])

/** The language with the most frequent words; Romanian unless another has at least two of them and more. */
function languageOf(letters: string): LabelLanguage {
  const words = letters.match(/\p{L}+/gu) ?? []
  const counts = languages.map(([language, frequent]) => ({
    language,
    count: words.filter((word) => frequent.has(word)).length,
  }))
  return counts.reduce((best, one) => (one.count > Math.max(best.count, 1) ? one : best)).language
}

/** Small letters without diacritics, each at the place of its letter in the text; white space and hyphens are spaces. */
function foldedLetters(text: string): string {
  return text.replace(/[^\0-\x7f]|[A-Z\s-]/g, (letter) =>
    /[\s-]/.test(letter) ? ' ' : letter.normalize('NFD').charAt(0).toLowerCase().charAt(0),
  )
}

const compiled = new Map<RegExp, RegExp>()

function wholeWords(pattern: RegExp, endsWord = true): RegExp {
  const known = compiled.get(pattern)
  if (known) return known
  const made = new RegExp(`(?<!\\p{L})(?:${pattern.source})${endsWord ? '(?!\\p{L})' : ''}`, 'gu')
  compiled.set(pattern, made)
  return made
}
