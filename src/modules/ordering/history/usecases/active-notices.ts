import type { OkOf } from '#kernel/contract.ts'
import type { Customer } from '#platform/http/routes.ts'
import type { OrderingContext } from '../../context.ts'
import { readOrders } from '../../order/read-orders.ts'
import { activeOrders } from '../../order/store.ts'
import type { listActiveOrderNotices } from '../contract.ts'
import { activeNotice } from '../present/active-notice.ts'

const maxNotices = 3

/** Notices about the customer's undelivered orders, the next delivery first. */
export function activeNotices({ db }: OrderingContext) {
  return async function activeNotices({ customerId }: Customer): Promise<OkOf<typeof listActiveOrderNotices>> {
    const found = await db.rows(activeOrders, [customerId, maxNotices])
    if (found.length === 0) return { notices: [] }
    const orders = await readOrders(db, found)
    return { notices: orders.flatMap((order) => activeNotice(order) ?? []) }
  }
}
