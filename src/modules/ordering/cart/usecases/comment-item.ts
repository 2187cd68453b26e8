import type { Caller } from '#platform/http/routes.ts'
import type { OrderingContext } from '../../context.ts'
import type { OrderView } from '../../order/contract/order.ts'
import { changeAndView } from '../change-and-view.ts'
import { lineOf } from '../line-of.ts'

/** Sets the note of one line; an empty one clears it. Throws `item-not-found`. */
export function commentItem(context: OrderingContext) {
  return async function commentItem(caller: Caller, ref: string, itemId: number, comment: string): Promise<OrderView> {
    return changeAndView(context, ref, caller, async (_, cart) => {
      const { variantCode } = lineOf(cart, itemId)
      const items = cart.items.map((item) =>
        item.variantCode === variantCode ? { ...item, comment: comment || null } : item,
      )
      return { items }
    })
  }
}
