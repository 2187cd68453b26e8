import { statement } from '#platform/db/statement.ts'
import type { reportReasons } from './rules/review.ts'
import { type ReviewRow, reviewColumns } from './store.ts'

export const staffReviewsPerPage = 50

const page = `LIMIT ${staffReviewsPerPage} OFFSET ${staffReviewsPerPage} * ($1::int - 1)`

const isReported = 'EXISTS (SELECT FROM product_review_report p WHERE p.review_id = product_review.id)'

const queue = (name: string, condition: string, order: string) =>
  statement<ReviewRow, [page: number]>(
    `reviews.queue-${name}`,
    `SELECT ${reviewColumns} FROM product_review WHERE ${condition} ORDER BY changed_at ${order}, id ${order} ${page}`,
  )

/** Pages of the console. */
export const queues = {
  waiting: queue('waiting', `state = 'waiting'`, ''),
  reported: queue('reported', `state = 'shown' AND ${isReported}`, ''),
  shown: queue('shown', `state = 'shown'`, 'DESC'),
  refused: queue('refused', `state = 'refused'`, 'DESC'),
} as const

// Counted by the index of states, and from the few reports: reviews pile up, work does not.
const inState = (state: ReviewRow['state']) => `(SELECT count(*)::int FROM product_review WHERE state = '${state}')`
const reported = `(SELECT count(DISTINCT p.review_id)::int FROM product_review_report p
  JOIN product_review r ON r.id = p.review_id WHERE r.state = 'shown')`

export const countQueues = statement<Readonly<Record<keyof typeof queues, number>>>(
  'reviews.count-queues',
  `SELECT ${inState('waiting')} AS waiting, ${reported} AS reported, ${inState('shown')} AS shown,
     ${inState('refused')} AS refused`,
)

/** Those that staff look at: of reviews that wait, and reported ones. */
export const countToDecide = statement<{ readonly value: number }>(
  'reviews.count-to-decide',
  `SELECT ${inState('waiting')} + ${reported} AS value`,
)

export interface ReviewReportRow {
  readonly id: string
  readonly reviewId: string
  readonly reason: (typeof reportReasons)[number]
  readonly words: string
  readonly at: Temporal.Instant
}

export const reportsOf = statement<ReviewReportRow, [ids: readonly string[]]>(
  'reviews.reports-of',
  `SELECT id, review_id AS "reviewId", reason, words, reported_at AS at FROM product_review_report
   WHERE review_id = ANY ($1::uuid[]) ORDER BY reported_at, id`,
)

export const lockReview = statement<ReviewRow, [id: string]>(
  'reviews.lock',
  `SELECT ${reviewColumns} FROM product_review WHERE id = $1 FOR UPDATE`,
)

export const decide = statement<
  ReviewRow,
  [id: string, state: string, reason: string | null, by: string, now: Temporal.Instant]
>(
  'reviews.decide',
  `UPDATE product_review SET state = $2, reason = $3, decided_by = $4, decided_at = $5 WHERE id = $1
   RETURNING ${reviewColumns}`,
)

/** Those with these ids; all with null. */
export const closeReports = statement<unknown, [reviewId: string, ids: readonly string[] | null]>(
  'reviews.close-reports',
  'DELETE FROM product_review_report WHERE review_id = $1 AND ($2::uuid[] IS NULL OR id = ANY ($2))',
)

/** All null to remove the answer. */
export const saveAnswer = statement<
  ReviewRow,
  [id: string, text: string | null, by: string | null, now: Temporal.Instant | null]
>(
  'reviews.save-answer',
  `UPDATE product_review SET answer = $2, answered_by = $3, answered_at = $4, answer_version = answer_version + 1
   WHERE id = $1 RETURNING ${reviewColumns}`,
)

/** The author is told of an answer to these words. */
export const noteTold = statement<unknown, [id: string]>(
  'reviews.note-told',
  'UPDATE product_review SET answer_told = true WHERE id = $1',
)
