import type { OkOf } from '#kernel/contract.ts'
import type { Customer } from '#platform/http/routes.ts'
import type { OrderingContext } from '../../context.ts'
import { activeOrders, ordersById } from '../../order/store.ts'
import type { listActiveOrderNotices } from '../contract.ts'
import { activeNotice } from '../present/active-notice.ts'

/** More than anybody waits for at once. */
const most = 3

export function activeNotices({ db }: OrderingContext) {
  return async function activeNotices({ customerId }: Customer): Promise<OkOf<typeof listActiveOrderNotices>> {
    const found = await db.rows(activeOrders, [customerId, most])
    if (found.length === 0) return { notices: [] }
    const rows = await db.rows(ordersById, [found.map(({ id }) => id)])
    const byId = new Map(rows.map((order) => [order.id, order]))
    const orders = found.flatMap(({ id }) => byId.get(id) ?? [])
    return { notices: orders.flatMap((order) => activeNotice(order) ?? []) }
  }
}
