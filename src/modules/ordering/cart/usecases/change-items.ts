import { Problem } from '#kernel/problem.ts'
import type { Queryable } from '#platform/db/db.ts'
import type { Caller } from '#platform/http/routes.ts'
import type { OrderingContext } from '../../context.ts'
import type { OrderView } from '../../order/contract/order.ts'
import type { OrderRow } from '../../order/row.ts'
import { variantCodesOf } from '../../priced-order/price-cart.ts'
import { readChosen } from '../../priced-order/refresh-cart.ts'
import { decideItems, type ItemChange } from '../rules/change-items.ts'
import { changeCart } from '../save-cart.ts'

/** Names of the request's fields for the change at an index, for refusals. */
export type ItemFieldNames = (index: number) => { readonly product: string; readonly quantity: string }

/**
 * Sets final quantities: all or none. `changesFor` derives the changes from the cart, for requests that name a line.
 * Throws `variant-unknown`, `variant-unavailable`, `quantity-limit` and `too-many-items`.
 */
export function changeItems(context: OrderingContext) {
  return async function changeItems(
    caller: Caller,
    ref: string,
    changesFor: (cart: OrderRow) => readonly ItemChange[],
    fieldsOf: ItemFieldNames = () => ({ product: 'quantity', quantity: 'quantity' }),
  ): Promise<OrderView> {
    const decide = async (q: Queryable, read: OrderRow) => {
      const changes = changesFor(read)
      const offers = await context.catalog.cachedOffers(q, [
        ...variantCodesOf(read),
        ...changes.map(({ variantCode }) => variantCode),
      ])
      const decision = decideItems(read.items, changes, offers)
      if (decision.kind === 'refused') {
        const { reason, facts, index } = decision
        const concernsQuantity = reason === 'quantity-limit' || reason === 'variant-unavailable'
        const fields = fieldsOf(index)
        throw new Problem(reason, { field: concernsQuantity ? fields.quantity : fields.product, ...facts })
      }
      return { items: decision.items, result: offers }
    }
    const { cart, chosen, result } = await changeCart(context, ref, caller, decide, (q, changed) =>
      readChosen(context, q, changed),
    )
    return context.viewOrder(context.db, cart, { offers: result, chosen })
  }
}
