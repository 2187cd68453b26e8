import { Problem } from '#kernel/problem.ts'
import { blankAudit } from '#platform/audit.ts'
import type { PersonalData } from '#platform/module.ts'
import { deleteCourierMessagesOf } from '../changes/store.ts'
import type { OrderingContext } from '../context.ts'
import { publishOrderEvent } from '../order/events.ts'
import * as store from './store.ts'

/** Personal data in orders. Placed orders are kept for accounting, anonymised; carts are deleted. */
export const personalOrderData = (context: OrderingContext): PersonalData => ({
  name: 'orders',
  collect: async (q, customerId) => (await q.rows(store.wholeOrders, [customerId])).map(({ order }) => order),
  lockForErasure: async (tx, customerId) => {
    refuseOpen(await tx.rows(store.lockOrdersOf, [customerId]))
  },
  erase: async (tx, customerId) => {
    const orders = await tx.rows(store.lockOrdersOf, [customerId])
    // A recurring basket may have been ordered until the customer was locked.
    refuseOpen(orders)
    for (const { id, state } of orders) {
      if (state === 'cart') await context.delivery.releasePlace(tx, id)
    }
    for (const { id: messageId, orderId } of await tx.rows(deleteCourierMessagesOf, [customerId])) {
      await publishOrderEvent(context, tx, 'order.courier_message_forgotten', orderId, { messageId })
    }
    await tx.run(store.deleteCartsOf, [customerId])
    await tx.run(store.anonymiseOrdersOf, [customerId])
    await blankAudit(
      tx,
      'order',
      orders.map(({ id }) => id),
    )
  },
})

function refuseOpen(orders: readonly { readonly state: string }[]): void {
  if (orders.some(({ state }) => state === 'new')) throw new Problem('account-has-open-order')
}
