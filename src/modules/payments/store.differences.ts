import type { Bani } from '#kernel/money.ts'
import { statement } from '#platform/db/statement.ts'
import type { FigureValue } from '#platform/figures.ts'
import type { DifferenceKind, MovementState } from './rules/movement.ts'

/** One side as it is stored: `at` in ISO 8601. */
export interface StoredSide {
  readonly amount: Bani | null
  readonly currency: string
  readonly state: MovementState
  readonly at: string
}

export interface RecordedDifference {
  readonly provider: string
  readonly reference: string
  readonly movement: 'payment' | 'refund'
  readonly kind: DifferenceKind
  /** Null for a payment that the shop does not know. */
  readonly orderNumber: string | null
  readonly ours: StoredSide | null
  readonly theirs: StoredSide | null
  readonly amount: Bani
  readonly isOpen: boolean
  /** Opened by this comparison, and not told by a discrepancy already. */
  readonly isNews: boolean
}

/**
 * Records the differences of one comparison: `differences` is JSON. One that a person has settled is left, and not returned, while
 * both sides are as they were.
 */
export const recordDifferences = statement<
  RecordedDifference,
  [provider: string, differences: string, now: Temporal.Instant]
>(
  'payments.record-differences',
  `INSERT INTO payment_difference AS known
     (id, provider, reference, movement, refund_id, kind, order_number, ours, theirs, amount, found_at, settled_at)
   SELECT n.id, $1, n.reference, n.movement, n."refundId", n.kind, n."orderNumber", n.ours, n.theirs, n.amount, $3::timestamptz,
     CASE WHEN NOT n."isOpen" THEN $3::timestamptz END
   FROM jsonb_to_recordset($2::jsonb) AS n(id uuid, reference text, movement text, "refundId" text, kind text, "orderNumber" text,
     ours jsonb, theirs jsonb, amount int, "isOpen" boolean)
   ON CONFLICT (provider, reference, movement, refund_id, kind) DO UPDATE
   SET order_number = excluded.order_number, ours = excluded.ours, theirs = excluded.theirs, amount = excluded.amount,
     found_at = CASE WHEN known.settled_at IS NULL THEN known.found_at ELSE excluded.found_at END,
     settled_at = excluded.settled_at
   WHERE known.settled_at IS NULL OR (known.ours, known.theirs) IS DISTINCT FROM (excluded.ours, excluded.theirs)
   RETURNING provider, reference, movement, kind, order_number AS "orderNumber", ours,
     theirs, amount, settled_at IS NULL AS "isOpen",
     settled_at IS NULL AND found_at = $3 AND NOT EXISTS (SELECT FROM payment_discrepancy d
       WHERE d.provider = known.provider AND d.reference = known.reference AND d.settled_at IS NULL) AS "isNews"`,
)

/**
 * Settles the open differences of what was compared and is not among `found`, a JSON array of those that are: of references in
 * the gateway's list, or of attempts from `since` on, a UUID v7.
 */
export const settleDifferences = statement<
  unknown,
  [
    reconciliationId: string,
    provider: string,
    found: string,
    since: string,
    notCompared: readonly string[],
    now: Temporal.Instant,
  ]
>(
  'payments.settle-differences',
  `UPDATE payment_difference d SET settled_at = $6
   WHERE d.provider = $2 AND d.settled_at IS NULL AND d.reference <> ALL ($5::text[])
     AND NOT EXISTS (SELECT FROM jsonb_to_recordset($3::jsonb) AS n(reference text, movement text, "refundId" text, kind text)
       WHERE (n.reference, n.movement, n."refundId", n.kind) = (d.reference, d.movement, d.refund_id, d.kind))
     AND (EXISTS (SELECT FROM payment_listed_movement l WHERE l.reconciliation_id = $1 AND l.reference = d.reference)
       OR EXISTS (SELECT FROM payment_attempt a WHERE a.reference = d.reference AND a.id >= $4::uuid))`,
)

export const countOpenDifferences = statement<FigureValue>(
  'payments.count-open-differences',
  'SELECT kind AS label, count(*) AS value FROM payment_difference WHERE settled_at IS NULL GROUP BY 1 ORDER BY 1',
)

/**
 * Bani at the gateways that no order holds: to be refunded whole and not refunded yet, unknown to the shop, or captured a second
 * time.
 */
export const sumUnheldMoney = statement<FigureValue>(
  'payments.sum-unheld-money',
  `SELECT coalesce((SELECT sum(amount) FROM payment_refund
       WHERE state <> 'done' AND reason IN ('late-capture', 'order-cancelled')), 0)
     + coalesce((SELECT sum(amount) FROM payment_difference WHERE settled_at IS NULL AND movement = 'payment'
       AND kind IN ('missing-in-books', 'counted-twice')), 0) AS value`,
)

/** Unix time of the last whole comparison, in seconds, by gateway. */
export const lastReconciliations = statement<FigureValue>(
  'payments.last-reconciliations',
  `SELECT provider AS label, extract(epoch FROM max(finished_at))::float8 AS value FROM payment_reconciliation
   WHERE finished_at IS NOT NULL GROUP BY provider ORDER BY 1`,
)
