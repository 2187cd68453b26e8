import type { ChosenFilters, FacetCounts, ListResult, ProductListQuery } from './list-query.ts'
import type { LiveCatalog } from './live-catalog.ts'
import { filterAndCount, firstSorted, rangeOf, runQuery } from './run-query.ts'

/** Runs a list query on the current catalogue. */
export type RunListQuery = (query: ProductListQuery) => ListResult

/** 32 MB: with a million products enough for every category in its usual sort orders under six filters each. */
const mostNumbers = 8_000_000
/** Size of the facet counts of one result. */
const numbersOfFacets = 1_000

/** Pages beyond these are read by programs, one after the other: each sorts twice as many as it needs. */
const firstPages = 10

interface CachedResult {
  readonly listed: Int32Array
  readonly facets: FacetCounts
  /** The first slots in each requested sort order. */
  readonly orders: Map<string, Int32Array>
}

/**
 * Caches the result of a category and its filters for all of its pages and sort orders, until the catalogue changes. The
 * least recently used are evicted. Searches are not cached, because few repeat.
 */
export function cachedResults(live: Pick<LiveCatalog, 'model' | 'version'>): RunListQuery {
  const cached = new Map<string, CachedResult>()
  let cachedNumbers = 0
  let version = -1

  return (query) => {
    const model = live.model()
    const name = nameOf(query)
    if (name === undefined) return runQuery(model, query)
    if (version !== live.version()) {
      version = live.version()
      cached.clear()
      cachedNumbers = 0
    }
    const known = cached.get(name) ?? load(query)
    cached.delete(name)
    cached.set(name, known)

    const { from, to } = rangeOf(query, known.listed.length)
    const slots = from < to ? Array.from(ordered(known, query, to).subarray(from, to)) : []
    return { slots, count: known.listed.length, facets: known.facets }
  }

  function load(query: ProductListQuery): CachedResult {
    const { listed, facets } = filterAndCount(live.model(), query)
    cachedNumbers += listed.length + numbersOfFacets
    for (const [oldest, { listed, orders }] of cached) {
      if (cachedNumbers <= mostNumbers) break
      for (const order of orders.values()) cachedNumbers -= order.length
      cachedNumbers -= listed.length + numbersOfFacets
      cached.delete(oldest)
    }
    return { listed: listed.slice(), facets, orders: new Map() }
  }

  function ordered({ listed, orders }: CachedResult, query: ProductListQuery, to: number): Int32Array {
    const name = `${query.sort.field} ${query.sort.direction}`
    const before = orders.get(name)
    if (before !== undefined && before.length >= to) return before
    const wanted = Math.min(listed.length, Math.max(query.size * firstPages, to * 2))
    const first = firstSorted(live.model(), query, listed, wanted).slice()
    cachedNumbers += first.length - (before?.length ?? 0)
    orders.set(name, first)
    return first
  }
}

/** The cache key: equal for queries that list the same products; undefined for queries that are not cached. */
function nameOf({ base, first, last, countsCategories, chosen }: ProductListQuery): string | undefined {
  if (base.kind === 'found' || base.kind === 'custom') return undefined
  const of = base.kind === 'deals' ? base.mask : base.kind === 'promotion' ? base.promotion : ''
  return `${base.kind} ${of} ${first} ${last} ${countsCategories} ${textOf(chosen)}`
}

function textOf({ brand, promotion, tags, allergens, origin, price, inStock }: ChosenFilters): string {
  const within = price && `${price.from}-${price.to}`
  return `${marksOf(brand)} ${promotion} ${tags} ${allergens} ${marksOf(origin)} ${within} ${inStock}`
}

/** The marked numbers; null means no filter, which differs from a filter without values. */
function marksOf(marks: Uint8Array | null): string {
  if (marks === null) return 'all'
  const numbers: number[] = []
  for (let at = marks.indexOf(1); at >= 0; at = marks.indexOf(1, at + 1)) numbers.push(at)
  return numbers.join()
}
