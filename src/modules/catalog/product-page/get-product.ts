import { Problem } from '#kernel/problem.ts'
import type { Context } from '#platform/context.ts'
import { batchLoader } from '#platform/db/batch-loader.ts'
import { type CatalogReader, mostPopularIn } from '../listing/list-products.ts'
import { presentSlot } from '../listing/present-listing.ts'
import { presentCard } from '../present/card.ts'
import { type SerializedJson, serializedArray, serializedObject } from '../present/serialized-json.ts'
import { words } from '../present/words.ts'
import { none } from '../read-model/columns.ts'
import type { ListResult } from '../read-model/list-query.ts'
import type { CatalogModel } from '../read-model/model.ts'
import type { CategoryNode } from '../read-model/tree.ts'
import { presentExtras } from './present-product.ts'
import { readProductPageFacts } from './store.ts'

const MOST_KEPT = 2_000
const SIMILAR = 12

/** Everything about one product, as bytes. */
export type GetProduct = (slug: string) => Promise<SerializedJson>

/** `product-not-found` for a slug that nothing sold has. What the books tell is kept until the product changes. */
export function getProduct({ db }: Context, shop: CatalogReader, origin: string): GetProduct {
  const factsOf = batchLoader((codes: readonly string[]) => readProductPageFacts(db, codes))
  const kept = new Map<number, Buffer>()
  /** The most popular of each category, by ordinal. */
  const popular = new Map<number, ListResult>()
  shop.live.onChange((touched) => {
    popular.clear()
    if (touched === 'everything') kept.clear()
    else for (const slot of touched) kept.delete(slot)
  })

  const pageOf = async (slot: number, code: string): Promise<Buffer> => {
    const known = kept.get(slot)
    if (known !== undefined) return known
    const version = shop.live.version()
    const facts = await factsOf(code)
    if (facts === undefined) throw new Problem('product-not-found')
    const card = presentCard(shop.live.model(), slot, origin)
    const page = Buffer.from(JSON.stringify({ ...card, ...presentExtras(card, facts, origin) }))
    if (version === shop.live.version()) kept.set(slot, page)
    for (const oldest of kept.keys()) {
      if (kept.size <= MOST_KEPT) break
      kept.delete(oldest)
    }
    return page
  }

  const popularIn = (node: CategoryNode): ListResult => {
    const first = mostPopularIn(node, SIMILAR + 1)
    // What is sold out is no help to anybody.
    const inStock = { ...first, chosen: { ...first.chosen, inStock: true } }
    const found = popular.get(node.ordinal) ?? shop.runQuery(inStock)
    popular.set(node.ordinal, found)
    return found
  }

  const similarTo = (slot: number): SerializedJson => {
    const model = shop.live.model()
    const node = model.tree.nodes[model.columns.category[slot] ?? none]
    if (node === undefined) return serializedArray([])
    const { slots } = popularIn(node)
    const others = slots.filter((other) => other !== slot).slice(0, SIMILAR)
    if (others.length === 0) return serializedArray([])
    return serializedArray([
      presentSlot(words.listings.similar, { slug: node.slug, count: shop.counts.now()(node) }, shop.cards.list(others)),
    ])
  }

  return async (slug) => {
    const model = shop.live.model()
    const slot = slotOfSlug(model, slug)
    if (slot === undefined) throw new Problem('product-not-found', { slug })
    const page = await pageOf(slot, model.text(slot).code)
    return serializedObject({ slots: similarTo(slot) }, page)
  }
}

/** Slugs begin with the product's code, which may have hyphens of its own. */
function slotOfSlug(model: CatalogModel, slug: string): number | undefined {
  for (let end = slug.indexOf('-'); end > 0; end = slug.indexOf('-', end + 1)) {
    const slot = model.slotOf(slug.slice(0, end))
    if (slot !== undefined && model.text(slot).slug === slug) return slot
  }
  return undefined
}
