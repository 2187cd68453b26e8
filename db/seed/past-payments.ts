import type { Bani } from '#kernel/money.ts'
import { cancelPayments, openPayments, refundAmount } from '#modules/payments/index.ts'
import type { Tx } from '#platform/db/db.ts'
import type { PastOrderOutcome } from './past-orders.data.ts'
import * as store from './past-orders.store.ts'

interface PastPayment {
  readonly orderId: string
  readonly number: number
  readonly token: string
  readonly customerId: string
  readonly amount: Bani
  readonly placedAt: Temporal.Instant
  readonly deliveredAt: Temporal.Instant
  /** Amount paid for missing goods, in bani. */
  readonly overpaid: Bani
  readonly outcome: PastOrderOutcome
  readonly methodCode: string
}

/** Description of the problem report of a refunded order. */
const complaint = 'Sacoșele au ajuns ude și rupte, nu am putut folosi nimic.'

/** Writes the payment of a past order. Cash is authorised when the order is placed, and completed at the door. */
export async function writePayment(tx: Tx, payment: PastPayment): Promise<void> {
  const { orderId, number, token, customerId, amount, placedAt, deliveredAt, overpaid, outcome, methodCode } = payment
  const clockOfOrder = { now: () => placedAt }
  const orderNumber = `PF-${number}`
  await openPayments(tx, clockOfOrder, { orderId, orderNumber, tokenValue: token, customerId, amount, methodCode })
  if (outcome === 'placed' || outcome === 'returned') return
  if (outcome === 'failed') return void (await tx.run(store.failPayment, [orderId, placedAt]))
  if (outcome === 'cancelled') return cancelPayments(tx, clockOfOrder, orderId)
  await refundAmount(tx, clockOfOrder, { orderId, amount: overpaid, reason: 'lines-out' })
  await tx.run(store.completeCashPayment, [orderId, deliveredAt])
  if (outcome === 'refunded') await tx.run(store.refundWholeOrder, [orderId, deliveredAt.add({ hours: 3 }), complaint])
}
