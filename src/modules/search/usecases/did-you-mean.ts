import type { SearchPage } from '../contract.ts'
import type { WordIndex } from '../engine/word-index.ts'
import { findProducts, type SearchContext } from '../find-products.ts'
import { wordsOf } from '../rules/words.ts'

const SPELLINGS = 3
const CATEGORIES = 6
/** Largest edit distance of a spelling suggestion, as a share of the word's letters. */
const SHARE_OF_SLIPS = 0.45

/** Suggestions for a query without results: similar words of the vocabulary, and categories of the best one. */
export function didYouMean(context: SearchContext, query: string): Pick<SearchPage, 'spellings' | 'categories'> {
  const spellings = nearestTo(context.live.index(), query)
  const [nearest] = spellings
  if (nearest === undefined) return { spellings, categories: [] }
  const { slots, score } = findProducts(context, nearest, false)
  const input = { page: 1, itemsPerPage: 1, filter: {}, sort: {} }
  const { categories } = context.catalog.list(slots, score, input, { category: 'all' })
  return { spellings, categories: categories.slice(0, CATEGORIES) }
}

/** The nearest words first; among equals those of most products. */
function nearestTo(index: WordIndex, query: string): string[] {
  const { vocabulary } = index
  const near = wordsOf(query)
    .filter(({ kind, form }) => kind === 'word' && form.length > 2)
    .flatMap(({ form }) => vocabulary.near(form, Math.max(1, form.length * SHARE_OF_SLIPS)))
    .filter(({ word }) => word.length > 2 && !/\d/.test(word))
    .map(({ word, distance }) => ({ word, distance, products: productsOf(index, word) }))
    .sort((a, b) => a.distance - b.distance || b.products - a.products)
  return [...new Set(near.map(({ word }) => word))].slice(0, SPELLINGS)
}

function productsOf(index: WordIndex, form: string): number {
  const term = index.vocabulary.ofForm(form)
  return term === undefined ? 0 : (index.postings(term)?.size ?? 0)
}
