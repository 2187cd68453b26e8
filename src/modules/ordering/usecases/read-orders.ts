import type { OkOf, QueryOf } from '#kernel/contract.ts'
import { fold } from '#kernel/fold.ts'
import { add, bani } from '#kernel/money.ts'
import { deliveryFee, slotSurcharge } from '#modules/pricing/rules/fees.ts'
import type { Caller, Customer } from '#platform/http/routes.ts'
import type * as contract from '../contract.ts'
import { findOrder } from '../orders.ts'
import type { Parts } from '../parts.ts'
import { presentHistoryItem } from '../present.history.ts'
import { presentInterval } from '../present.intervals.ts'
import { historyCount, historyPage } from '../store.placed.ts'
import * as store from '../store.ts'
import { t } from '../texts.ts'
import { cartSheet, membershipIn } from '../view.ts'

/** The history, newest first. Words of `q` must all be in the order's number, products or brands. */
export const listOrders =
  (parts: Parts) =>
  async (caller: Customer, ask: QueryOf<typeof contract.listOrders>): Promise<OkOf<typeof contract.listOrders>> => {
    const { page, itemsPerPage, q } = ask
    const words = fold(q ?? '')
      .split(' ')
      .filter(Boolean)
      .map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
    const { total } = await parts.db.one(historyCount, [caller.customerId, words])
    const offset = (page - 1) * itemsPerPage
    const found = await parts.db.rows(historyPage, [caller.customerId, words, itemsPerPage, offset])
    const rows = await parts.db.rows(store.ordersById, [found.map(({ id }) => id)])
    const byId = new Map(rows.map((order) => [order.id, order]))
    const orders = found.flatMap(({ id }) => byId.get(id) ?? [])
    const parents = await parentsOf(parts, orders)
    const now = parts.clock.now()
    return {
      page,
      itemsPerPage,
      limit: itemsPerPage,
      pages: Math.ceil(total / itemsPerPage),
      total,
      count: orders.length,
      items: orders.map((order) => presentHistoryItem(order, now, parts.publicUrl, parents.get(order.addTo))),
      analyticsListId: 'order_history',
      analyticsListName: t('history'),
    }
  }

/** The orders that some of a page were added to, by id. */
async function parentsOf(
  { db }: Parts,
  orders: readonly store.OrderRow[],
): Promise<Map<string | null, store.OrderRow>> {
  const ids = orders.flatMap(({ addTo }) => addTo ?? [])
  const rows = ids.length === 0 ? [] : await db.rows(store.ordersById, [ids])
  return new Map(rows.map((order) => [order.id, order]))
}

/** What can be chosen at the order's address, each with what delivery costs then; nothing before an address is chosen. */
export const listIntervals =
  (parts: Parts) =>
  async (caller: Caller, ref: string): Promise<OkOf<typeof contract.listIntervals>> => {
    const order = await findOrder(parts.db, ref, caller)
    const zone = order.shippingAddress?.zone
    if (!zone || order.placedAt !== null) return []
    const membership = membershipIn(order, caller)
    const [{ price }, place, intervals] = await Promise.all([
      cartSheet(parts, parts.db, order, membership),
      parts.delivery.placeOf(parts.db, order.id),
      parts.delivery.intervals(parts.db, zone),
    ])
    const now = parts.clock.now()
    const lines = order.items.length
    return intervals.map((interval) => {
      const fee = bani(Math.max(0, add(deliveryFee(price.feeBasis, membership), slotSurcharge(interval))))
      const isOurs = place?.intervalId === interval.id
      return presentInterval(interval, { fee, isSelected: order.intervalId === interval.id, isOurs, lines, now })
    })
  }
