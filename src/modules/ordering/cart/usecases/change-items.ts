import { Problem } from '#kernel/problem.ts'
import type { Caller } from '#platform/http/routes.ts'
import type { OrderingContext } from '../../context.ts'
import type { OrderView } from '../../order/contract/order.ts'
import type { OrderRow } from '../../order/row.ts'
import { variantCodesOf } from '../../priced-order/price-cart.ts'
import { decideItems, type ItemChange } from '../rules/change-items.ts'
import { changeCart } from '../save-cart.ts'

/** What the caller calls the product and the quantity of an ask, for refusals. */
export type ItemFieldNames = (ask: number) => { readonly product: string; readonly quantity: string }

/** Sets final quantities: all of the asks or none. `asksFor` reads them off the cart, for asks that name a line. */
export function changeItems(context: OrderingContext) {
  return async function changeItems(
    caller: Caller,
    ref: string,
    asksFor: (cart: OrderRow) => readonly ItemChange[],
    fieldsOf: ItemFieldNames = () => ({ product: 'quantity', quantity: 'quantity' }),
  ): Promise<OrderView> {
    const { cart, found } = await changeCart(context, ref, caller, async (q, read) => {
      const asks = asksFor(read)
      const offers = await context.catalog.offersShown(q, [
        ...variantCodesOf(read),
        ...asks.map(({ variantCode }) => variantCode),
      ])
      const decision = decideItems(read.items, asks, offers)
      if (decision.kind === 'refused') {
        const { reason, facts, ask } = decision
        const isOfQuantity = reason === 'quantity-limit' || reason === 'variant-unavailable'
        const fields = fieldsOf(ask)
        throw new Problem(reason, { field: isOfQuantity ? fields.quantity : fields.product, ...facts })
      }
      return { items: decision.items, found: offers }
    })
    return context.viewOrder(context.db, cart, { offers: found })
  }
}
