import { Problem } from '#kernel/problem.ts'
import { giveBackStock } from '#modules/catalog/index.ts'
import { givePointsBack } from '#modules/loyalty/index.ts'
import { refundPayments, withdrawUnpaid } from '#modules/payments/index.ts'
import { giveVoucherBack } from '#modules/vouchers/index.ts'
import type { Tx } from '#platform/db.ts'
import type { Customer } from '#platform/http/routes.ts'
import type { OrderView } from '../contract.ts'
import { move, type Step, stockLines, tell } from '../move.ts'
import { lockAnyOrder, lockOrder } from '../orders.ts'
import type { Parts } from '../parts.ts'
import { isCancellable, isUnpaid, type PaymentState } from '../rules/states.ts'
import { unpaidOrders } from '../store.placed.ts'
import * as store from '../store.ts'
import { viewOrder } from '../view.ts'

/** Cancels an order that is not being picked yet. Asking again for a cancelled one gives it back. */
export const cancelOrder =
  (parts: Parts) =>
  async (caller: Customer, ref: string, reason: string): Promise<OrderView> => {
    const order = await parts.db.transaction(async (tx) => {
      const locked = await lockOrder(tx, ref, caller)
      if (locked.state === 'cancelled') return locked
      if (!isCancellable(locked)) throw new Problem('not-cancellable', { displayState: locked.state })
      await giveUp(parts, tx, locked, reason)
      return tx.one(store.orderById, [locked.id])
    })
    return viewOrder(parts, parts.db, order, caller)
  }

/** Gives up an order whose time to pay is over, unless its money has come meanwhile. */
export async function expire(parts: Parts, tx: Tx, orderId: string): Promise<Step> {
  const order = await lockAnyOrder(tx, orderId)
  if (order === null || !isUnpaid(order) || order.paymentDueAt === null) return 'ignored'
  if (Temporal.Instant.compare(parts.clock.now(), order.paymentDueAt) < 0) return 'ignored'
  if ((await withdrawUnpaid(tx, parts.clock, orderId)) === 'paid') return 'ignored'
  await undo(parts, tx, order, 'cancelled', 'unpaid')
  return 'moved'
}

/** The job: every order that was not paid in time, each in a transaction of its own. */
export const expireUnpaid = (parts: Parts) => async (): Promise<void> => {
  for (const { id } of await parts.db.rows(unpaidOrders, [parts.clock.now()])) {
    await parts.db.transaction((tx) => expire(parts, tx, id))
  }
}

/** Cancels a locked order and gives its money back; what was captured stays `completed` until the gateway has. */
export async function giveUp(parts: Parts, tx: Tx, order: store.OrderRow, reason: string): Promise<void> {
  const isCaptured = order.paymentState === 'completed' || order.paymentState === 'partially_refunded'
  await refundPayments(tx, parts.clock, order.id)
  await undo(parts, tx, order, isCaptured ? order.paymentState : 'cancelled', reason)
}

/** Points and voucher go back to the shopper, stock and place to whoever wants them. */
async function undo(parts: Parts, tx: Tx, order: store.OrderRow, paymentState: PaymentState, reason: string) {
  await move(parts, tx, order, { state: 'cancelled', shippingState: 'cancelled', paymentState }, reason)
  await tell(parts, tx, 'order.cancelled', order.id, { reason })
  await givePointsBack(tx, parts.clock, { orderId: order.id })
  await giveVoucherBack(tx, parts.clock, { orderId: order.id })
  await giveBackStock(tx, stockLines(order))
  await parts.delivery.givePlaceBack(tx, order.id)
}
