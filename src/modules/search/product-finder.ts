import type { Finder, FoundThing } from '#platform/finder.ts'
import { findProducts, type SearchContext } from './find-products.ts'
import { isLongEnough } from './rules/query.ts'

/** Letters, and no address: numbers name orders and people. */
const naming = /^[^@]*\p{L}{3}[^@]*$/u

/** Finds products as the shop's search box does. Anybody who works for the shop may see them. */
export const productFinder = (context: SearchContext): Finder => ({
  kind: 'product',
  permission: 'member',
  find: async (words, most) => {
    if (!isLongEnough(words) || !naming.test(words)) return []
    const { catalog, live } = context
    await live.ready()
    const { slots, score } = findProducts(context, words, true)
    const input = { page: 1, itemsPerPage: most, filter: {}, sort: {} }
    return catalog.list(slots, score, input, { category: 'all' }).slots.map((slot) => thingOf(catalog.card(slot)))
  },
})

function thingOf(card: Buffer): FoundThing {
  const { code, name, brand } = JSON.parse(card.toString()) as { code: string; name: string; brand: unknown }
  return { id: code, title: name, detail: typeof brand === 'string' ? brand : '' }
}
