import type { Caller } from '#platform/http/routes.ts'
import type { OrderingContext } from '../../context.ts'
import type { OrderView } from '../../order/contract/order.ts'
import { lineOf } from '../line-of.ts'
import { changeCart } from '../save-cart.ts'

/** Leaves a note on one line; an empty one clears it. */
export function commentItem(context: OrderingContext) {
  return async function commentItem(caller: Caller, ref: string, itemId: number, comment: string): Promise<OrderView> {
    const { cart } = await changeCart(context, ref, caller, async (_, read) => {
      const { variantCode } = lineOf(read, itemId)
      const items = read.items.map((item) =>
        item.variantCode === variantCode ? { ...item, comment: comment || null } : item,
      )
      return { items, found: null }
    })
    return context.viewOrder(context.db, cart)
  }
}
