import type { OkOf, QueryOf } from '#kernel/contract.ts'
import { fold } from '#kernel/fold.ts'
import type { Queryable } from '#platform/db/db.ts'
import type { Customer } from '#platform/http/routes.ts'
import type { OrderingContext } from '../../context.ts'
import { readOrders } from '../../order/read-orders.ts'
import type { OrderRow } from '../../order/row.ts'
import { ordersById } from '../../order/store.ts'
import { t } from '../../texts.ts'
import type * as contract from '../contract.ts'
import { presentHistoryItem } from '../present/history-item.ts'
import { historyCount, historyPage } from '../store.ts'

/** A page of the order history, newest first. All words of `q` must occur in the order's number, products or brands. */
export function listOrders(context: OrderingContext) {
  return async function listOrders(
    caller: Customer,
    query: QueryOf<typeof contract.listOrders>,
  ): Promise<OkOf<typeof contract.listOrders>> {
    const { page, itemsPerPage, q } = query
    const words = fold(q ?? '')
      .split(' ')
      .filter(Boolean)
      .map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
    const offset = (page - 1) * itemsPerPage
    const { total, orders, parents } = await context.db.lagging.together(async (q) => {
      const { total } = await q.one(historyCount, [caller.customerId, words])
      const found = await q.rows(historyPage, [caller.customerId, words, itemsPerPage, offset])
      const orders = await readOrders(q, found)
      return { total, orders, parents: await parentsOf(q, orders) }
    })
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

/** The parent orders of a page's additions, by id. */
async function parentsOf(
  q: Pick<Queryable, 'rows'>,
  orders: readonly OrderRow[],
): Promise<Map<string | null, OrderRow>> {
  const ids = orders.flatMap(({ addTo }) => addTo ?? [])
  const rows = ids.length === 0 ? [] : await q.rows(ordersById, [ids])
  return new Map(rows.map((order) => [order.id, order]))
}
