import { Problem, withProblemField } from '#kernel/problem.ts'
import type { Queryable } from '#platform/db/db.ts'
import type { Customer } from '#platform/http/routes.ts'
import { changeCart } from '../../cart/save-cart.ts'
import type { OrderingContext } from '../../context.ts'
import type { OrderView } from '../../order/contract/order.ts'
import { localTime, spanText } from '../../order/date-texts.ts'
import { findOrder } from '../../order/find.ts'
import { intervalOf } from '../../order/interval.ts'
import { orderNumber } from '../../order/order-number.ts'
import { refuseUnaddable } from '../../order/parent-order.ts'
import type { OrderRow } from '../../order/row.ts'
import { addUntil, canBeAddedTo } from '../../order/rules/addable.ts'
import { activeOrders, ordersById } from '../../order/store.ts'
import type { AddTo } from '../contract.ts'

const mostOffered = 10

/** Which placed order the cart is to join. A choice that came too late meanwhile is none any more. */
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

/** Chooses a placed order of the same customer by its token, or none. */
export function setAddTo(context: OrderingContext) {
  return async function setAddTo(caller: Customer, ref: string, target: string | null): Promise<OrderView> {
    const { cart } = await changeCart(context, ref, caller, async (q, read) => {
      if (read.customerId === null) throw new Problem('order-not-found')
      const order = target === null ? null : await withProblemField('addTo', findOrder(q, target, caller))
      if (order !== null) refuseUnaddable(order, context.clock.now())
      return { fields: { addTo: order?.id ?? null }, found: null }
    })
    return context.viewOrder(context.db, cart)
  }
}

async function addableOrders(context: OrderingContext, q: Queryable, { customerId }: Customer): Promise<OrderRow[]> {
  const active = await q.rows(activeOrders, [customerId, mostOffered])
  const orders = await q.rows(ordersById, [active.map(({ id }) => id)])
  const byId = new Map(orders.map((order) => [order.id, order]))
  return active.flatMap(({ id }) => byId.get(id) ?? []).filter((order) => canBeAddedTo(order, context.clock.now()))
}
