export const facetCodes = [
  'promotion',
  'brand',
  'price',
  'diet_lifestyle',
  'allergen_free',
  'origin',
  'availability',
] as const
export type FacetCode = (typeof facetCodes)[number]

/** The products of a listing before filters are applied. */
export type ListBase =
  | { readonly kind: 'everything' }
  | { readonly kind: 'deals'; readonly mask: number }
  | { readonly kind: 'promotion'; readonly promotion: number }
  | { readonly kind: 'custom'; readonly chosen: ChosenFilters; readonly first: number; readonly last: number }
  /** Slots found by a search, in any order; `score` is by slot. */
  | { readonly kind: 'found'; readonly slots: Int32Array; readonly score: Float32Array }

/** Chosen filter values as numbers of the read model. Null when nothing is chosen. */
export interface ChosenFilters {
  /** By brand number, 1 for a chosen one. */
  readonly brand: Uint8Array | null
  /** Any of these deals. */
  readonly promotion: number
  /** All of these tags. */
  readonly tags: number
  /** None of these allergens; a chosen one comes with `unknownAllergens`. */
  readonly allergens: number
  /** By country number, 1 for a chosen one. */
  readonly origin: Uint8Array | null
  /** Bani, both ends included. */
  readonly price: { readonly from: number; readonly to: number } | null
  readonly inStock: boolean
}

export interface ProductListQuery {
  readonly base: ListBase
  /** Ordinals of the category and the last one below it. */
  readonly first: number
  readonly last: number
  /** Whether categories are counted like a facet: for listings across all categories. */
  readonly countsCategories: boolean
  readonly chosen: ChosenFilters
  readonly sort: { readonly field: SortField; readonly direction: SortDirection }
  readonly page: number
  readonly size: number
}

export type SortDirection = 'asc' | 'desc'

export const sortFields = ['relevance', 'popularity', 'price', 'unit_price', 'category'] as const
export type SortField = (typeof sortFields)[number]

export interface ListResult {
  /** Slots of the page, in order. */
  readonly slots: readonly number[]
  readonly count: number
  readonly facets: FacetCounts
}

/**
 * The number of products each filter value would list, with all filters applied except its own. Values that are combined
 * with AND (diet, allergens) count what is left when they are added.
 */
export interface FacetCounts {
  readonly brand: Int32Array
  readonly promotion: Int32Array
  readonly tags: Int32Array
  readonly allergens: Int32Array
  readonly origin: Int32Array
  readonly inStock: number
  /** Lowest and highest price, bani; null when nothing is listed. */
  readonly price: { readonly min: number; readonly max: number } | null
  /** By ordinal, without descendants. Empty unless `countsCategories`. */
  readonly category: Int32Array
}
