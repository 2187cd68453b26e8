import { Problem } from '#kernel/problem.ts'
import type { Context } from '#platform/context.ts'
import { batchLoader } from '#platform/db/batch-loader.ts'
import type { Queryable } from '#platform/db/db.ts'
import type { ProductPage } from '../contract.product.ts'
import { type CatalogReader, mostPopularIn } from '../listing/list-products.ts'
import { presentSlot } from '../listing/present-listing.ts'
import { presentCard } from '../present/card.ts'
import { type SerializedJson, serializedArray, serializedObject, unpooledBytes } from '../present/serialized-json.ts'
import { words } from '../present/words.ts'
import { none } from '../read-model/columns.ts'
import type { ListResult } from '../read-model/list-query.ts'
import type { CatalogModel } from '../read-model/model.ts'
import { keyOf } from '../read-model/page-keys.ts'
import type { CategoryNode } from '../read-model/tree.ts'
import { presentExtras, similarListId } from './present-product.ts'
import { readProductPageFacts } from './store.ts'

const MOST_CACHED = 2_000
const SIMILAR = 12

/** The ratings of products by code; products without any are missing. */
export type FindRatings = (
  q: Queryable,
  codes: readonly string[],
) => Promise<Map<string, NonNullable<ProductPage['rating']>>>

/** Everything about one product, as bytes, and the keys of its page. */
export type GetProduct = (
  slug: string,
) => Promise<{ readonly answer: SerializedJson; readonly keys: readonly string[] }>

/** Throws `product-not-found` for a slug without a product on sale. Rows are cached until the product changes. */
export function getProduct({ db }: Context, reader: CatalogReader, origin: string, ratings: FindRatings): GetProduct {
  const ratingOf = batchLoader((codes: readonly string[]) => ratings(db, codes))
  const factsOf = batchLoader((codes: readonly string[]) => readProductPageFacts(db, codes))
  const cached = new Map<number, Buffer>()
  /** The most popular products of each category, by ordinal. */
  const popular = new Map<number, ListResult>()
  reader.live.onChange((touched) => {
    popular.clear()
    if (touched === 'everything') cached.clear()
    else for (const slot of touched) cached.delete(slot)
  })

  const pageOf = async (slot: number, code: string): Promise<Buffer> => {
    const known = cached.get(slot)
    if (known !== undefined) return known
    const version = reader.live.version()
    const [facts, rating = null] = await Promise.all([factsOf(code), ratingOf(code)])
    if (facts === undefined) throw new Problem('product-not-found')
    const card = presentCard(reader.live.model(), slot, origin)
    const page = unpooledBytes(JSON.stringify({ ...card, ...presentExtras(card, facts, origin), rating }))
    if (version === reader.live.version()) cached.set(slot, page)
    for (const oldest of cached.keys()) {
      if (cached.size <= MOST_CACHED) break
      cached.delete(oldest)
    }
    return page
  }

  const popularIn = (node: CategoryNode): ListResult => {
    const first = mostPopularIn(node, SIMILAR + 1)
    // Sold-out products are not offered as similar ones.
    const inStock = { ...first, chosen: { ...first.chosen, inStock: true } }
    const found = popular.get(node.ordinal) ?? reader.runQuery(inStock)
    popular.set(node.ordinal, found)
    return found
  }

  const similarTo = (slot: number, node: CategoryNode): readonly number[] =>
    popularIn(node)
      .slots.filter((other) => other !== slot)
      .slice(0, SIMILAR)

  const carousels = (code: string, node: CategoryNode, similar: readonly number[]): SerializedJson[] => {
    if (similar.length === 0) return []
    const title = words.listings.similar
    const frame = { title, analyticsListId: similarListId(code), of: node, count: reader.counts.now()(node) }
    return [presentSlot(frame, reader.cards.list(similar))]
  }

  return async (slug) => {
    const model = reader.live.model()
    const slot = slotOfSlug(model, slug)
    if (slot === undefined) throw new Problem('product-not-found', { slug })
    const { code } = model.text(slot)
    const page = await pageOf(slot, code)
    const node = model.tree.nodes[model.columns.category[slot] ?? none]
    const similar = node ? similarTo(slot, node) : []
    return {
      answer: serializedObject({ slots: serializedArray(node ? carousels(code, node, similar) : []) }, page),
      keys: [
        ...[keyOf.product(slot), keyOf.pieces(slot), ...similar.map(keyOf.product)],
        ...(node ? [keyOf.popular(node.ordinal)] : []),
      ],
    }
  }
}

/** A slug begins with the product's code, which may itself contain hyphens. */
function slotOfSlug(model: CatalogModel, slug: string): number | undefined {
  for (let end = slug.indexOf('-'); end > 0; end = slug.indexOf('-', end + 1)) {
    const slot = model.slotOf(slug.slice(0, end))
    if (slot !== undefined && model.text(slot).slug === slug) return slot
  }
  return undefined
}
