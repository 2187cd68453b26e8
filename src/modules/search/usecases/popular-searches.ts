import { fold } from '#kernel/fold.ts'
import { readPopularSearches } from '#modules/analytics/index.ts'
import type { Context } from '#platform/context.ts'
import { findProducts, type SearchContext } from '../find-products.ts'
import { isLongEnough } from '../rules/query.ts'
import { wordsOf } from '../rules/words.ts'

const SHOWN = 8
const DAYS = 30
const CANDIDATES = 100
/** Popular products whose categories fill the list. */
const PRODUCTS = 60
const LONGEST = 30
const keptMs = 10 * 60 * 1000

/** Popular queries, computed again after ten minutes. */
export function popularSearches({ db, clock, ...context }: Context & SearchContext) {
  let kept: { readonly until: number; readonly items: Promise<string[]> } | undefined

  const read = async (): Promise<string[]> => {
    const day = clock.now().toZonedDateTimeISO('UTC').toPlainDate().subtract({ days: DAYS })
    const asked = (await readPopularSearches(db, day, CANDIDATES)).filter((words) =>
      isPlain({ ...context, clock }, words),
    )
    const seen = new Set<string>()
    const isNew = (words: string): boolean => seen.size < seen.add(fold(words)).size
    return [...asked, ...popularCategories(context)].filter(isNew).slice(0, SHOWN)
  }
  return async function popularSearches(): Promise<{ items: string[] }> {
    const now = clock.now().epochMilliseconds
    if (kept === undefined || kept.until <= now) kept = { until: now + keptMs, items: read() }
    const { items } = kept
    void items.catch(() => (kept = undefined))
    return { items: await items }
  }
}

/** Whether each word names something in the shop, so that nobody makes it say anything else. */
function isPlain(context: SearchContext, query: string): boolean {
  if (!isLongEnough(query) || query.length > LONGEST) return false
  const { plan, slots } = findProducts(context, query, false)
  return slots.length > 0 && plan.corrected === null && plan.wanted.length >= wordsOf(query).length
}

function popularCategories({ catalog }: Pick<SearchContext, 'catalog'>): string[] {
  return catalog.popular(PRODUCTS).flatMap((slot) => {
    const leaf = catalog.words(slot)?.categories.at(-1)
    return leaf === undefined || /[,&]| și /.test(leaf) ? [] : [leaf.toLocaleLowerCase('ro')]
  })
}
