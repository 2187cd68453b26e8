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
  /** The shopper owes it no more: the order was cancelled meanwhile, or its total fell. */
  readonly isWrittenOff: boolean
}

/** What the gateway of an attempt has returned by itself, or a bank holds back; what the shopper owes comes first. */
export const takenBackFrom = statement<
  TakenBackRow,
  [attemptId: string, reason: Extract<RefundReason, 'taken-back' | 'disputed'>]
>(
  'payments.taken-back-from',
  `SELECT r.id, r.amount, EXISTS (SELECT FROM ledger_posting l WHERE l.kind = 'forgone' AND l.ref = r.id) AS "isWrittenOff"
   FROM payment_refund r WHERE r.attempt_id = $1 AND r.reason = $2 AND r.state = 'done' ORDER BY 3, r.id`,
)

/** What the gateway of a payment has returned by itself, or a bank holds back, and the shopper owes. */
export const takenBackOf = statement<{ id: string; amount: Bani; reference: string }, [paymentId: string]>(
  'payments.taken-back-of',
  `SELECT r.id, r.amount, a.reference FROM payment_refund r JOIN payment_attempt a ON a.id = r.attempt_id
   WHERE r.payment_id = $1 AND r.reason IN ('taken-back', 'disputed') AND r.state = 'done'
     AND NOT EXISTS (SELECT FROM ledger_posting l WHERE l.kind = 'forgone' AND l.ref = r.id) ORDER BY r.id`,
)

/** Divides what was taken back: `part` bani of it get a row of their own. */
export const splitTakenBack = statement<unknown, [id: string, newId: string, part: Bani]>(
  'payments.split-taken-back',
  `WITH rest AS (UPDATE payment_refund SET amount = amount - $3 WHERE id = $1
     RETURNING payment_id, attempt_id, reason, state, created_at, done_at)
   INSERT INTO payment_refund (id, payment_id, attempt_id, amount, reason, state, created_at, done_at)
   SELECT $2, payment_id, attempt_id, $3, reason, state, created_at, done_at FROM rest`,
)

export const subtractRefunded = statement<unknown, [paymentId: string, amount: Bani, now: Temporal.Instant]>(
  'payments.subtract-refunded',
  `UPDATE payment SET refunded = refunded - $2, changed_at = $3,
     state = CASE WHEN refunded = $2 THEN 'completed' ELSE 'partially_refunded' END WHERE id = $1`,
)
