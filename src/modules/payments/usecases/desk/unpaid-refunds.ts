import { uuid7 } from '#kernel/ids.ts'
import { type Bani, noMoney } from '#kernel/money.ts'
import { Problem } from '#kernel/problem.ts'
import type { Context } from '#platform/context.ts'
import type { Queryable, Tx } from '#platform/db/db.ts'
import { addJob } from '#platform/jobs/queue.ts'
import { posting } from '../../rules/postings.ts'
import * as desk from '../../store.desk.ts'
import { writePostings } from '../../store.ledger.ts'
import { closeRefund, findRefund, type RefundDestination, refusedRefundsOf } from '../../store.refunds.ts'
import { lockPaymentsOfOrder, type PaymentRow } from '../../store.ts'
import { settleDiscrepancies } from '../discrepancies.ts'
import { publishDue, publishRefunded } from '../refund-amount.ts'

export type DoorRefund = desk.UnpaidRefund

/**
 * Refunds that wait for a person, the oldest first: money of the door to pay out, what a gateway refused, and what it has not
 * answered after six calls.
 */
export async function refundsToPay(q: Queryable): Promise<(DoorRefund | desk.StuckRefund)[]> {
  const [unpaid, stuck] = await Promise.all([q.rows(desk.unpaidRefunds, []), q.rows(desk.stuckRefunds, [])])
  return [...unpaid, ...stuck]
}

/** Null for one that waits for nobody. */
export const refundToPay = (q: Queryable, refundId: string): Promise<DoorRefund | null> =>
  q.maybe(desk.findUnpaidRefund, [refundId])

/** Notes that a refund of money of the door is paid out; `iban` where it was a transfer. Throws as `lockUnpaid`. */
export async function notePaidOut(
  { clock }: Pick<Context, 'clock'>,
  tx: Tx,
  refundId: string,
  iban: string | null,
): Promise<DoorRefund> {
  const { refund, payment } = await lockUnpaid(tx, refundId, 'due')
  const now = clock.now()
  if (iban !== null) await tx.run(desk.setRefundIban, [refundId, iban])
  await tx.run(closeRefund, [refundId, 'done', now])
  const isTransfer = (iban ?? refund.iban) !== null
  await writePostings(tx, now, [posting(isTransfer ? 'to-iban' : 'refunded', uuid7(now), payment, refund.amount)])
  const paidBy = isTransfer ? 'to-iban' : payment.methodCode
  await publishRefunded(tx, clock, { ...payment, methodCode: paidBy }, refund.amount)
  return refund
}

/** Asks the gateway again for a refund that it has refused. Throws as `lockUnpaid`. */
export async function sendRefundAgain(tx: Tx, refundId: string): Promise<DoorRefund> {
  const { refund } = await lockUnpaid(tx, refundId, 'refused')
  await tx.run(desk.sendRefusedAgain, [refundId])
  await addJob(tx, { name: 'payments.refund', payload: { refundId } })
  return refund
}

/**
 * Gives a refund that its gateway has refused another destination. Returns the bani that the caller credits in points or by a
 * voucher: none for an IBAN, which somebody pays out later. Throws as `lockUnpaid`.
 */
export async function redirectRefund(
  context: Pick<Context, 'clock'>,
  tx: Tx,
  refundId: string,
  destination: Exclude<RefundDestination, { readonly kind: 'source' }>,
): Promise<{ readonly refund: DoorRefund; readonly credited: Bani }> {
  const { refund, payment } = await lockUnpaid(tx, refundId, 'refused')
  const { attemptId, reference } = await tx.one(findRefund, [refundId])
  const now = context.clock.now()
  const { kind } = destination
  const iban = kind === 'iban' ? destination.iban : null
  await tx.run(desk.redirectRefused, [
    refundId,
    kind === 'iban' ? 'due' : 'done',
    kind,
    iban,
    kind === 'iban' ? null : now,
  ])
  const others = await tx.rows(refusedRefundsOf, [attemptId])
  if (others.length === 0) await settleDiscrepancies(context, tx, reference, ['refund-refused', 'refund-failed'])
  if (kind === 'iban') {
    await publishDue(tx, context.clock, payment, refund.amount, iban)
    return { refund, credited: noMoney }
  }
  await writePostings(tx, now, [posting(`to-${kind}`, refundId, payment, refund.amount)])
  await publishRefunded(tx, context.clock, { ...payment, methodCode: `to-${kind}` }, refund.amount)
  return { refund, credited: refund.amount }
}

/**
 * A refund that waits for a person, with its payment locked. Throws `refund-not-found`, and `taken-by-another` when somebody
 * else has dealt with it.
 */
async function lockUnpaid(
  tx: Tx,
  refundId: string,
  state: DoorRefund['state'],
): Promise<{ readonly refund: DoorRefund; readonly payment: PaymentRow }> {
  const orderId = (await tx.maybe(desk.orderOfRefund, [refundId]))?.orderId
  if (orderId === undefined) throw new Problem('refund-not-found')
  const payments = await tx.rows(lockPaymentsOfOrder, [orderId])
  const refund = await tx.maybe(desk.findUnpaidRefund, [refundId])
  const payment = payments.find(({ id }) => id === refund?.paymentId)
  if (refund?.state !== state || payment === undefined) throw new Problem('taken-by-another')
  return { refund, payment }
}
