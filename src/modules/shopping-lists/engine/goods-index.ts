import { fold } from '#kernel/fold.ts'
import { weigh } from '#modules/search/rules/fields.ts'
import {
  allowedEdits,
  type NearWord,
  nearestWords,
  type WordList,
  wordList,
} from '#modules/search/rules/nearest-word.ts'
import { stem } from '#modules/search/rules/stem.ts'
import { canonicalStem } from '#modules/search/rules/synonyms.ts'
import type { WeightedWord } from '#modules/search/rules/weigh-thing.ts'
import { wordsOf } from '#modules/search/rules/words.ts'
import { productOfBrand } from '../rules/brands.ts'
import { everydayName } from '../rules/ordinary.ts'
import type { Lexicon } from '../rules/read-list.ts'
import type { GoodsText } from './goods.ts'
import { wordsBeginning } from './words-beginning.ts'

export interface WordPosting {
  readonly slot: number
  /** Sum over the fields of the product. */
  readonly weight: number
}

/** What a name says; products of one name share it. */
interface Naming {
  readonly head: string
  readonly terms: readonly string[]
  /** Terms that narrow the product, without sizes. */
  readonly narrowing: readonly string[]
  /** Stems of the words as they are written: synonyms share a term. */
  readonly stems: ReadonlySet<string>
}

interface IndexedGoods {
  readonly name: string
  readonly sizeLabel: string
  readonly naming: Naming
  /** All terms of the product. */
  readonly terms: readonly string[]
}

/** Words that say nothing of a product: "lapte de consum 3,5% grăsime" is plain milk. */
const plain: ReadonlySet<string> = new Set(
  'consum grasime proaspat clasic simplu natur natural minerala marime marimea cod vrac romanesc'
    .split(' ')
    .map(canonicalStem),
)

/** Inverted index of the words of products, by slot. */
export class GoodsIndex implements Lexicon {
  readonly #postings = new Map<string, WordPosting[]>()
  readonly #goods: (IndexedGoods | undefined)[] = []
  readonly #namings = new Map<string, Naming>()
  readonly #forms = new Map<string, string>()
  readonly #heads = new Set<string>()
  /** Terms of the longest name. */
  #mostTerms = 0
  /** Words of names as they are written, by folded form. */
  readonly #written = new Map<string, string>()
  #list: WordList | undefined

  /** Adds a product, or replaces it. */
  put(slot: number, text: GoodsText): void {
    this.remove(slot)
    // A list says brands like any other word.
    const words = weigh(text).map((word) =>
      word.field === 'brand' && word.kind === 'word' ? { ...word, term: canonicalStem(word.form) } : word,
    )
    const weights = new Map<string, number>()
    for (const { term, form, weight, kind } of words) {
      weights.set(term, (weights.get(term) ?? 0) + weight)
      if (kind === 'word' && !this.#forms.has(form)) {
        this.#forms.set(form, term)
        this.#list = undefined
      }
    }
    for (const [term, weight] of weights) {
      const list = this.#postings.get(term)
      if (list === undefined) this.#postings.set(term, [{ slot, weight }])
      else list.push({ slot, weight })
    }
    if (!this.#namings.has(text.name)) {
      for (const word of text.name.split(/[\s,()]+/)) this.#written.set(fold(word), word.toLocaleLowerCase('ro'))
    }
    const naming = this.#namings.get(text.name) ?? namingOf(words)
    this.#namings.set(text.name, naming)
    this.#heads.add(naming.head)
    this.#mostTerms = Math.max(this.#mostTerms, naming.terms.length)
    const { name, sizeLabel } = text
    this.#goods[slot] = { name, sizeLabel, naming, terms: [...weights.keys()] }
  }

  remove(slot: number): void {
    const goods = this.#goods[slot]
    if (goods === undefined) return
    for (const term of goods.terms) {
      const list = this.#postings.get(term) ?? []
      const at = list.findIndex((posting) => posting.slot === slot)
      if (at >= 0) list.splice(at, 1)
      if (list.length === 0) this.#postings.delete(term)
    }
    this.#goods[slot] = undefined
  }

  /** Undefined for an empty slot. */
  at(slot: number): IndexedGoods | undefined {
    return this.#goods[slot]
  }

