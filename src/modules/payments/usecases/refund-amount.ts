import type { Clock } from '#kernel/clock.ts'
import { uuid7 } from '#kernel/ids.ts'
import { add, type Bani, bani, noMoney, subtract } from '#kernel/money.ts'
import type { Tx } from '#platform/db/db.ts'
import { addJob } from '#platform/jobs/job-loop.ts'
import { putEvents } from '#platform/jobs/outbox.ts'
import { type Share, sharesToGiveBack } from '../rules/give-back.ts'
import { posting } from '../rules/postings.ts'
import { awaitsMoney } from '../rules/states.ts'
import { dueRefunds, insertDoneRefund, insertRefund, type RefundReason } from '../store.books.ts'
import { writePostings } from '../store.ledger.ts'
import {
  addRefunded,
  attemptsOf,
  lockPaymentsOfOrder,
  type PaymentRow,
  setAmountAndState,
  withdrawAttempts,
} from '../store.ts'
import { stateOfOrder, tellIfCovered } from './tell-change.ts'

export interface RefundAmount {
  readonly orderId: string
  /** By how much the order has become cheaper, in bani. */
  readonly amount: Bani
  readonly reason: Extract<RefundReason, 'lines-out' | 'problem' | 'tip'>
  /** What a meal voucher may still pay for: the food that is left, in bani. As much as it pays when left out. */
  readonly food?: Bani
}

/**
 * Makes an order's payments fall with its total, in the transaction that takes lines out: what a meal voucher may not
 * pay any more, then money, the meal voucher, points. What is not taken yet is no longer asked for; what came by a
 * gateway goes back by a job; points go back by the event `payment.points-returned`. Each call gives back once more.
 */
export async function refundAmount(
  tx: Tx,
  clock: Clock,
  { orderId, amount, reason, food }: RefundAmount,
): Promise<void> {
  if (amount === 0) return
  const payments = await tx.rows(lockPaymentsOfOrder, [orderId])
  const onTheWay = new Map((await tx.rows(dueRefunds, [orderId])).map((row) => [row.paymentId, row.amount]))
  const sources = payments
    .filter(({ state }) => state !== 'cancelled')
    .map((payment) => ({
      ...payment,
      isTaken: !isOnlyAskedFor(payment),
      left: subtract(subtract(payment.amount, payment.refunded), onTheWay.get(payment.id) ?? noMoney),
    }))
  const shares = sharesToGiveBack(sources, amount, food)
  if (add(...shares.map((share) => share.amount)) !== amount) {
    throw new Error(`the payments of order ${orderId} do not hold the ${amount} that are to go back`)
  }
  for (const share of shares) {
    const payment = payments.find(({ id }) => id === share.id)
    if (payment !== undefined) await take(tx, clock, payment, share, reason)
  }
  await tellIfCovered(tx, clock, payments, shares[0]?.id ?? '')
}

const isOnlyAskedFor = ({ state, channel }: PaymentRow): boolean =>
  awaitsMoney(state) || (channel === 'door' && state === 'authorized')

async function take(tx: Tx, clock: Clock, payment: PaymentRow, { amount }: Share, reason: RefundReason) {
  const now = clock.now()
  if (isOnlyAskedFor(payment)) {
    const left = subtract(payment.amount, amount)
    const state = left === 0 ? 'cancelled' : awaitsMoney(payment.state) ? 'new' : payment.state
    await tx.run(withdrawAttempts, [payment.id, now])
    await tx.run(setAmountAndState, [payment.id, left, state, now])
    await writePostings(tx, now, [posting('forgone', uuid7(now), payment, amount)])
    return
  }
  if (payment.channel === 'gateway') {
    const attempt = (await tx.rows(attemptsOf, [payment.id])).find(
      ({ state }) => state === 'captured' || state === 'authorized',
    )
    if (attempt === undefined) throw new Error(`payment ${payment.id} was taken by no attempt`)
    const refund = await tx.one(insertRefund, [uuid7(now), payment.id, attempt.id, amount, reason, now])
    await writePostings(tx, now, [posting('owed', refund.id, payment, amount)])
    await addJob(tx, { name: 'payments.refund', payload: { refundId: refund.id } })
    return
  }
  const cause = await giveBackHere(tx, clock, payment, amount, reason)
  if (payment.type !== 'points') return
  await putEvents(tx, clock, {
    kind: 'payment.points-returned',
    payload: { orderId: payment.orderId, paymentId: payment.id, cause, value: amount },
  })
}

/** Gives back what no gateway has: points, or cash from the door. Answers the refund's id. */
export async function giveBackHere(tx: Tx, clock: Clock, payment: PaymentRow, amount: Bani, reason: RefundReason) {
  const now = clock.now()
  const id = uuid7(now)
  await tx.run(insertDoneRefund, [id, payment.id, amount, reason, now])
  await writePostings(tx, now, [posting('owed', id, payment, amount), posting('refunded', id, payment, amount)])
  await tellRefunded(tx, clock, payment, amount)
  return id
}

/** Notes with the payment what has gone back of it, and tells how the order stands by it. */
export async function tellRefunded(tx: Tx, clock: Clock, payment: PaymentRow, amount: Bani): Promise<void> {
  const isWhole = bani(payment.refunded + amount) === payment.amount
  await tx.run(addRefunded, [payment.id, amount, isWhole ? 'refunded' : 'partially_refunded', clock.now()])
  const { orderId, id: paymentId, methodCode: method } = payment
  const paymentState = await stateOfOrder(tx, orderId)
  const payload = { orderId, paymentId, paymentState, amount, method }
  await putEvents(tx, clock, { kind: 'payment.refunded', payload })
}
