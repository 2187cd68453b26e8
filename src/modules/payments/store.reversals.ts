import type { Bani } from '#kernel/money.ts'
import { statement } from '#platform/db/statement.ts'
import type { RefundReason, RefundRow } from './store.refunds.ts'

/** The refunds of an attempt, the oldest first. */
export const refundsOfAttempt = statement<Pick<RefundRow, 'id' | 'state' | 'reason' | 'amount'>, [attemptId: string]>(
  'payments.refunds-of-attempt',
  'SELECT id, state, reason, amount FROM payment_refund WHERE attempt_id = $1 ORDER BY id',
)

/** A refund that was made and did not reach the shopper is owed again, and waits for a person. */
export const reopenRefund = statement<unknown, [id: string, now: Temporal.Instant]>(
  'payments.reopen-refund',
  `UPDATE payment_refund SET state = 'refused', done_at = $2 WHERE id = $1 AND state = 'done'`,
)

/** The gateway holds money of a refunded attempt again. */
export const reopenAttempt = statement<unknown, [id: string, now: Temporal.Instant]>(
  'payments.reopen-attempt',
  `UPDATE payment_attempt SET state = 'captured', changed_at = $2 WHERE id = $1 AND state = 'refunded'`,
)

export const markReversed = statement<unknown, [id: string, now: Temporal.Instant]>(
  'payments.mark-reversed',
  `UPDATE payment_refund SET state = 'reversed', done_at = $2 WHERE id = $1 AND state = 'done'`,
)

/** A part of a refused refund has been returned by another way. */
export const lowerRefund = statement<unknown, [id: string, part: Bani]>(
  'payments.lower-refund',
  `UPDATE payment_refund SET amount = amount - $2 WHERE id = $1 AND state = 'refused'`,
)

export interface TakenBackRow {
  readonly id: string
  readonly amount: Bani
  /** The order was cancelled meanwhile, so that the shopper owes it no more. */
  readonly isWrittenOff: boolean
}

/** What the gateway of an attempt has returned by itself, or a bank holds back. */
export const takenBackFrom = statement<
  TakenBackRow,
  [attemptId: string, reason: Extract<RefundReason, 'taken-back' | 'disputed'>]
>(
  'payments.taken-back-from',
  `SELECT r.id, r.amount, EXISTS (SELECT FROM ledger_posting l WHERE l.kind = 'forgone' AND l.ref = r.id) AS "isWrittenOff"
   FROM payment_refund r WHERE r.attempt_id = $1 AND r.reason = $2 AND r.state = 'done' ORDER BY r.id`,
)

export const subtractRefunded = statement<unknown, [paymentId: string, amount: Bani, now: Temporal.Instant]>(
  'payments.subtract-refunded',
  `UPDATE payment SET refunded = refunded - $2, changed_at = $3,
     state = CASE WHEN refunded = $2 THEN 'completed' ELSE 'partially_refunded' END WHERE id = $1`,
)
