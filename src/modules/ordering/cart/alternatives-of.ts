import { shelfNeighbours, traitsOf } from '#modules/catalog/index.ts'
import { unfitProducts } from '#modules/dietary/index.ts'
import type { Queryable } from '#platform/db/db.ts'
import type { OrderingContext } from '../context.ts'
import type { Goods } from '../order/rules/goods.ts'
import { alternativesTo } from './rules/alternatives.ts'

const most = 3
/** Of these some are in the cart already. */
const looked = 12

/** Up to three products for each of these variants, in stock, not among `used`, and fit for the diet of the customer. */
export async function alternativesOf(
  { catalog }: Pick<OrderingContext, 'catalog'>,
  q: Queryable,
  variantCodes: readonly string[],
  used: ReadonlySet<string>,
  customerId: string | null,
): Promise<Map<string, Goods[]>> {
  const ordered = await traitsOf(q, variantCodes)
  const leaves = [...new Set([...ordered.values()].map(({ leaf }) => leaf))]
  const shelves = new Map(
    await Promise.all(leaves.map(async (leaf) => [leaf, await shelfNeighbours(q, leaf)] as const)),
  )
  const chosen = [...ordered.values()].map(
    (one) => [one.variantCode, alternativesTo(one, shelves.get(one.leaf) ?? [], looked)] as const,
  )
  const products = chosen.flatMap(([, found]) => found.map(({ productCode }) => productCode))
  const unfit = await unfitProducts(q, customerId, products)
  const codes = new Set(chosen.flatMap(([, found]) => found.map(({ variantCode }) => variantCode)))
  const offers = await catalog.cachedOffers(q, [...codes])
  return new Map(
    chosen.map(([code, found]) => {
      const fit = found.filter(({ productCode }) => !unfit.has(productCode))
      const goods = fit.flatMap(({ variantCode }) => offers.get(variantCode) ?? [])
      const free = goods.filter(({ available, variantCode }) => available > 0 && !used.has(variantCode))
      return [code, free.slice(0, most)]
    }),
  )
}
