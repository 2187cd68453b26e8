import type { Clock } from '#kernel/clock.ts'
import { uuid7 } from '#kernel/ids.ts'
import { add, type Bani, bani, noMoney, subtract } from '#kernel/money.ts'
import { returnToGiftVoucher } from '#modules/vouchers/index.ts'
import type { Tx } from '#platform/db/db.ts'
import { putEvents } from '#platform/jobs/outbox.ts'
import { addJob } from '#platform/jobs/queue.ts'
import { posting } from '../rules/postings.ts'
import { type RefundShare, refundShares } from '../rules/refund-shares.ts'
import { sumOf } from '../rules/split.ts'
import { awaitsMoney } from '../rules/states.ts'
import { writePostings } from '../store.ledger.ts'
import {
  insertCompletedRefund,
  insertCreditedRefund,
  insertDoorRefund,
  insertRefund,
  type RefundDestination,
  type RefundReason,
} from '../store.refunds.ts'
import { addRefunded, attemptsOf, lockPaymentsOfOrder, type PaymentRow, setAmountAndState } from '../store.ts'
import { withdrawPayment } from './holds/withdraw-payment.ts'
import { paymentStateOf, publishIfCovered } from './publish-payment-state.ts'
import { isNotCaptured, sourcesOf } from './refund-sources.ts'
import { writeOffFromOrder } from './write-off-taken-back.ts'

export interface RefundAmount {
  readonly orderId: string
  /** By how much the order's total fell, in bani. */
  readonly amount: Bani
  readonly reason: Extract<RefundReason, 'lines-out' | 'problem' | 'staff' | 'tip'>
  /** What a meal voucher may still pay, in bani: the food that is left. No limit when left out. */
  readonly food?: Bani
  /** Where captured money goes; points, gift vouchers and meal vouchers go back to their source anyway. */
  readonly destination?: RefundDestination
}

/**
 * Lowers an order's payments with its total, in the transaction that lowers the total, in the order of `refundShares`.
 * Amounts not captured are no longer due; captured ones are refunded by a job, points by the event
 * `payment.points-returned`, a gift voucher at once; money paid at the door is due until somebody has paid it out. When nothing
 * else is left, what was taken back (`bookTakenBack`) is written off instead of being refunded again. Returns the bani that the
 * caller credits in points or by a voucher, as `destination` says. Throws when the payments hold less. Not idempotent: each call
 * refunds again.
 */
export async function refundAmount(
  tx: Tx,
  clock: Clock,
  { orderId, amount, reason, food, destination = { kind: 'source' } }: RefundAmount,
): Promise<Bani> {
  if (amount === 0) return noMoney
  const payments = await tx.rows(lockPaymentsOfOrder, [orderId])
  const shares = refundShares(await sourcesOf(tx, orderId, payments), amount, food)
  let credited = noMoney
  for (const share of shares) {
    const payment = payments.find(({ id }) => id === share.id)
    if (payment !== undefined)
      credited = add(credited, await refundPart(tx, clock, payment, share, { reason, destination }))
  }
  await writeOffFromOrder(tx, clock, payments, subtract(amount, sumOf(shares)))
  await publishIfCovered(tx, clock, payments, shares[0]?.id ?? '')
  return credited
}

interface RefundOfPart {
  readonly reason: RefundReason
  readonly destination: RefundDestination
}

