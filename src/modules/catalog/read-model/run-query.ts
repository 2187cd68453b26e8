import { allergenCodes } from '../rules/allergens.ts'
import { dealBit, dealCodes, none } from './columns.ts'
import type { ChosenFilters, FacetCounts, ListQuery, ListResult } from './list-query.ts'
import type { CatalogModel } from './model.ts'
import { comparison, sortFirst } from './sort.ts'

/** Filters a product can fail; a value is counted for products that fail no filter but its own. */
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

/** Room for the slots of one question; questions are answered one at a time. */
let candidates = new Int32Array(1024)

/** Answers a listing in one pass over its products: which they are, how many, and the counts of every filter. */
export function runQuery(model: CatalogModel, question: ListQuery): ListResult {
  const { listed, facets } = filterAndCount(model, question)
  const { from, to } = rangeOf(question, listed.length)
  const slots = from < to ? Array.from(firstSorted(model, question, listed, to).subarray(from)) : []
  return { slots, count: listed.length, facets }
}

/** What a question lists, whatever its order and page. */
export interface FilteredProducts {
  /** Slots in no order; only until the next survey, which uses the same room. */
  readonly listed: Int32Array
  readonly facets: FacetCounts
}

export function filterAndCount(model: CatalogModel, question: ListQuery): FilteredProducts {
  const { chosen, first, last } = question
  const { columns } = model
  const { category, brand, country, tags, allergens, deals, priceNow, onShelf } = columns
  if (candidates.length < model.count) candidates = new Int32Array(model.count * 2)

  const total = collect(model, question)
  const counts = {
    brand: new Int32Array(model.brandCodes.size),
    promotion: new Int32Array(dealCodes.length),
    tags: new Int32Array(model.tags.size),
    allergens: new Int32Array(allergenCodes.length),
    origin: new Int32Array(model.countries.size),
    category: new Int32Array(question.countsCategories ? model.tree.nodes.length : 0),
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
    if ((failed & ~fails.category) === 0 && question.countsCategories) bump(counts.category, ordinal)
    if ((failed & ~fails.price) === 0) {
      if (price < min) min = price
      if (price > max) max = price
    }
    if (failed !== 0) continue
    bumpBits(counts.tags, hasTags)
    bumpBits(counts.allergens, ~contains & allAllergens)
    candidates[count++] = slot
  }
  const price = max > 0 ? { min, max } : null
  return { listed: candidates.subarray(0, count), facets: { ...counts, inStock, price } }
}

/** Which of the chosen filters a product fails. */
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

/** Fills `candidates` with everything the question could list; answers how many. */
function collect(model: CatalogModel, { base, first, last, countsCategories }: ListQuery): number {
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

/** Goes through one small column of the whole shop, which is quicker than through the shelves. */
function collectWhere({ columns, count: slots }: CatalogModel, isListed: (slot: number) => boolean): number {
  let count = 0
  for (let slot = 0; slot < slots; slot++) {
    if (isListed(slot) && (columns.category[slot] ?? none) >= 0) candidates[count++] = slot
  }
  return count
}

const promoted = dealBit('promo')

/** The page of a question: positions in what it lists, the second left out. */
export function rangeOf({ page, size }: ListQuery, count: number): { readonly from: number; readonly to: number } {
  const from = Math.min((page - 1) * size, count)
  return { from, to: Math.min(from + size, count) }
}

/** The first `wanted` of what a question lists, in its order; moves what it is given around. */
export function firstSorted(
  model: CatalogModel,
  { base, sort }: ListQuery,
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
