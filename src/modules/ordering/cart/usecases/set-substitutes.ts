import { Problem } from '#kernel/problem.ts'
import type { Caller } from '#platform/http/routes.ts'
import type { OrderingContext } from '../../context.ts'
import type { OrderView } from '../../order/contract/order.ts'
import { tellWarehouse } from '../../order/events.ts'
import { lockOrder } from '../../order/find.ts'
import { canChangeSubstitutes } from '../../order/rules/states.ts'
import * as store from '../../order/store.ts'
import { setWantsSubstitutes } from '../store.ts'

/** Sets whether the picker may substitute, in a cart and until the order is picked. Throws `order-picked`. */
export function setSubstitutes(context: OrderingContext) {
  return async function setSubstitutes(caller: Caller, ref: string, wants: boolean): Promise<OrderView> {
    const order = await context.db.transaction(async (tx) => {
      const locked = await lockOrder(tx, ref, caller)
      if (locked.wantsSubstitutes === wants) return locked
      if (!canChangeSubstitutes(locked)) throw new Problem('order-picked', { field: 'wantsSubstitutes' })
      await tx.run(setWantsSubstitutes, [locked.id, wants, context.clock.now()])
      await tellWarehouse(context, tx, locked)
      return tx.one(store.orderById, [locked.id])
    })
    return context.viewOrder(context.db, order)
  }
}