/** Refunds a share; returns the bani of it that are to be credited instead. */
async function refundPart(
  tx: Tx,
  clock: Clock,
  payment: PaymentRow,
  { amount }: RefundShare,
  { reason, destination }: RefundOfPart,
): Promise<Bani> {
  const now = clock.now()
  if (isNotCaptured(payment)) {
    const left = subtract(payment.amount, amount)
    const state = left === 0 ? 'cancelled' : awaitsMoney(payment.state) ? 'new' : payment.state
    // A held amount stays authorised, and a part of it is captured.
    if (left === 0 || payment.state !== 'authorized') await withdrawPayment(tx, payment.id, now)
    await tx.run(setAmountAndState, [payment.id, left, state, now])
    await writePostings(tx, now, [posting('forgone', uuid7(now), payment, amount)])
    return noMoney
  }
  if (payment.type === 'money' && (destination.kind === 'points' || destination.kind === 'voucher')) {
    await creditInstead(tx, clock, payment, amount, { reason, kind: destination.kind })
    return amount
  }
  if (payment.channel === 'gateway') {
    const attempt = (await tx.rows(attemptsOf, [payment.id])).find(
      ({ state }) => state === 'captured' || state === 'authorized',
    )
    if (attempt === undefined) throw new Error(`payment ${payment.id} has no captured attempt`)
    const refund = await tx.one(insertRefund, [uuid7(now), payment.id, attempt.id, amount, reason, now])
    await writePostings(tx, now, [posting('owed', refund.id, payment, amount)])
    await addJob(tx, { name: 'payments.refund', payload: { refundId: refund.id } })
    return noMoney
  }
  if (payment.channel === 'door') {
    const id = uuid7(now)
    const iban = destination.kind === 'iban' ? destination.iban : null
    await tx.run(insertDoorRefund, [id, payment.id, amount, reason, iban, now])
    await writePostings(tx, now, [posting('owed', id, payment, amount)])
    await publishDue(tx, clock, payment, amount, iban)
    return noMoney
  }
  const cause = await refundWithoutGateway(tx, clock, payment, amount, reason)
  if (payment.type === 'points')
    await putEvents(tx, clock, {
      kind: 'payment.points-returned',
      payload: { orderId: payment.orderId, paymentId: payment.id, cause, value: amount },
    })
  return noMoney
}

/** Money stays with the shop, which owes the amount in points or by a voucher from now on. */
async function creditInstead(
  tx: Tx,
  clock: Clock,
  payment: PaymentRow,
  amount: Bani,
  { reason, kind }: { readonly reason: RefundReason; readonly kind: 'points' | 'voucher' },
): Promise<void> {
  const now = clock.now()
  const id = uuid7(now)
  await tx.run(insertCreditedRefund, [id, payment.id, amount, reason, kind, now])
  await writePostings(tx, now, [posting('owed', id, payment, amount), posting(`to-${kind}`, id, payment, amount)])
  await publishRefunded(tx, clock, { ...payment, methodCode: `to-${kind}` }, amount)
}

/** Refunds points or a gift voucher, without a gateway. Returns the refund's id. */
export async function refundWithoutGateway(
  tx: Tx,
  clock: Clock,
  payment: PaymentRow,
  amount: Bani,
  reason: RefundReason,
) {
  const now = clock.now()
  const id = uuid7(now)
  await tx.run(insertCompletedRefund, [id, payment.id, null, amount, reason, now])
  await writePostings(tx, now, [posting('owed', id, payment, amount), posting('refunded', id, payment, amount)])
  if (payment.type === 'gift-voucher')
    await returnToGiftVoucher(tx, clock, { orderId: payment.orderId, amount, cause: id })
  await publishRefunded(tx, clock, payment, amount)
  return id
}

/** Publishes `payment.refund-due`: somebody of the shop is to pay the amount out, by transfer where there is an IBAN. */
export async function publishDue(
  tx: Tx,
  clock: Clock,
  { orderId, id: paymentId, methodCode }: PaymentRow,
  amount: Bani,
  iban: string | null,
): Promise<void> {
  const method = iban === null ? methodCode : 'to-iban'
  await putEvents(tx, clock, { kind: 'payment.refund-due', payload: { orderId, paymentId, amount, method } })
}

/** Adds a refund to its payment and publishes `payment.refunded` with the order's payment state. */
export async function publishRefunded(tx: Tx, clock: Clock, payment: PaymentRow, amount: Bani): Promise<void> {
  const isWhole = bani(payment.refunded + amount) === payment.amount
  await tx.run(addRefunded, [payment.id, amount, isWhole ? 'refunded' : 'partially_refunded', clock.now()])
  const { orderId, id: paymentId, methodCode: method } = payment
  const paymentState = await paymentStateOf(tx, orderId)
  const payload = { orderId, paymentId, paymentState, amount, method }
  await putEvents(tx, clock, { kind: 'payment.refunded', payload })
}
