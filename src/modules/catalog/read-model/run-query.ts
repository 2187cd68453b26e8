import { allergenCodes } from '../rules/allergens.ts'
import { dealBit, dealCodes, none, unknownAllergens } from './columns.ts'
import type { ChosenFilters, FacetCounts, ListResult, ProductListQuery } from './list-query.ts'
import type { CatalogModel } from './model.ts'
import { comparison, sortFirst } from './sort.ts'

/**
 * Bits of failed filters. A facet counts the products that fail no filter except its own; the facets of tags and allergens,
 * whose chosen values must all hold, count those that fail none.
 */
const fails = {
  brand: 1,
  promotion: 2,
  tags: 4,
  allergens: 8,
  origin: 16,
  price: 32,
  stock: 64,
  category: 128,
} as const

/** Working memory of one query; queries run one at a time. */
let candidates = new Int32Array(1024)

/** Runs a query in one pass over its products: the page, the total and the counts of every facet. */
export function runQuery(model: CatalogModel, query: ProductListQuery): ListResult {
  const { listed, facets } = filterAndCount(model, query)
  const { from, to } = rangeOf(query, listed.length)
  const slots = from < to ? Array.from(firstSorted(model, query, listed, to).subarray(from)) : []
  return { slots, count: listed.length, facets }
}

/** What a query lists, before sorting and paging. */
export interface FilteredProducts {
  /** Slots in no order; valid until the next query, which uses the same memory. */
  readonly listed: Int32Array
  readonly facets: FacetCounts
}

export function filterAndCount(model: CatalogModel, query: ProductListQuery): FilteredProducts {
  const { chosen, first, last } = query
  const { columns } = model
  const { category, brand, country, tags, allergens, deals, priceNow, onShelf } = columns
  if (candidates.length < model.count) candidates = new Int32Array(model.count * 2)

  const total = collect(model, query)
  const counts = {
    brand: new Int32Array(model.brandCodes.size),
    promotion: new Int32Array(dealCodes.length),
    tags: new Int32Array(model.tags.size),
    allergens: new Int32Array(allergenCodes.length),
    origin: new Int32Array(model.countries.size),
    category: new Int32Array(query.countsCategories ? model.tree.nodes.length : 0),
  }
  let inStock = 0
  let min = Number.POSITIVE_INFINITY
  let max = 0
  let count = 0

  for (let index = 0; index < total; index++) {
    const slot = candidates[index] ?? 0
    const hasDeals = deals[slot] ?? 0
    const isOf = brand[slot] ?? none
    const from = country[slot] ?? none
    const hasTags = tags[slot] ?? 0
    const contains = allergens[slot] ?? 0
    const price = priceNow[slot] ?? 0
    const ordinal = category[slot] ?? none
    const isThere = (onShelf[slot] ?? 0) > 0

    let failed = failures(model, chosen, slot)
    if (ordinal < first || ordinal > last) failed |= fails.category

    if ((failed & ~fails.brand) === 0 && isOf >= 0) bump(counts.brand, isOf)
    if ((failed & ~fails.promotion) === 0) bumpBits(counts.promotion, hasDeals)
    if ((failed & ~fails.origin) === 0 && from >= 0) bump(counts.origin, from)
    if ((failed & ~fails.stock) === 0 && isThere) inStock++
    if ((failed & ~fails.category) === 0 && query.countsCategories) bump(counts.category, ordinal)
    if ((failed & ~fails.price) === 0) {
      if (price < min) min = price
      if (price > max) max = price
    }
    if (failed !== 0) continue
    bumpBits(counts.tags, hasTags)
    if ((contains & unknownAllergens) === 0) bumpBits(counts.allergens, ~contains & allAllergens)
    candidates[count++] = slot
  }
  const price = max > 0 ? { min, max } : null
  return { listed: candidates.subarray(0, count), facets: { ...counts, inStock, price } }
}

/** The chosen filters that a product fails, as bits. */
function failures({ columns }: CatalogModel, chosen: ChosenFilters, slot: number): number {
  const brand = columns.brand[slot] ?? none
  const country = columns.country[slot] ?? none
  let failed = 0
  if (chosen.brand !== null && (brand < 0 || chosen.brand[brand] !== 1)) failed |= fails.brand
  if (chosen.promotion !== 0 && ((columns.deals[slot] ?? 0) & chosen.promotion) === 0) failed |= fails.promotion
  if (((columns.tags[slot] ?? 0) & chosen.tags) >>> 0 !== chosen.tags) failed |= fails.tags
  if (((columns.allergens[slot] ?? 0) & chosen.allergens) !== 0) failed |= fails.allergens
  if (chosen.origin !== null && (country < 0 || chosen.origin[country] !== 1)) failed |= fails.origin
  if (chosen.price !== null) {
    const price = columns.priceNow[slot] ?? 0
    if (price < chosen.price.from || price > chosen.price.to) failed |= fails.price
  }
  if (chosen.inStock && (columns.onShelf[slot] ?? 0) === 0) failed |= fails.stock
  return failed
}

const isOutside = (ordinal = none, within: { readonly first: number; readonly last: number }): boolean =>
  ordinal < within.first || ordinal > within.last

const allAllergens = (1 << allergenCodes.length) - 1

/** Fills `candidates` with every product the query could list and returns their number. */
function collect(model: CatalogModel, { base, first, last, countsCategories }: ProductListQuery): number {
  const everywhere = countsCategories ? ([0, model.tree.nodes.length - 1] as const) : ([first, last] as const)
  const { deals, promotion, category } = model.columns
  switch (base.kind) {
    case 'everything':
      return model.categoryIndex.collect(model.columns, ...everywhere, candidates)
    case 'deals':
      return collectWhere(model, (slot) => ((deals[slot] ?? 0) & base.mask) !== 0)
    case 'promotion':
      return collectWhere(model, (slot) => promotion[slot] === base.promotion && ((deals[slot] ?? 0) & promoted) !== 0)
    case 'custom':
      return collectWhere(model, (slot) => !isOutside(category[slot], base) && failures(model, base.chosen, slot) === 0)
    case 'found': {
      let count = 0
      for (const slot of base.slots) if (model.isSold(slot)) candidates[count++] = slot
      return count
    }
  }
}

/** Scans one small column of all products, which is faster than going through the category index. */
function collectWhere({ columns, count: slots }: CatalogModel, isListed: (slot: number) => boolean): number {
  let count = 0
  for (let slot = 0; slot < slots; slot++) {
    if (isListed(slot) && (columns.category[slot] ?? none) >= 0) candidates[count++] = slot
  }
  return count
}

const promoted = dealBit('promo')

/** The page of a query as positions in its result; `to` is exclusive. */
export function rangeOf(
  { page, size }: ProductListQuery,
  count: number,
): { readonly from: number; readonly to: number } {
  const from = Math.min((page - 1) * size, count)
  return { from, to: Math.min(from + size, count) }
}

/** The first `wanted` slots in the query's sort order. Reorders `listed`. */
export function firstSorted(
  model: CatalogModel,
  { base, sort }: ProductListQuery,
  listed: Int32Array,
  wanted: number,
): Int32Array {
  sortFirst(listed, wanted, comparison(model, sort.field, sort.direction, base.kind === 'found' ? base.score : null))
  return listed.subarray(0, wanted)
}

function bump(counts: Int32Array, at: number): void {
  counts[at] = (counts[at] ?? 0) + 1
}

function bumpBits(counts: Int32Array, mask: number): void {
  for (let rest = mask >>> 0; rest !== 0; rest &= rest - 1) bump(counts, 31 - Math.clz32(rest & -rest))
}
