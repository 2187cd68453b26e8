import { fold } from '#kernel/fold.ts'
import type { SearchableProduct } from '../rules/fields.ts'
import { memoizeText } from '../rules/memoize-text.ts'

export interface SearchPhrase {
  readonly text: string
  /** The leaf category with most of its products. */
  readonly leaf: string
  readonly products: number
}

const MOST_WORDS = 4
const openEnd = / (cu|de|din|la|și|pentru|fără|sau|în|pe|grăsime|mărime)$/

/** Suggested phrases: beginnings of product names, by the number of products that have them. */
export class Phrases {
  readonly #phrases = new Map<string, { text: string; products: number; leaves: Map<string, number> }>()

  add({ name, categories }: SearchableProduct): void {
    const leaf = categories.at(-1) ?? ''
    for (const [key, phrase] of phrasesIn(name)) {
      const known = this.#phrases.get(key) ?? { text: phrase, products: 0, leaves: new Map<string, number>() }
      known.products++
      known.leaves.set(leaf, (known.leaves.get(leaf) ?? 0) + 1)
      this.#phrases.set(key, known)
    }
  }

  /** The phrases with this prefix that most products have; among equals the shortest first. */
  beginningWith(query: string, most: number): SearchPhrase[] {
    const prefix = fold(query)
    const found: SearchPhrase[] = []
    for (const [key, { text, products, leaves }] of this.#phrases) {
      if (!key.startsWith(prefix)) continue
      const [leaf = ''] = [...leaves].reduce((a, b) => (b[1] > a[1] ? b : a))
      found.push({ text, products, leaf })
    }
    return found.sort((a, b) => b.products - a.products || a.text.length - b.text.length).slice(0, most)
  }
}

/** The beginning of a name and its first word, each with its folded form as key. */
const phrasesIn = memoizeText((name): (readonly [key: string, phrase: string])[] => {
  const text = beginning(name)
  const [head = ''] = text.split(' ')
  return [...new Set([text, head])].filter((phrase) => phrase.length > 2).map((phrase) => [fold(phrase), phrase])
})

/** "Lapte fără lactoză 1,5% grăsime" begins with "lapte fără lactoză". */
function beginning(name: string): string {
  const words = (name.toLocaleLowerCase('ro').split(/[\d(]/)[0] ?? '').trim().split(' ').slice(0, MOST_WORDS)
  let text = words.join(' ')
  while (openEnd.test(text)) text = text.replace(openEnd, '')
  return text
}
