import type { SearchCatalog } from '#modules/catalog/index.ts'
import type { SearchPage } from '../contract.ts'
import { find } from '../engine/find.ts'
import type { IndexOfWords } from '../engine/index-of-words.ts'
import { planOf } from '../engine/plan.ts'
import { wordsOf } from '../rules/words.ts'

const SPELLINGS = 3
const CATEGORIES = 6
/** A word may differ from what was typed by this share of its letters and still be worth asking about. */
const SHARE_OF_SLIPS = 0.45

/** What may have been meant by words that found nothing: words of the shop that look like them, and their shelves. */
export function helpFor(
  index: IndexOfWords,
  shelf: SearchCatalog,
  query: string,
): Pick<SearchPage, 'spellings' | 'categories'> {
  const spellings = nearestTo(index, query)
  const [nearest] = spellings
  if (nearest === undefined) return { spellings, categories: [] }
  const { slots, score } = find(index, planOf(index, nearest, false), shelf.count())
  const ask = { page: 1, itemsPerPage: 1, filter: {}, sort: {} }
  const { categories } = shelf.list(slots, score, ask, { category: 'all' })
  return { spellings, categories: categories.slice(0, CATEGORIES) }
}

/** The nearest words first; of equally near ones those of most products. */
function nearestTo(index: IndexOfWords, query: string): string[] {
  const { vocabulary } = index
  const near = wordsOf(query)
    .filter(({ kind, form }) => kind === 'word' && form.length > 2)
    .flatMap(({ form }) => vocabulary.near(form, Math.max(1, form.length * SHARE_OF_SLIPS)))
    .filter(({ word }) => word.length > 2 && !/\d/.test(word))
    .map(({ word, distance }) => ({ word, distance, products: productsOf(index, word) }))
    .sort((a, b) => a.distance - b.distance || b.products - a.products)
  return [...new Set(near.map(({ word }) => word))].slice(0, SPELLINGS)
}

function productsOf(index: IndexOfWords, form: string): number {
  const term = index.vocabulary.ofForm(form)
  return term === undefined ? 0 : (index.postings(term)?.size ?? 0)
}
