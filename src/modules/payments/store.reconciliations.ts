import type { Bani } from '#kernel/money.ts'
import { statement } from '#platform/db/statement.ts'
import type { GatewayMovement } from './rules/movement.ts'
import type { AttemptState } from './rules/states.ts'
import type { RefundReason, RefundRow } from './store.refunds.ts'

export const insertReconciliation = statement<
  unknown,
  [id: string, provider: string, since: Temporal.Instant, now: Temporal.Instant]
>(
  'payments.insert-reconciliation',
  'INSERT INTO payment_reconciliation (id, provider, since, started_at) VALUES ($1, $2, $3, $4)',
)

export const finishReconciliation = statement<unknown, [id: string, now: Temporal.Instant]>(
  'payments.finish-reconciliation',
  'UPDATE payment_reconciliation SET finished_at = $2 WHERE id = $1',
)

/** `movements` is JSON: an array of `GatewayMovement`. A movement on two pages is stored once. */
export const insertListed = statement<unknown, [id: string, movements: string]>(
  'payments.insert-listed',
  `INSERT INTO payment_listed_movement (reconciliation_id, kind, movement_id, reference, refund_id, state, amount, currency, moved_at)
   SELECT $1, n.kind, n.id, n.reference, n."refundId", n.state, n.amount, n.currency, n.at
   FROM jsonb_to_recordset($2::jsonb) AS n(kind text, id text, reference text, "refundId" text, state text, amount int,
     currency text, at timestamptz)
   ON CONFLICT DO NOTHING`,
)

/** The list of a reconciliation, and those of reconciliations that were killed before `killedBefore`. */
export const deleteListed = statement<unknown, [id: string, killedBefore: Temporal.Instant]>(
  'payments.delete-listed',
  `DELETE FROM payment_listed_movement WHERE reconciliation_id = $1
     OR reconciliation_id IN (SELECT id FROM payment_reconciliation WHERE finished_at IS NULL AND started_at < $2)`,
)

export const listedReferences = statement<{ reference: string }, [id: string, after: string, most: number]>(
  'payments.listed-references',
  `SELECT DISTINCT reference FROM payment_listed_movement WHERE reconciliation_id = $1 AND reference > $2
   ORDER BY reference LIMIT $3`,
)

export const listedOf = statement<GatewayMovement, [id: string, references: readonly string[]]>(
  'payments.listed-of',
  `SELECT kind, movement_id AS id, reference, refund_id AS "refundId", state, amount, currency, moved_at AS at
   FROM payment_listed_movement WHERE reconciliation_id = $1 AND reference = ANY ($2::text[])
   ORDER BY moved_at, kind, movement_id`,
)

/** Attempts of a gateway from `since` on, a UUID v7, that have or had money and are not in its list, by id. */
export const unlistedAttempts = statement<
  { id: string; reference: string },
  [reconciliationId: string, provider: string, since: string, after: string, most: number]
>(
  'payments.unlisted-attempts',
  `SELECT a.id, a.reference FROM payment_attempt a
   WHERE a.id >= $3::uuid AND a.id > $4::uuid AND a.provider = $2
     AND a.state IN ('authorized', 'captured', 'refunded', 'disputed')
     AND NOT EXISTS (SELECT FROM payment_listed_movement l WHERE l.reconciliation_id = $1 AND l.reference = a.reference)
   ORDER BY a.id LIMIT $5`,
)

/** Attempts of a gateway without a list, from `since` to `until`, UUIDs v7, by id. */
export const attemptsToLookAt = statement<
  { id: string; reference: string; providerPaymentId: string | null; changedAt: Temporal.Instant },
  [provider: string, since: string, until: string, after: string, most: number]
>(
  'payments.attempts-to-look-at',
  `SELECT id, reference, provider_payment_id AS "providerPaymentId", changed_at AS "changedAt" FROM payment_attempt
   WHERE id >= $2::uuid AND id < $3::uuid AND id > $4::uuid AND provider = $1 ORDER BY id LIMIT $5`,
)

export interface BookedAttempt {
  readonly id: string
  readonly reference: string
  readonly orderNumber: string
  readonly amount: Bani
  readonly state: AttemptState
  readonly createdAt: Temporal.Instant
  readonly changedAt: Temporal.Instant
}

export const bookedAttempts = statement<BookedAttempt, [provider: string, references: readonly string[]]>(
  'payments.booked-attempts',
  `SELECT a.id, a.reference, p.order_number AS "orderNumber", a.amount, a.state, a.created_at AS "createdAt",
     a.changed_at AS "changedAt"
   FROM payment_attempt a JOIN payment p ON p.id = a.payment_id
   WHERE a.reference = ANY ($2::text[]) AND a.provider = $1`,
)

export interface AttemptRefund {
  readonly id: string
  readonly attemptId: string
  readonly gatewayRefundId: string | null
  readonly amount: Bani
  readonly reason: RefundReason
  readonly state: RefundRow['state']
  readonly createdAt: Temporal.Instant
  readonly doneAt: Temporal.Instant | null
}

/** Refunds of attempts that were not done before `since`, the oldest first. */
export const bookedRefunds = statement<AttemptRefund, [attemptIds: readonly string[], since: Temporal.Instant]>(
  'payments.booked-refunds',
  `SELECT id, attempt_id AS "attemptId", gateway_refund_id AS "gatewayRefundId", amount, reason, state,
     created_at AS "createdAt", done_at AS "doneAt"
   FROM payment_refund WHERE attempt_id = ANY ($1::uuid[]) AND (state <> 'done' OR done_at >= $2) ORDER BY id`,
)
