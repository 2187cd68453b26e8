import { type Bani, bani } from '#kernel/money.ts'
import { Problem } from '#kernel/problem.ts'
import { awardBonus, pointsOf } from '#modules/loyalty/index.ts'
import type { OrderToRefund } from '#modules/ordering/index.ts'
import type { RefundDestination } from '#modules/payments/index.ts'
import { giveGiftVoucher } from '#modules/vouchers/index.ts'
import type { Queryable, Tx } from '#platform/db/db.ts'
import { putEvents } from '#platform/jobs/outbox.ts'
import type { ClaimsContext } from '../context.ts'
import { refundMadeEvent } from '../refund-for-email.ts'
import { pointsFor } from '../rules/signature.ts'
import type { RefundRequestRow } from '../store.requests.ts'
import { closeClaim, decideLines } from '../store.ts'
import { t } from '../texts.ts'

type ToCarryOut = Pick<RefundRequestRow, 'id' | 'orderId' | 'problemId' | 'parts' | 'destination' | 'iban'>

/**
 * Makes a refund, in the transaction of its order: the order and its payments follow, and what does not go back to its source
 * is given as points or as a voucher. Returns all of it in bani. Throws what `AfterSales.refund` and `AfterSales.accept` throw.
 */
export async function carryOut(
  context: ClaimsContext,
  tx: Tx,
  order: OrderToRefund,
  { id, orderId, problemId, parts, destination: kind, iban }: ToCarryOut,
): Promise<Bani> {
  const destination: RefundDestination = kind === 'iban' ? { kind, iban: iban ?? '' } : { kind }
  const { amount, credited } =
    problemId === null
      ? await context.orders.refund(tx, orderId, { parts, destination, cause: id, reason: 'staff' })
      : await context.orders.accept(tx, problemId, { parts, destination })
  if (credited > 0) await credit(context, tx, order, { id, kind, credited })
  await putEvents(tx, context.clock, { kind: refundMadeEvent, payload: { orderId, requestId: id } })
  if (problemId !== null) {
    const lines = parts.flatMap((part) =>
      part.kind === 'line'
        ? [{ itemId: part.itemId, pieces: part.pieces, amount: part.amount ?? null, reason: part.reason }]
        : [],
    )
    const now = context.clock.now()
    await tx.run(decideLines, [problemId, JSON.stringify(lines)])
    await tx.run(closeClaim, [problemId, 'accepted', amount, now])
  }
  return amount
}

interface Credit {
  /** Of the refund. */
  readonly id: string
  readonly kind: RefundRequestRow['destination']
  /** In bani. */
  readonly credited: Bani
}

/** Gives points, or a voucher, for money that stays with the shop. Throws `not-in-club` for points of a stranger to the club. */
export async function credit(
  { clock, figures }: Pick<ClaimsContext, 'clock' | 'figures'>,
  tx: Tx,
  { customerId, number }: Pick<OrderToRefund, 'customerId' | 'number'>,
  { id, kind, credited }: Credit,
): Promise<void> {
  if (customerId === null) throw new Problem('not-in-club')
  const note = t('credit.name', { number })
  if (kind === 'points') {
    if (!(await pointsOf(tx, customerId)).isMember) throw new Problem('not-in-club')
    await awardBonus(tx, clock, { customerId, points: pointsFor(credited, figures()), cause: `refund:${id}`, note })
    return
  }
  const validUntil = clock.now().add({ hours: 24 * figures().voucherDays })
  await giveGiftVoucher(tx, clock, {
    ...{ customerId, name: note, description: t('credit.description', { number }) },
    ...{ value: bani(credited), validUntil },
  })
}

/** Whether the shopper can be given points. */
export const isMember = async (q: Queryable, customerId: string | null): Promise<boolean> =>
  customerId !== null && (await pointsOf(q, customerId)).isMember