  has(term: string): boolean {
    return this.#postings.has(term)
  }

  postings(term: string): readonly WordPosting[] {
    return this.#postings.get(term) ?? []
  }

  /** How rare a term is, from 0.5 to 1. */
  rarity(term: string): number {
    const among = Math.max(2, this.#goods.length)
    const have = Math.max(1, Math.min(among, this.postings(term).length))
    return 0.5 + (0.5 * Math.log(among / have)) / Math.log(among)
  }

  /** The nearest known form of a misspelt folded word; among equals one beside `others` in a name, or of most products. */
  nearest(form: string, others: readonly string[]): { readonly form: string; readonly term: string } | null {
    this.#list ??= wordList([...this.#forms.keys()])
    const terms = others.map(canonicalStem)
    let best: (NearWord & { term: string; count: number }) | null = null
    for (const near of nearestWords(this.#list, form, allowedEdits(form.length))) {
      const term = this.#forms.get(near.word) ?? ''
      const known = this.postings(term).length
      if (known === 0 || /\d/.test(near.word)) continue
      const count = known + (terms.length > 0 && this.areTogether([...terms, term]) ? this.#goods.length : 0)
      if (best === null || near.distance < best.distance || (near.distance === best.distance && count > best.count)) {
        best = { ...near, term, count }
      }
    }
    return best && { form: this.#written.get(best.word) ?? best.word, term: best.term }
  }

  /** Whether a term is the head of a product's name. */
  isHead(term: string): boolean {
    return this.#heads.has(term)
  }

  /** Whether a folded word is written so in the catalogue. */
  isForm(word: string): boolean {
    return this.#forms.has(word)
  }

  /** The word of most products that begins with `letters`, beside `others` in a name or, without these, its head. */
  beginning(letters: string, others: readonly string[]): string | null {
    const terms = others.flatMap((other) => wordsOf(other).map(({ term }) => term))
    const fits = (term: string) => (terms.length === 0 ? this.isHead(term) : this.areTogether([...terms, term]))
    this.#list ??= wordList([...this.#forms.keys()])
    let best: { form: string; count: number } | null = null
    for (const form of wordsBeginning(this.#list.sorted, letters)) {
      const term = this.#forms.get(form) ?? ''
      const count = this.postings(term).length
      if (count > (best?.count ?? 0) && fits(term)) best = { form, count }
    }
    return best?.form ?? null
  }

  isThing(word: string): boolean {
    const name = everydayName(word)?.split(' ', 1)[0] ?? word
    return this.#heads.has(canonicalStem(name)) || productOfBrand(word) !== undefined
  }

  isTogether(text: string): boolean {
    return this.areTogether(wordsOf(text).flatMap(({ term, kind }) => (kind === 'word' ? [term] : [])))
  }

  /** Whether the name of one product has all these terms, and its head is among `heads`; null for any head. */
  areTogether(terms: readonly string[], heads: readonly string[] | null = terms): boolean {
    if (terms.length > this.#mostTerms && new Set(terms).size > this.#mostTerms) return false
    const [rarest] = terms.toSorted((a, b) => this.postings(a).length - this.postings(b).length)
    if (rarest === undefined) return false
    return this.postings(rarest).some(({ slot }) => {
      const naming = this.#goods[slot]?.naming
      return naming && (heads?.includes(naming.head) ?? true) && terms.every((term) => naming.terms.includes(term))
    })
  }
}

function namingOf(words: readonly WeightedWord[]): Naming {
  const named = words.filter(({ field }) => field === 'name')
  const things = named.filter(({ kind }) => kind !== 'size')
  // The head of a name weighs most, or least of the words beside it when another word makes it another product.
  const { term: head } = things.find(({ weight }) => weight > 5) ??
    things.find(({ weight }) => weight > 3 && weight < 5) ??
    things[0] ?? { term: '' }
  const terms = [...new Set(named.map(({ term }) => term))]
  const narrowing = [...new Set(things.map(({ term }) => term))].filter((term) => term !== head && !plain.has(term))
  return { head, terms, narrowing, stems: new Set(things.map(({ form }) => stem(form))) }
}
