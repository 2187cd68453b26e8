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

export const countQueues = statement<Readonly<Record<keyof typeof queues, number>>>(
  'reviews.count-queues',
  `SELECT count(*) FILTER (WHERE state = 'waiting')::int AS waiting,
     count(*) FILTER (WHERE state = 'shown' AND ${isReported})::int AS reported,
     count(*) FILTER (WHERE state = 'shown')::int AS shown,
     count(*) FILTER (WHERE state = 'refused')::int AS refused FROM product_review`,
)

/** Those that staff look at: of reviews that wait, and reported ones. */
export const countToDecide = statement<{ readonly value: number }>(
  'reviews.count-to-decide',
  `SELECT count(*)::int AS value FROM product_review WHERE state = 'waiting' OR (state = 'shown' AND ${isReported})`,
)

export interface ReviewReportRow {
  readonly reviewId: string
  readonly reason: (typeof reportReasons)[number]
  readonly words: string
  readonly at: Temporal.Instant
}

export const reportsOf = statement<ReviewReportRow, [ids: readonly string[]]>(
  'reviews.reports-of',
  `SELECT review_id AS "reviewId", reason, words, reported_at AS at FROM product_review_report
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

export const closeReports = statement<unknown, [reviewId: string]>(
  'reviews.close-reports',
  'DELETE FROM product_review_report WHERE review_id = $1',
)
