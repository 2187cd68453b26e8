import type { Bani } from '#kernel/money.ts'
import { statement } from '#platform/db/statement.ts'
import type { FigureValue } from '#platform/figures.ts'
import type { DeliveryReason, ProblemType } from '../order/rules/problem-types.ts'

export type ProblemState = 'received' | 'accepted' | 'refused'

export interface ProblemRow {
  readonly id: string
  readonly number: number
  readonly orderId: string
  readonly customerId: string
  readonly type: ProblemType
  readonly reason: DeliveryReason | null
  readonly description: string
  readonly items: readonly { readonly itemId: number; readonly quantity: number }[]
  readonly state: ProblemState
  readonly refund: Bani
  readonly createdAt: Temporal.Instant
  readonly decidedAt: Temporal.Instant | null
  /** The sentence of a refusal that the shopper reads. */
  readonly refusal: string | null
  /** What staff ask the shopper; null when nothing is asked. */
  readonly question: string | null
}

const columns = `id, number, order_id AS "orderId", customer_id AS "customerId", type, reason, description, items, state, refund,
  created_at AS "createdAt", decided_at AS "decidedAt", refusal, question`

/** Oldest first. */
export const problemsOf = statement<ProblemRow, [orderId: string]>(
  'ordering.problems-of',
  `SELECT ${columns} FROM order_problem WHERE order_id = $1 ORDER BY number`,
)

/** The order is locked. */
export const findProblem = statement<ProblemRow, [id: string]>(
  'ordering.find-problem',
  `SELECT ${columns} FROM order_problem WHERE id = $1`,
)

/** Reports that no rule decided. */
export const countWaitingProblems = statement<FigureValue>(
  'ordering.count-waiting-problems',
  `SELECT count(*) AS value FROM order_problem WHERE state = 'received'`,
)

/** The order is locked, so that no equal report is inserted concurrently. */
export const insertProblem = statement<
  { number: number },
  [
    id: string,
    orderId: string,
    customerId: string,
    type: ProblemType,
    reason: DeliveryReason | null,
    description: string,
    items: string,
    said: string,
    now: Temporal.Instant,
  ]
>(
  'ordering.insert-problem',
  `INSERT INTO order_problem (id, order_id, customer_id, type, reason, description, items, said, state, created_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7::jsonb, $8, 'received', $9) RETURNING number`,
)

/** An order's report with this exact content. */
export const reportByContent = statement<{ number: number }, [orderId: string, said: string]>(
  'ordering.problem-said',
  'SELECT number FROM order_problem WHERE order_id = $1 AND said = $2',
)

export const decideProblem = statement<
  unknown,
  [id: string, state: Exclude<ProblemState, 'received'>, refund: Bani, now: Temporal.Instant]
>(
  'ordering.decide-problem',
  `UPDATE order_problem SET state = $2, refund = $3, decided_at = $4 WHERE id = $1 AND state = 'received'`,
)

/** Refuses with a sentence. What is asked stays asked: an answer may open the report again. */
export const refuseProblem = statement<unknown, [id: string, refusal: string, now: Temporal.Instant]>(
  'ordering.refuse-problem',
  `UPDATE order_problem SET state = 'refused', refusal = $2, decided_at = $3
   WHERE id = $1 AND state = 'received'`,
)

export const reopenProblem = statement<unknown, [id: string]>(
  'ordering.reopen-problem',
  `UPDATE order_problem SET state = 'received', refusal = NULL, decided_at = NULL WHERE id = $1 AND state = 'refused'`,
)

export const setQuestion = statement<unknown, [id: string, question: string | null]>(
  'ordering.set-problem-question',
  'UPDATE order_problem SET question = $2 WHERE id = $1',
)

export const acceptedReportsSince = statement<{ count: number }, [customerId: string, since: Temporal.Instant]>(
  'ordering.believed-since',
  `SELECT count(*)::int AS count FROM order_problem
   WHERE customer_id = $1 AND state = 'accepted' AND created_at >= $2`,
)

/**
 * Subtracts a refund, of which `fees` are fees, from the total; the totals have the sums of all refunds, and `parts` by name
 * where they were refunded by name. The order is locked.
 */
export const lowerTotal = statement<
  unknown,
  [id: string, by: Bani, now: Temporal.Instant, fees: Bani, parts: string | null]
>(
  'ordering.lower-total',
  `UPDATE shop_order SET total = total - $2, version = version + 1, changed_at = $3,
     totals = totals || jsonb_build_object('total', total - $2,
       'refunded', coalesce((totals->>'refunded')::int, 0) + $2,
       'refundedFees', coalesce((totals->>'refundedFees')::int, 0) + $4::int,
       'refundedParts', coalesce($5::jsonb, totals->'refundedParts', '{}'))
   WHERE id = $1`,
)

export interface RefundedLine {
  readonly itemId: number
  readonly pieces: number
  readonly amount: Bani
}

/** What was refunded of each line of a locked order. */
export const refundedLines = statement<RefundedLine, [orderId: string]>(
  'ordering.refunded-lines',
  'SELECT id AS "itemId", refunded_pieces AS pieces, refunded AS amount FROM order_item WHERE order_id = $1',
)

/** Adds to what was refunded of lines; `refunds` is JSON. The table refuses more than was delivered and paid. */
export const addLineRefunds = statement<unknown, [orderId: string, refunds: string]>(
  'ordering.add-line-refunds',
  `UPDATE order_item i SET refunded_pieces = i.refunded_pieces + r.pieces, refunded = i.refunded + r.amount
   FROM jsonb_to_recordset($2::jsonb) AS r ("itemId" bigint, pieces int, amount int)
   WHERE i.order_id = $1 AND i.id = r."itemId"`,
)

/**
 * Locks the reports of a customer until the transaction ends, after the order: reports about several orders at once are
 * counted one after the other.
 */
export const lockReportsOf = statement<unknown, [customerId: string]>(
  'ordering.lock-reports-of',
  `SELECT pg_advisory_xact_lock(hashtextextended('ordering.reports:' || $1, 0))`,
)

export const saveFeedback = statement<
  unknown,
  [
    orderId: string,
    customerId: string,
    rating: number,
    comment: string,
    liked: readonly string[],
    isForm: boolean,
    now: Temporal.Instant,
  ]
>(
  'ordering.save-feedback',
  `INSERT INTO order_feedback (order_id, customer_id, rating, comment, liked, is_form, created_at, changed_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $7)
   ON CONFLICT (order_id) DO UPDATE SET rating = $3, comment = $4, liked = $5, is_form = $6, changed_at = $7`,
)

export interface RatingRow {
  readonly customerId: string
  readonly rating: number
  readonly comment: string
  readonly liked: readonly string[]
  readonly ratedAt: Temporal.Instant
}

export const findRating = statement<RatingRow, [orderId: string]>(
  'ordering.find-rating',
  `SELECT customer_id AS "customerId", rating, comment, liked, changed_at AS "ratedAt" FROM order_feedback WHERE order_id = $1`,
)

/** The last order delivered before an instant, if it has no rating. */
export const lastUnrated = statement<
  { id: string },
  [customerId: string, deliveredBy: Temporal.Instant, after: Temporal.Instant]
>(
  'ordering.last-unrated',
  `SELECT o.id FROM (SELECT id, delivered_at FROM shop_order
     WHERE customer_id = $1 AND state = 'fulfilled' AND delivered_at <= $2
     ORDER BY delivered_at DESC, id DESC LIMIT 1) AS o
   WHERE o.delivered_at > $3 AND NOT EXISTS (SELECT FROM order_feedback f WHERE f.order_id = o.id)`,
)
