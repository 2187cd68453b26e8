import { fold } from '#kernel/fold.ts'
import { type SearchCatalog, type SerializedJson, serializedArray, serializedObject } from '#modules/catalog/index.ts'
import { smallContentPicture } from '#modules/media/rules/content-picture.ts'
import type { Suggestions } from '../contract.suggestions.ts'
import { countCommon } from '../engine/postings.ts'
import type { QueryPlan } from '../engine/query-plan.ts'
import { findProducts, type SearchContext } from '../find-products.ts'
import type { LiveSearchIndex } from '../live-index.ts'
import { matchRecipes, type SearchableRecipe } from '../rules/match-recipes.ts'
import { memoizeText } from '../rules/memoize-text.ts'
import { canonicalStem } from '../rules/synonyms.ts'
import { requireLength } from './search-products.ts'

const PHRASES = 6
const PRODUCTS = 5
const CATEGORIES = 4
const BRANDS = 3
const RECIPES = 3

/** Suggestions for a query being typed, as bytes. */
export function suggest(context: SearchContext, query: string, recipes: readonly SearchableRecipe[]): SerializedJson {
  requireLength(query)
  const { catalog, live } = context
  const { plan, slots, score } = findProducts(context, query, true)
  const page = catalog.list(
    slots,
    score,
    { page: 1, itemsPerPage: PRODUCTS, filter: {}, sort: {} },
    { category: 'all' },
  )
  const typed = plan.corrected ?? query
  // Names of categories and brands have no amounts.
  const begun = foldedWords(typed).filter((word) => !/^\d/.test(word))
  return serializedObject({
    query: query.trim(),
    corrected: plan.corrected,
    number: readNumber(live, plan),
    total: page.count,
    phrases: phrasesFor(catalog, live, typed),
    products: serializedArray(page.slots.map(catalog.card)),
    categories: categoriesFor(catalog, begun),
    brands: brandsFor(catalog, begun),
    recipes: matchRecipes(recipes, typed, RECIPES).map(({ slug, title, picture, minutes }) => ({
      ...{ slug, title, minutes },
      picture: smallContentPicture(picture),
    })),
  })
}

/** How a number was read; a percentage of goods with fat is that of fat. */
function readNumber(live: LiveSearchIndex, { number, wanted }: QueryPlan): Suggestions['number'] {
  if (number?.meaning !== 'percent') return number
  const fat = live.index().vocabulary.find(canonicalStem('grasime'))
  const [thing] = wanted.find(({ role }) => role === 'thing')?.alternatives ?? []
  const hasFat = fat !== undefined && thing !== undefined && countCommon(live.index(), fat, thing.term) > 0
  return hasFat ? { ...number, meaning: 'fat' } : number
}

function phrasesFor(catalog: SearchCatalog, live: LiveSearchIndex, typed: string): Suggestions['phrases'] {
  return live
    .phrases()
    .beginningWith(typed, PHRASES)
    .map(({ text, leaf }) => {
      const category = catalog.categories().find(({ name, children }) => name === leaf && children.length === 0)
      return { text, category: category ? { name: category.name, slug: category.slug } : null }
    })
}

function categoriesFor(catalog: SearchCatalog, typed: readonly string[]): Suggestions['categories'] {
  return catalog
    .categories()
    .filter(({ name }) => hasWordsOf(name, typed))
    .slice(0, CATEGORIES)
    .map(({ name, slug, parent, tint }) => ({ name, slug, parent: parent?.name ?? null, tint }))
}

function brandsFor(catalog: SearchCatalog, typed: readonly string[]): Suggestions['brands'] {
  return catalog
    .brands()
    .filter(({ name }) => hasWordsOf(name, typed))
    .slice(0, BRANDS)
    .map(({ name, filterCode }) => ({ name, filterCode }))
}

/** Whether every typed word is a prefix of a word of the name. */
function hasWordsOf(name: string, typed: readonly string[]): boolean {
  const words = foldedWords(name)
  return typed.length > 0 && typed.every((begun) => words.some((word) => word.startsWith(begun)))
}

const foldedWords = memoizeText((text) =>
  fold(text)
    .split(/[^a-z0-9]+/)
    .filter(Boolean),
)
