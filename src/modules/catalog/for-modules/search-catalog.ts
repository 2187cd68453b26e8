import type { Filters, Listing } from '../contract.listing.ts'
import type { CountOf } from '../listing/category-counts.ts'
import { foundIn } from '../listing/found-in.ts'
import { type ListInput, listQueryOf } from '../listing/list-input.ts'
import type { CatalogReader } from '../listing/list-products.ts'
import { inStockCode, noFilters } from '../listing/parse-filters.ts'
import { presentFilters, tagName } from '../listing/present-filters.ts'
import { presentSortOrders } from '../listing/present-sort-orders.ts'
import { listedScope } from '../listing/scope.ts'
import { words } from '../present/words.ts'
import { none } from '../read-model/columns.ts'
import type { OnChange } from '../read-model/live-catalog.ts'
import type { CatalogModel } from '../read-model/model.ts'
import type { CategoryNode } from '../read-model/tree.ts'
import { allergenCodes } from '../rules/allergens.ts'

/** Everything that is said about a product in a few words. */
export interface SearchableText {
  readonly name: string
  readonly brand: string | null
  readonly sizeLabel: string
  /** Names from the department down. */
  readonly categories: readonly string[]
  readonly tags: readonly string[]
  /** Codes of the allergens in it. */
  readonly allergens: readonly string[]
}

export interface SearchResultPage {
  /** Slots of the page, in order. */
  readonly slots: readonly number[]
  readonly count: number
  readonly filters: Filters
  readonly orderBy: Listing['payload']['orderBy']
  /** Leaves with the most of what was found first. */
  readonly categories: readonly { readonly name: string; readonly slug: string; readonly count: number }[]
}

/** Where to look: in a category (slug, or `all`), in a list (path as in `scope.ts`), in both. */
export interface SearchScope {
  readonly category: string
  readonly listing?: string | undefined
}

/** What search needs of the catalogue. Products go by their slot: a number that stays theirs in this process. */
export interface SearchCatalog {
  /** Slots given away so far; they run from 0. */
  count(): number
  /** Undefined for a product that is not sold any more. */
  words(slot: number): SearchableText | undefined
  /** Counts up when the product's own words change. */
  wordsVersion(slot: number): number
  /** Counts up when a brand or category got another name: any product's words may have changed. */
  namesVersion(): number
  onChange(listener: OnChange): void
  /** Filters, counts, orders and pages what a search found; `score` is by slot. */
  list(slots: Int32Array, score: Float32Array, ask: ListInput, place: SearchScope): SearchResultPage
  /** The card as JSON bytes. */
  card(slot: number): Buffer
  popular(most: number): readonly number[]
  categories(): readonly CategoryNode[]
  brands(): readonly { readonly name: string; readonly filterCode: string }[]
}

export function searchCatalog({ live, runQuery: answer, cards, counts }: CatalogReader): SearchCatalog {
  const everywhere = (model: CatalogModel) => ({ first: 0, last: model.tree.nodes.length - 1, countsCategories: true })
  return {
    count: () => live.timelessModel.count,
    words: (slot) => productWords(live.timelessModel, slot),
    wordsVersion: (slot) => live.timelessModel.columns.words[slot] ?? 0,
    namesVersion: () => live.timelessModel.namesVersion,
    onChange: live.onChange,
    list: (all, score, ask, { category, listing }) => {
      const model = live.model()
      const { node, base } = listedScope(model, listing, category)
      const slots = foundIn(model, all, base)
      const within =
        node === null ? everywhere(model) : { first: node.ordinal, last: node.last, countsCategories: true }
      const question = listQueryOf(model, { base: { kind: 'found', slots, score }, ...within }, ask)
      const found = answer(question)
      return {
        slots: found.slots,
        count: found.count,
        filters: presentFilters(model, found, ask.filter, inStockCode),
        orderBy: presentSortOrders(question.sort, words.orders.relevance),
        categories: fullest(model, counts.within(found.facets.category)),
      }
    },
    card: (slot) => cards.get(slot),
    popular: (most) => {
      const model = live.model()
      return answer({
        base: { kind: 'everything' },
        ...everywhere(model),
        chosen: { ...noFilters, inStock: true },
        sort: { field: 'popularity', direction: 'desc' },
        page: 1,
        size: most,
      }).slots
    },
    categories: () => live.timelessModel.tree.nodes,
    brands: () => live.timelessModel.brands.filter((brand) => brand !== undefined),
  }
}

function productWords(model: CatalogModel, slot: number): SearchableText | undefined {
  const { columns } = model
  const node = model.tree.nodes[columns.category[slot] ?? none]
  if (node === undefined) return undefined
  const mask = columns.tags[slot] ?? 0
  const { name, sizeLabel } = model.text(slot)
  return {
    name,
    brand: model.brands[columns.brand[slot] ?? none]?.name ?? null,
    sizeLabel,
    categories: node.path.map((step) => step.name),
    tags: model.tags.words.filter((_, bit) => (mask & (1 << bit)) !== 0).map(tagName),
    allergens: allergenCodes.filter((_, bit) => ((columns.allergens[slot] ?? 0) & (1 << bit)) !== 0),
  }
}

const MOST_CATEGORIES = 8

function fullest({ tree }: CatalogModel, countOf: CountOf): SearchResultPage['categories'] {
  const full: SearchResultPage['categories'][number][] = []
  for (const node of tree.nodes) {
    const count = node.children.length === 0 ? countOf(node) : 0
    if (count > 0) full.push({ name: node.name, slug: node.slug, count })
  }
  return full.sort((a, b) => b.count - a.count).slice(0, MOST_CATEGORIES)
}
