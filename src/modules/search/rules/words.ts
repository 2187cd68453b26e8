import { fold } from '#kernel/fold.ts'
import { canonicalStem, withoutWords } from './synonyms.ts'

/** A normalised word: 'banan', '10%', '2000ml', or '-zahar' for what a product is without. */
export interface Word {
  readonly term: string
  /** The folded written form, for completion and correction. */
  readonly form: string
  readonly kind: 'word' | 'size' | 'without'
}

/** A word with its role in a text, which the word before it decides. */
export interface PlacedWord extends Word {
  /** After "cu", "de", "din" and the like: names a part or a use, not the product. */
  readonly isAside: boolean
}

const asides = new Set(['cu', 'de', 'din', 'la', 'pentru', 'pt', 'in', 'pe', 'ca', 'tip', 'gust', 'aroma'])
const silent = new Set(['si', 'sau', 'un', 'o', 'al', 'a', 'ale', 'ai', 'cel', 'cea', 'cele', 'lei', 'care', 'buc'])
const lacking = new Set(['fara', 'zero', 'non'])
const addition = new Set(['adaos', 'adaugat', 'adaugata', 'adaugati', 'continut'])

const pieces =
  /(?<packs>\d+)\s*(?:[x×]\s*(?=\d)|(?:packs?|pak|doze|sticle|cutii|bax)(?![a-z0-9]))|(?<amount>\d+(?:[.,]\d+)?)\s*(?<unit>%|kg|kile|kilograme?|grame|gr|g|litri|litru|ml|cl|l|bucati|bucata|buc)?(?![a-z0-9])|(?<word>[a-z0-9]+)/g

const perUnit: Readonly<Record<string, readonly [factor: number, unit: string]>> = {
  '%': [1, '%'],
  kg: [1000, 'g'],
  kile: [1000, 'g'],
  kilogram: [1000, 'g'],
  kilograme: [1000, 'g'],
  g: [1, 'g'],
  gr: [1, 'g'],
  grame: [1, 'g'],
  l: [1000, 'ml'],
  litru: [1000, 'ml'],
  litri: [1000, 'ml'],
  ml: [1, 'ml'],
  cl: [10, 'ml'],
  buc: [1, 'buc'],
  bucata: [1, 'buc'],
  bucati: [1, 'buc'],
}

/**
 * Splits a text into normalised words: folded, sizes joined ("2 l" is '2000ml', "10 %" is '10%'), "without" marked ("fără
 * zahăr adăugat" is '-zahar'), the rest stemmed and replaced by its canonical synonym.
 */
export function wordsOf(text: string): PlacedWord[] {
  const words: PlacedWord[] = []
  let isAside = false
  let lacks: 'nothing' | 'next' | 'also' = 'nothing'
  for (const { groups = {} } of fold(text).matchAll(pieces)) {
    const size = sizeOf(groups)
    if (size !== undefined) {
      words.push({ ...size, isAside })
      continue
    }
    const form = groups['word'] ?? ''
    if (lacking.has(form)) {
      lacks = 'next'
      if (form === 'zero') words.push({ term: form, form, kind: 'word', isAside })
      continue
    }
    if (addition.has(form) && lacks !== 'nothing') continue
    if (silent.has(form)) {
      if (lacks === 'also' && (form === 'si' || form === 'sau')) lacks = 'next'
      continue
    }
    if (asides.has(form)) {
      if (lacks !== 'next') {
        isAside = true
        lacks = 'nothing'
      }
      continue
    }
    if (lacks === 'next') {
      words.push(lackingWord(form, isAside))
      lacks = 'also'
      continue
    }
    lacks = 'nothing'
    words.push({ term: canonicalStem(form), form, kind: 'word', isAside })
  }
  return words
}

function sizeOf({ packs, amount, unit }: Readonly<Record<string, string | undefined>>): Word | undefined {
  if (packs !== undefined) return { term: `${Number(packs)}x`, form: `${Number(packs)}x`, kind: 'size' }
  if (amount === undefined) return undefined
  const value = Number(amount.replace(',', '.'))
  const [factor, name] = perUnit[unit ?? ''] ?? [1, '']
  const term = `${Math.round(value * factor * 100) / 100}${name}`
  return { term, form: term, kind: 'size' }
}

const bareNumber = /^\d+(\.\d+)?$/

/** What a number without a unit can count. */
export type NumberMeaning = 'percent' | 'litres' | 'kilograms' | 'pieces' | 'packs'

/** The sizes that a number without a unit may mean; empty when it has a unit. */
export function possibleSizes(term: string): { readonly term: string; readonly meaning: NumberMeaning }[] {
  if (!bareNumber.test(term)) return []
  const value = Number(term)
  const thousandths = Math.round(value * 1000)
  return [
    { term: `${value}%`, meaning: 'percent' },
    { term: `${thousandths}ml`, meaning: 'litres' },
    { term: `${thousandths}g`, meaning: 'kilograms' },
    { term: `${value}buc`, meaning: 'pieces' },
    { term: `${value}x`, meaning: 'packs' },
  ]
}

function lackingWord(form: string, isAside: boolean): PlacedWord {
  const instead = Object.hasOwn(withoutWords, form) ? withoutWords[form] : undefined
  if (instead !== undefined) return { term: canonicalStem(instead), form: instead, kind: 'word', isAside }
  return { term: `-${canonicalStem(form)}`, form, kind: 'without', isAside }
}
