import type { OkOf, QueryOf } from '#kernel/contract.ts'
import { fold } from '#kernel/fold.ts'
import { add, type Bani, bani, noMoney } from '#kernel/money.ts'
import { deliveryFee, slotSurcharge } from '#modules/pricing/rules/fees.ts'
import type { Caller, Customer } from '#platform/http/routes.ts'
import { canBeRescheduled, isDearer } from '../../changes/rules/reschedule.ts'
import { presentInterval } from '../../checkout/present/interval.ts'
import type { OrderingContext } from '../../context.ts'
import type * as contract from '../../contract.ts'
import { historyCount, historyPage } from '../../fulfilment/store.ts'
import { linesTogether } from '../../order/additions.ts'
import { findOrder } from '../../order/find.ts'
import { isPackedStill } from '../../order/rules/returned.ts'
import * as store from '../../order/store.ts'
import { t } from '../../texts.ts'
import { cartSheet, membershipIn } from '../../view/view-order.ts'
import { presentHistoryItem } from '../present/history-item.ts'

/** The history, newest first. Words of `q` must all be in the order's number, products or brands. */
export function listOrders(context: OrderingContext) {
  return async function listOrders(
    caller: Customer,
    ask: QueryOf<typeof contract.listOrders>,
  ): Promise<OkOf<typeof contract.listOrders>> {
    const { page, itemsPerPage, q } = ask
    const words = fold(q ?? '')
      .split(' ')
      .filter(Boolean)
      .map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
    const { total } = await context.db.one(historyCount, [caller.customerId, words])
    const offset = (page - 1) * itemsPerPage
    const found = await context.db.rows(historyPage, [caller.customerId, words, itemsPerPage, offset])
    const rows = await context.db.rows(store.ordersById, [found.map(({ id }) => id)])
    const byId = new Map(rows.map((order) => [order.id, order]))
    const orders = found.flatMap(({ id }) => byId.get(id) ?? [])
    const parents = await parentsOf(context, orders)
    const now = context.clock.now()
    return {
      page,
      itemsPerPage,
      limit: itemsPerPage,
      pages: Math.ceil(total / itemsPerPage),
      total,
      count: orders.length,
      items: orders.map((order) => presentHistoryItem(order, now, context.publicUrl, parents.get(order.addTo))),
      analyticsListId: 'order_history',
      analyticsListName: t('history'),
    }
  }
}

/** The orders that some of a page were added to, by id. */
async function parentsOf(
  { db }: OrderingContext,
  orders: readonly store.OrderRow[],
): Promise<Map<string | null, store.OrderRow>> {
  const ids = orders.flatMap(({ addTo }) => addTo ?? [])
  const rows = ids.length === 0 ? [] : await db.rows(store.ordersById, [ids])
  return new Map(rows.map((order) => [order.id, order]))
}

/** What can be chosen at the order's address, each with what delivery costs then; nothing before an address is chosen. */
export function listIntervals(context: OrderingContext) {
  return async function listIntervals(caller: Caller, ref: string): Promise<OkOf<typeof contract.listIntervals>> {
    const order = await findOrder(context.db, ref, caller)
    const zone = order.shippingAddress?.zone
    const now = context.clock.now()
    if (!zone || (order.placedAt !== null && !canBeRescheduled(order, now))) return []
    const { db, delivery } = context
    const [way, place, intervals, lines] = await Promise.all([
      wayOf(context, order),
      delivery.placeOf(db, order.id),
      delivery.intervals(db, zone),
      order.placedAt === null ? order.items.length : linesTogether(db, order),
    ])
    const isPaidFor = isPackedStill(order)
    return intervals.map((interval) => {
      const surcharge = slotSurcharge(interval)
      return presentInterval(interval, {
        fee: isPaidFor ? noMoney : bani(Math.max(0, add(way, surcharge))),
        isSelected: order.intervalId === interval.id && order.shippingState !== 'returned',
        isOurs: place?.intervalId === interval.id,
        isDearer: !isPaidFor && order.totals !== null && isDearer(order.totals, surcharge),
        ...{ lines, now },
      })
    })
  }
}

/** What the way to the door costs an order before the hour's surcharge, in bani: a placed one, what it was placed for. */
async function wayOf(context: OrderingContext, order: store.OrderRow): Promise<Bani> {
  if (order.totals !== null) return order.totals.deliveryFee
  const membership = membershipIn(order)
  const { price } = await cartSheet(context, context.db, order, membership)
  return deliveryFee(price.feeBasis, membership)
}
