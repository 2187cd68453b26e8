import type { SearchCatalog } from '#modules/catalog/index.ts'
import type { Finder, FoundThing } from '#platform/finder.ts'
import { find } from './engine/find.ts'
import { planQuery } from './engine/plan-query.ts'
import type { LiveSearchIndex } from './live-index.ts'
import { isLongEnough } from './rules/query.ts'

/** Letters, and no address: numbers name orders and people. */
const naming = /^[^@]*\p{L}{3}[^@]*$/u

/** Finds products as the shop's search box does. Anybody who works for the shop may see them. */
export const productFinder = (catalog: SearchCatalog, live: LiveSearchIndex): Finder => ({
  kind: 'product',
  permission: 'member',
  find: async (words, most) => {
    if (!isLongEnough(words) || !naming.test(words)) return []
    await live.ready()
    const index = live.index()
    const { slots, score } = find(index, planQuery(index, words, true), catalog.count())
    const input = { page: 1, itemsPerPage: most, filter: {}, sort: {} }
    return catalog.list(slots, score, input, { category: 'all' }).slots.map((slot) => thingOf(catalog.card(slot)))
  },
})

function thingOf(card: Buffer): FoundThing {
  const { code, name, brand } = JSON.parse(card.toString()) as { code: string; name: string; brand: unknown }
  return { id: code, title: name, detail: typeof brand === 'string' ? brand : '' }
}
