import type { ChosenFilters, FacetCounts, ListQuery, ListResult } from './list-query.ts'
import type { LiveCatalog } from './live-catalog.ts'
import { filterAndCount, firstSorted, rangeOf, runQuery } from './run-query.ts'

/** Answers a question as the catalogue is now. */
export type RunListQuery = (question: ListQuery) => ListResult

/** 32 MB: with a million products enough for every category and its first orders under half a dozen choices each. */
const mostNumbers = 8_000_000
/** What the counts of the filters take beside the slots. */
const numbersOfFacets = 1_000

/** Pages beyond these are asked for by machines, one after the other: each is put in order with twice as many. */
const firstPages = 10

interface Kept {
  readonly listed: Int32Array
  readonly facets: FacetCounts
  /** The first slots in each order that was asked for. */
  readonly orders: Map<string, Int32Array>
}

/**
 * What a category lists under the same filters is counted once for all of its pages and orders, until anything in
 * the catalogue moves. The least asked give way. Searches are each their own and pass through.
 */
export function cachedResults(live: Pick<LiveCatalog, 'model' | 'version'>): RunListQuery {
  const kept = new Map<string, Kept>()
  let held = 0
  let version = -1

  return (question) => {
    const model = live.model()
    const name = nameOf(question)
    if (name === undefined) return runQuery(model, question)
    if (version !== live.version()) {
      version = live.version()
      kept.clear()
      held = 0
    }
    const known = kept.get(name) ?? look(question)
    kept.delete(name)
    kept.set(name, known)

    const { from, to } = rangeOf(question, known.listed.length)
    const slots = from < to ? Array.from(ordered(known, question, to).subarray(from, to)) : []
    return { slots, count: known.listed.length, facets: known.facets }
  }

  function look(question: ListQuery): Kept {
    const { listed, facets } = filterAndCount(live.model(), question)
    held += listed.length + numbersOfFacets
    for (const [oldest, { listed, orders }] of kept) {
      if (held <= mostNumbers) break
      for (const order of orders.values()) held -= order.length
      held -= listed.length + numbersOfFacets
      kept.delete(oldest)
    }
    return { listed: listed.slice(), facets, orders: new Map() }
  }

  function ordered({ listed, orders }: Kept, question: ListQuery, to: number): Int32Array {
    const name = `${question.sort.field} ${question.sort.direction}`
    const before = orders.get(name)
    if (before !== undefined && before.length >= to) return before
    const wanted = Math.min(listed.length, Math.max(question.size * firstPages, to * 2))
    const first = firstSorted(live.model(), question, listed, wanted).slice()
    held += first.length - (before?.length ?? 0)
    orders.set(name, first)
    return first
  }
}

/** The same for questions that list the same; undefined for those not worth keeping. */
function nameOf({ base, first, last, countsCategories, chosen }: ListQuery): string | undefined {
  if (base.kind === 'found' || base.kind === 'custom') return undefined
  const of = base.kind === 'deals' ? base.mask : base.kind === 'promotion' ? base.promotion : ''
  return `${base.kind} ${of} ${first} ${last} ${countsCategories} ${textOf(chosen)}`
}

function textOf({ brand, promotion, tags, allergens, origin, price, inStock }: ChosenFilters): string {
  const within = price && `${price.from}-${price.to}`
  return `${marksOf(brand)} ${promotion} ${tags} ${allergens} ${marksOf(origin)} ${within} ${inStock}`
}

/** The numbers that are marked; null is all of them, and differs from none. */
function marksOf(marks: Uint8Array | null): string {
  if (marks === null) return 'all'
  const numbers: number[] = []
  for (let at = marks.indexOf(1); at >= 0; at = marks.indexOf(1, at + 1)) numbers.push(at)
  return numbers.join()
}
