import type { Bani } from '#kernel/money.ts'
import { statement } from '#platform/db/statement.ts'
import type { FigureValue } from '#platform/figures.ts'
import type { PaymentType } from './rules/split.ts'
import type { AttemptRow } from './store.ts'

/** Claims the attempts to poll now. The wait doubles from 3 minutes to a day; an attempt is polled ten times. */
export const claimPolls = statement<Pick<AttemptRow, 'reference' | 'provider'>, [now: Temporal.Instant, most: number]>(
  'payments.claim-looks',
  `UPDATE payment_attempt a SET looks = a.looks + 1,
     look_at = CASE WHEN a.looks < 9 THEN $1::timestamptz + least(interval '3 minutes' * power(2, a.looks), interval '1 day') END
   FROM (SELECT id FROM payment_attempt WHERE look_at <= $1 ORDER BY look_at LIMIT $2 FOR UPDATE SKIP LOCKED) due
   WHERE a.id = due.id
   RETURNING a.reference, a.provider`,
)

/**
 * `late-capture`: captured although not due, or with another amount. `taken-back`: returned by the gateway without a refund
 * of the shop. `disputed`: held back by a bank. `returned`: one of these two, come back after the order was cancelled; or a part of
 * an unwanted capture, returned by another way than its refund. `lines-out`: lines were removed or cost less. `problem`: a problem report
 * was accepted. `staff`: refunded by hand. `tip`: the shopper lowered the tip.
 */
export type RefundReason =
  | 'late-capture'
  | 'taken-back'
  | 'disputed'
  | 'returned'
  | 'order-cancelled'
  | 'lines-out'
  | 'problem'
  | 'staff'
  | 'tip'

/** Where a refund goes: back to its source, or of money to another place. An IBAN is for money paid at the door. */
export type RefundDestination =
  | { readonly kind: 'source' }
  | { readonly kind: 'points' }
  | { readonly kind: 'voucher' }
  | { readonly kind: 'iban'; readonly iban: string }

/** Inserts nothing when the attempt has a refund for the same final reason. */
export const insertRefund = statement<
  { id: string },
  [id: string, paymentId: string, attemptId: string, amount: Bani, reason: RefundReason, now: Temporal.Instant]
>(
  'payments.insert-refund',
  `INSERT INTO payment_refund (id, payment_id, attempt_id, amount, reason, state, created_at)
   VALUES ($1, $2, $3, $4, $5, 'due', $6)
   ON CONFLICT (attempt_id, reason) WHERE reason IN ('late-capture', 'order-cancelled') DO NOTHING RETURNING id`,
)

/** A refund that is made already: without a gateway (points, cash), or by the gateway alone. */
export const insertCompletedRefund = statement<
  unknown,
  [id: string, paymentId: string, attemptId: string | null, amount: Bani, reason: RefundReason, now: Temporal.Instant]
>(
  'payments.insert-done-refund',
  `INSERT INTO payment_refund (id, payment_id, attempt_id, amount, reason, state, created_at, done_at)
   VALUES ($1, $2, $3, $4, $5, 'done', $6, $6)`,
)

/** The shop owes the amount otherwise from now on: in points, or by a voucher. */
export const insertCreditedRefund = statement<
  unknown,
  [
    id: string,
    paymentId: string,
    amount: Bani,
    reason: RefundReason,
    destination: 'points' | 'voucher',
    now: Temporal.Instant,
  ]
>(
  'payments.insert-credited-refund',
  `INSERT INTO payment_refund (id, payment_id, attempt_id, amount, reason, state, destination, created_at, done_at)
   VALUES ($1, $2, NULL, $3, $4, 'done', $5, $6, $6)`,
)

/** A refund of money paid at the door: due until somebody has paid it out. */
export const insertDoorRefund = statement<
  unknown,
  [id: string, paymentId: string, amount: Bani, reason: RefundReason, iban: string | null, now: Temporal.Instant]
>(
  'payments.insert-door-refund',
  `INSERT INTO payment_refund (id, payment_id, attempt_id, amount, reason, state, destination, iban, created_at)
   VALUES ($1, $2, NULL, $3, $4, 'due', CASE WHEN $5::text IS NULL THEN 'source' ELSE 'iban' END, $5, $6)`,
)

/** Refunds of an attempt that the gateway has refused, the oldest first. */
export const refusedRefundsOf = statement<{ id: string; amount: Bani }, [attemptId: string]>(
  'payments.refused-refunds-of',
  `SELECT id, amount FROM payment_refund WHERE attempt_id = $1 AND state = 'refused' ORDER BY id`,
)

