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
import { none, unknownAllergens } from '../read-model/columns.ts'
import type { OnChange } from '../read-model/live-catalog.ts'
import type { CatalogModel } from '../read-model/model.ts'
import { keyOf } from '../read-model/page-keys.ts'
import type { CategoryNode } from '../read-model/tree.ts'
import { allergenCodes } from '../rules/allergens.ts'

/** The texts of a product that search indexes. */
export interface SearchableText {
  readonly name: string
  readonly brand: string | null
  readonly sizeLabel: string
  /** Category names from the department down. */
  readonly categories: readonly string[]
  readonly tags: readonly string[]
  /** Codes of contained allergens, and `unknown` for a product that may have others. */
  readonly allergens: readonly string[]
}

export interface SearchResultPage {
  /** Slots of the page, in order. */
  readonly slots: readonly number[]
  readonly count: number
  readonly filters: Filters
  readonly orderBy: Listing['payload']['orderBy']
  /** Leaf categories, those with the most results first. */
  readonly categories: readonly { readonly name: string; readonly slug: string; readonly count: number }[]
}

/** Limits a search to a category (slug, or `all`), a list (API path, as `listedScope` reads it), or both. */
export interface SearchScope {
  readonly category: string
  readonly listing?: string | undefined
}

/** What search needs of the catalogue. Products are identified by their slot, which is constant in this process. */
export interface SearchCatalog {
  /** Number of assigned slots, from 0. */
  count(): number
  /** Undefined for a product no longer sold. */
  words(slot: number): SearchableText | undefined
  /** Increases when the product's own texts change. */
  wordsVersion(slot: number): number
  /** Increases when a brand or category is renamed: the texts of any product may have changed. */
  namesVersion(): number
  onChange(listener: OnChange): void
  /** Filters, counts, sorts and pages the found slots; `score` is by slot. */
  list(slots: Int32Array, score: Float32Array, input: ListInput, scope: SearchScope): SearchResultPage
  /** The card as JSON bytes. */
  card(slot: number): Buffer
  popular(most: number): readonly number[]
  /** Undefined for a product that is not sold. */
  slotOf(code: string): number | undefined
  /** Whether it can be bought now. */
  isAvailable(slot: number): boolean
  categories(): readonly CategoryNode[]
  brands(): readonly { readonly name: string; readonly filterCode: string }[]
  /** The keys of pages that show found products. */
  readonly pageKeys: readonly string[]
}

export function searchCatalog({ live, runQuery, cards, counts }: CatalogReader): SearchCatalog {
  const everywhere = (model: CatalogModel) => ({ first: 0, last: model.tree.nodes.length - 1, countsCategories: true })
  return {
    count: () => live.timelessModel.count,
    words: (slot) => productWords(live.timelessModel, slot),
    wordsVersion: (slot) => live.timelessModel.columns.words[slot] ?? 0,
    namesVersion: () => live.timelessModel.namesVersion,
    onChange: live.onChange,
    list: (all, score, input, { category, listing }) => {
      const model = live.model()
      const { node, base } = listedScope(model, listing, category)
      const slots = foundIn(model, all, base)
      const within =
        node === null ? everywhere(model) : { first: node.ordinal, last: node.last, countsCategories: true }
      const query = listQueryOf(model, { base: { kind: 'found', slots, score }, ...within }, input)
      const found = runQuery(query)
      return {
        slots: found.slots,
        count: found.count,
        filters: presentFilters(model, found, input.filter, inStockCode),
        orderBy: presentSortOrders(query.sort, words.orders.relevance),
        categories: fullest(model, counts.within(found.facets.category)),
      }
    },
    card: (slot) => cards.get(slot),
    popular: (most) => {
      const model = live.model()
      return runQuery({
        base: { kind: 'everything' },
        ...everywhere(model),
        chosen: { ...noFilters, inStock: true },
        sort: { field: 'popularity', direction: 'desc' },
        page: 1,
        size: most,
      }).slots
    },
    slotOf: (code) => live.timelessModel.slotOf(code),
    isAvailable: (slot) => (live.model().columns.onShelf[slot] ?? 0) !== 0,
    categories: () => live.timelessModel.tree.nodes,
    brands: () => live.timelessModel.brands.filter((brand) => brand !== undefined),
    pageKeys: [keyOf.products],
  }
}

function productWords(model: CatalogModel, slot: number): SearchableText | undefined {
  const { columns } = model
  const node = model.tree.nodes[columns.category[slot] ?? none]
  if (node === undefined) return undefined
  const mask = columns.tags[slot] ?? 0
  const contained = columns.allergens[slot] ?? 0
  const allergens: string[] = allergenCodes.filter((_, bit) => (contained & (1 << bit)) !== 0)
  if ((contained & unknownAllergens) !== 0) allergens.push('unknown')
  const { name, sizeLabel } = model.text(slot)
  return {
    name,
    brand: model.brands[columns.brand[slot] ?? none]?.name ?? null,
    sizeLabel,
    categories: node.path.map((step) => step.name),
    tags: model.tags.words.filter((_, bit) => (mask & (1 << bit)) !== 0).map(tagName),
    allergens,
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
