import { bani, noMoney, subtract } from '#kernel/money.ts'
import { moneyText } from '#kernel/money-text.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/db.ts'
import { tellOperator } from '#platform/jobs/operator.ts'
import type { GatewayDispute } from '../ports.ts'
import { sumOf } from '../rules/split.ts'
import { refundsOf } from '../store.refunds.ts'
import { takenBackFrom } from '../store.reversals.ts'
import { type AttemptRow, lockPayment } from '../store.ts'
import { bookTakenBack } from './book-taken-back.ts'
import { recordDiscrepancy, settleDiscrepancies } from './discrepancies.ts'
import { reverseTakenBack } from './reverse-taken-back.ts'

/**
 * Books what a bank holds back of a payment: it has left the gateway, so it is not refunded too, and comes back when the dispute
 * is won. When the disputed sum changes, only the difference is booked. The operator is told of each step. The payments of the order are locked; safe to repeat.
 */
export async function bookDispute(
  context: Context,
  tx: Tx,
  attempt: AttemptRow,
  paymentId: string,
  { amount, isOpen }: GatewayDispute,
): Promise<void> {
  const { provider, reference } = attempt
  const booked = sumOf(await tx.rows(takenBackFrom, [attempt.id, 'disputed']))
  const refunded = subtract((await tx.one(refundsOf, [attempt.id])).amount, booked)
  // A bank may dispute the whole payment although a part was refunded.
  const held = bani(Math.max(noMoney, Math.min(amount, attempt.amount - refunded)))
  const { orderId, orderNumber } = await tx.one(lockPayment, [paymentId])
  const named = { provider, reference, orderId, orderNumber, amount: held }
  if (held > booked) {
    await settleDiscrepancies(context, tx, reference, ['dispute-lost'])
    const payment = await tx.one(lockPayment, [paymentId])
    await bookTakenBack(context, tx, attempt, payment, subtract(held, booked), 'disputed')
  }
  if (held < booked) {
    await reverseTakenBack(context, tx, attempt, paymentId, 'disputed', subtract(booked, held))
    await settleDiscrepancies(context, tx, reference, ['disputed', 'dispute-lost'])
    if (held > 0) await recordDiscrepancy(context, tx, { kind: 'disputed', ...named })
    else {
      const facts = { payment: reference, order: orderNumber, amount: moneyText(booked) }
      await tellOperator(tx, context.clock, 'payment-dispute-won', facts)
    }
  }
  if (held === 0 || isOpen) return
  await settleDiscrepancies(context, tx, reference, ['disputed'])
  await recordDiscrepancy(context, tx, { kind: 'dispute-lost', ...named })
}
