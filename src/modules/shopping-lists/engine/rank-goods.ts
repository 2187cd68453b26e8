import { stem } from '#modules/search/rules/stem.ts'
import { canonicalStem } from '#modules/search/rules/synonyms.ts'
import { audiences } from '../rules/wishes.ts'
import type { GoodsIndex } from './goods-index.ts'
import { isPreparation, type LineQuery } from './read-query.ts'

export interface RankedGoods {
  readonly slot: number
  readonly score: number
  readonly isHeadAsked: boolean
  /** Whether the words only name a part of the product: ginger of honey with ginger. */
  readonly isAside: boolean
  /** Whether a word names the kind in name and category: "whisky" of blended Scotch whisky. */
  readonly isKindAsked: boolean
}

const HEAD_ASKED = 6
const FIRST_IS_HEAD = 6
/** For what a line only names beside its product: horseradish for "muștar cu hrean". */
const OF_ASIDE = 12
const ORDINARY_HEAD = 10
/** A word in the name says more than one in the department. */
const NAMED = 4
const WISHED = 2.5
const FOR_WHOM = 8
const ORDINARY = 3
/** For a synonym of the word that the line has: "țuică" is rather țuică than palincă. */
const OTHER_WORD = 1.1
/** For each word of a name that nobody asked for. */
const NARROWED = 1.2
const MOST_NARROWED = 5
/** The weight of a word that names a product or its kind. */
const LEAST = 5

const audienceTerms = audiences.map(canonicalStem)

/** The weight of a word that names the kind in the name and first in its category. */
const OF_KIND = 13

const plantBased = canonicalStem('vegetal')

/** "Salam picant" asks for no vegetable salami, even where no other has both words. */
const isPlantBased = (goods: ReturnType<GoodsIndex['at']>): boolean => goods?.naming.terms.includes(plantBased) ?? false

interface Sum {
  weight: number
  matched: number
  strongest: number
}

/** Products with the most words of a query, the best first, at most `most`. */
export function rankGoods(index: GoodsIndex, query: LineQuery, most: number): RankedGoods[] {
  const sums = new Map<number, Sum>()
  for (const term of query.required) {
    const rarity = index.rarity(term)
    for (const { slot, weight } of index.postings(term)) {
      const sum = sums.get(slot)
      const matched = isPlantBased(index.at(slot)) && !query.required.includes(plantBased) ? 0 : 1
      if (sum === undefined) sums.set(slot, { weight: weight * rarity, matched, strongest: weight })
      else {
        sum.weight += weight * rarity
        sum.matched += matched
        sum.strongest = Math.max(sum.strongest, weight)
      }
    }
  }
  let full = 0
  const wanted = new Set(query.required)
  const [first = ''] = query.required
  const asides = index.isHead(first) ? query.asides : []
  const isOfAside = (head: string): boolean => head !== first && asides.includes(head)
  for (const [slot, sum] of sums) {
    if (isOfAside(index.at(slot)?.naming.head ?? '')) sum.matched--
    full = Math.max(full, sum.matched)
  }
  const synonyms = query.forms
    .map((form) => ({ term: canonicalStem(form), own: stem(form) }))
    .filter(({ term }) => wanted.has(term))
  const ranked: RankedGoods[] = []
  for (const [slot, { weight, matched, strongest }] of sums) {
    const goods = index.at(slot)
    if (matched < full || goods === undefined) continue
    const isOrdinaryHead = query.ordinary.includes(goods.naming.head)
    const isAnyHead = query.isAnyPreparation && isPreparation(goods.naming.head)
    const isHeadAsked = isOrdinaryHead || isAnyHead || wanted.has(goods.naming.head)
    let score =
      weight -
      (isOfAside(goods.naming.head) ? OF_ASIDE : 0) +
      (isHeadAsked ? HEAD_ASKED : 0) +
      (isOrdinaryHead ? ORDINARY_HEAD : goods.naming.head === first ? FIRST_IS_HEAD : 0)
    for (const term of query.required) if (goods.naming.terms.includes(term)) score += NAMED
    for (const { term, own } of synonyms) {
      if (goods.naming.terms.includes(term) && !goods.naming.stems.has(own)) score -= OTHER_WORD
    }
    for (const term of audienceTerms) if (wanted.has(term) && goods.terms.includes(term)) score += FOR_WHOM
    for (const term of query.wished) if (goods.terms.includes(term)) score += WISHED
    let isOrdinary = 0
    for (const term of query.ordinary) if (goods.naming.terms.includes(term)) isOrdinary++
    score += isOrdinary * ORDINARY
    let narrowed = 0
    for (const term of goods.naming.narrowing) {
      if (!wanted.has(term) && !query.ordinary.includes(term) && !query.wished.includes(term)) narrowed++
    }
    score -= NARROWED * Math.min(MOST_NARROWED, narrowed)
    ranked.push({ slot, score, isHeadAsked, isAside: strongest < LEAST, isKindAsked: strongest >= OF_KIND })
  }
  return ranked.sort((a, b) => b.score - a.score || a.slot - b.slot).slice(0, most)
}