/** A refund that was refused once is due again. Writes nothing for one that was made at the gateway, or refused again. */
export const renewRefund = statement<unknown, [id: string]>(
  'payments.renew-refund',
  `UPDATE payment_refund r SET state = 'due', done_at = NULL, tries = 0
   WHERE id = $1 AND state = 'refused' AND refusals = 1 AND gateway_refund_id IS NULL
     AND NOT EXISTS (SELECT FROM ledger_posting l WHERE l.kind = 'refund-failed' AND l.ref = r.id)`,
)

/** Refunds under way of an order, by payment in bani. A late capture is not part of a payment. */
export const dueRefunds = statement<{ paymentId: string; amount: Bani }, [orderId: string]>(
  'payments.due-refunds',
  `SELECT r.payment_id AS "paymentId", sum(r.amount)::int AS amount
   FROM payment_refund r JOIN payment p ON p.id = r.payment_id
   WHERE p.order_id = $1 AND r.state = 'due' AND r.reason <> 'late-capture' GROUP BY r.payment_id`,
)

export interface RefundRow {
  readonly id: string
  readonly attemptId: string
  readonly paymentId: string
  readonly provider: string
  readonly reference: string
  readonly providerPaymentId: string
  readonly amount: Bani
  readonly captured: Bani
  readonly reason: RefundReason
  /** `reversed`: what the gateway returned by itself, or a bank held back, has come back. */
  readonly state: 'due' | 'done' | 'refused' | 'reversed'
  /** Calls to the gateway that had no result. */
  readonly tries: number
  readonly refusals: number
  readonly gatewayRefundId: string | null
  /** Nothing is captured yet, so nothing can be refunded. */
  readonly awaitsCapture: boolean
  /** It was made once, and did not reach the shopper. */
  readonly hasFailed: boolean
  readonly type: PaymentType
}

export const findRefund = statement<RefundRow, [id: string]>(
  'payments.find-refund',
  `SELECT r.id, a.id AS "attemptId", a.payment_id AS "paymentId", a.provider, a.reference,
     a.provider_payment_id AS "providerPaymentId", r.amount, a.amount AS captured, r.reason, r.state, r.tries, r.refusals,
     r.gateway_refund_id AS "gatewayRefundId", p.type,
     a.state = 'authorized' AS "awaitsCapture",
     EXISTS (SELECT FROM ledger_posting l WHERE l.kind = 'refund-failed' AND l.ref = r.id) AS "hasFailed"
   FROM payment_refund r JOIN payment_attempt a ON a.id = r.attempt_id JOIN payment p ON p.id = a.payment_id
   WHERE r.id = $1`,
)

/** Counts a call about a refund that had no result. Writes nothing when another call has been counted, or the refund is not due. */
export const countRefundTry = statement<unknown, [id: string, triesBefore: number]>(
  'payments.count-refund-try',
  `UPDATE payment_refund SET tries = tries + 1 WHERE id = $1 AND state = 'due' AND tries = $2`,
)

/** The gateway has accepted a refund, so it has answered. */
export const acceptRefund = statement<unknown, [id: string, gatewayRefundId: string]>(
  'payments.accept-refund',
  `UPDATE payment_refund SET gateway_refund_id = $2, tries = 0 WHERE id = $1 AND state = 'due'`,
)

/** Refunds that wait for a person: `triesUntilPerson`, as in the index. */
export const countStuckRefunds = statement<FigureValue>(
  'payments.count-stuck-refunds',
  `SELECT count(*) AS value FROM payment_refund WHERE state = 'due' AND tries >= 6`,
)

/** Writes nothing for a refund that is done. One that was refused may still be done: by hand, at the gateway. */
export const closeRefund = statement<unknown, [id: string, state: 'done' | 'refused', now: Temporal.Instant]>(
  'payments.close-refund',
  `UPDATE payment_refund SET state = $2, done_at = $3, refusals = refusals + ($2 = 'refused')::int
   WHERE id = $1 AND state <> 'done' AND state <> $2`,
)

/** Refunds of an attempt that are done, in bani. */
export const completedRefundsOf = statement<{ amount: Bani }, [attemptId: string]>(
  'payments.done-refunds-of',
  `SELECT coalesce(sum(amount), 0)::int AS amount FROM payment_refund WHERE attempt_id = $1 AND state = 'done'`,
)

/** Refunds of an attempt, done or under way, in bani. */
export const refundsOf = statement<{ amount: Bani }, [attemptId: string]>(
  'payments.refunds-of',
  `SELECT coalesce(sum(amount), 0)::int AS amount FROM payment_refund WHERE attempt_id = $1 AND state IN ('due', 'done')`,
)
