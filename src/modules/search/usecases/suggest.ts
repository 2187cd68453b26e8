import { fold } from '#kernel/fold.ts'
import { type SearchCatalog, type SerializedJson, serializedArray, serializedObject } from '#modules/catalog/index.ts'
import type { Suggestions } from '../contract.ts'
import { find } from '../engine/find.ts'
import { planOf } from '../engine/plan.ts'
import type { Follower } from '../follow-catalog.ts'
import { remembered } from '../rules/recent-searches.ts'
import { requireLength } from './search-products.ts'

const PHRASES = 6
const PRODUCTS = 5
const CATEGORIES = 4
const BRANDS = 3

/** What a query that is still being typed may become, as bytes. */
export function suggest(shelf: SearchCatalog, follower: Follower, query: string): SerializedJson {
  requireLength(query)
  const index = follower.index()
  const plan = planOf(index, query, true)
  const { slots, score } = find(index, plan, shelf.count())
  const page = shelf.list(slots, score, { page: 1, itemsPerPage: PRODUCTS, filter: {}, sort: {} }, { category: 'all' })
  const typed = plan.corrected ?? query
  const begun = foldedWords(typed)
  return serializedObject({
    query: query.trim(),
    corrected: plan.corrected,
    total: page.count,
    phrases: phrasesFor(shelf, follower, typed),
    products: serializedArray(page.slots.map(shelf.card)),
    categories: categoriesFor(shelf, begun),
    brands: brandsFor(shelf, begun),
  })
}

function phrasesFor(shelf: SearchCatalog, follower: Follower, typed: string): Suggestions['phrases'] {
  return follower
    .phrases()
    .beginningWith(typed, PHRASES)
    .map(({ text, leaf }) => {
      const category = shelf.categories().find(({ name, children }) => name === leaf && children.length === 0)
      return { text, category: category ? { name: category.name, slug: category.slug } : null }
    })
}

function categoriesFor(shelf: SearchCatalog, typed: readonly string[]): Suggestions['categories'] {
  return shelf
    .categories()
    .filter(({ name }) => hasWordsOf(name, typed))
    .slice(0, CATEGORIES)
    .map(({ name, slug, parent, tint }) => ({ name, slug, parent: parent?.name ?? null, tint }))
}

function brandsFor(shelf: SearchCatalog, typed: readonly string[]): Suggestions['brands'] {
  return shelf
    .brands()
    .filter(({ name }) => hasWordsOf(name, typed))
    .slice(0, BRANDS)
    .map(({ name, filterCode }) => ({ name, filterCode }))
}

/** Every typed word begins a word of the name. */
function hasWordsOf(name: string, typed: readonly string[]): boolean {
  const words = foldedWords(name)
  return typed.every((begun) => words.some((word) => word.startsWith(begun)))
}

const foldedWords = remembered((text) =>
  fold(text)
    .split(/[^a-z0-9]+/)
    .filter(Boolean),
)
