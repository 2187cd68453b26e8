import type { OkOf } from '#kernel/contract.ts'
import type { Caller } from '#platform/http/routes.ts'
import type { OrderingContext } from '../../context.ts'
import type { LineSource } from '../../order/rules/line-source.ts'
import { variantCodesOf } from '../../priced-order/price-cart.ts'
import type * as contract from '../contract.ts'
import { putPossible, type WantedItem } from '../rules/put-possible.ts'
import { changeCart } from '../save-cart.ts'

/** Raises products to final quantities, each as far as stock and limits allow, by one change of the cart. */
export function putPossibleItems(context: OrderingContext) {
  return async function putPossibleItems(
    caller: Caller,
    ref: string,
    wanted: readonly WantedItem[],
    source: LineSource | null,
  ): Promise<OkOf<typeof contract.putPossibleItems>> {
    const { cart, result } = await changeCart(context, ref, caller, async (q, read) => {
      const codes = [...variantCodesOf(read), ...wanted.map(({ variantCode }) => variantCode)]
      const offers = await context.catalog.cachedOffers(q, codes)
      const { items, lines } = putPossible(read.items, wanted, offers, source)
      return { items, result: { offers, lines } }
    })
    const view = await context.viewOrder(context.db, cart, { offers: result.offers })
    return { ...view, put: [...result.lines] }
  }
}
