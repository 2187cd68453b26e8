import { withProblemField } from '#kernel/problem.ts'
import type { Queryable } from '#platform/db/db.ts'
import type { Customer } from '#platform/http/routes.ts'
import { changeAndView, refuseGuestCart } from '../../cart/change-and-view.ts'
import type { OrderingContext } from '../../context.ts'
import type { OrderView } from '../../order/contract/order.ts'
import { localTime, spanText } from '../../order/date-texts.ts'
import { findOrder } from '../../order/find.ts'
import { intervalOf } from '../../order/interval.ts'
import { orderNumber } from '../../order/order-number.ts'
import { refuseUnaddable } from '../../order/parent-order.ts'
import { readOrders } from '../../order/read-orders.ts'
import type { OrderRow } from '../../order/row.ts'
import { addUntil, canBeAddedTo } from '../../order/rules/addable.ts'
import { activeOrders } from '../../order/store.ts'
import type { AddTo } from '../contract.ts'

const maxOffered = 10

/** The cart's parent order and the orders that accept additions; a parent that no longer does is null. */
export function getAddTo(context: OrderingContext) {
  return async function getAddTo(caller: Customer, ref: string): Promise<AddTo> {
    const cart = await findOrder(context.db, ref, caller)
    const orders = await addableOrders(context, context.db, caller)
    return {
      addTo: orders.find(({ id }) => id === cart.addTo)?.token ?? null,
      orders: orders.flatMap((order) => {
        const span = intervalOf(order)
        if (!span) return []
        const { token: tokenValue } = order
        const facts = { number: orderNumber(order.number), deliveryDateLabel: spanText(span) }
        return [{ tokenValue, ...facts, addUntil: localTime(addUntil(span.since)) }]
      }),
    }
  }
}

/** Chooses a placed order of the same customer as parent, or none. Throws `order-not-found` and `order-not-addable`. */
export function setAddTo(context: OrderingContext) {
  return async function setAddTo(caller: Customer, ref: string, target: string | null): Promise<OrderView> {
    return changeAndView(context, ref, caller, async (q, cart) => {
      refuseGuestCart(cart)
      const order = target === null ? null : await withProblemField('addTo', findOrder(q, target, caller))
      if (order !== null) refuseUnaddable(order, context.clock.now())
      return { fields: { addTo: order?.id ?? null } }
    })
  }
}

async function addableOrders(context: OrderingContext, q: Queryable, { customerId }: Customer): Promise<OrderRow[]> {
  const active = await q.rows(activeOrders, [customerId, maxOffered])
  const orders = await readOrders(q, active)
  return orders.filter((order) => canBeAddedTo(order, context.clock.now()))
}
