import { statement } from '#platform/db/statement.ts'
import { type ReviewRefusalReason, type ReviewSort, reviewsPerPage, type StarCounts } from './rules/review.ts'

export interface ReviewPhotoRow {
  readonly id: string
  /** In pixels, as `height`. */
  readonly width: number
  readonly height: number
  /** What it shows; empty when its author has not said. */
  readonly alt: string
}

export interface ReviewRow {
  readonly id: string
  readonly productCode: string
  readonly customerId: string | null
  readonly author: string | null
  readonly stars: number
  readonly words: string
  readonly state: 'waiting' | 'shown' | 'refused'
  readonly version: number
  readonly writtenAt: Temporal.Instant
  readonly changedAt: Temporal.Instant
  readonly reason: ReviewRefusalReason | null
  readonly decidedBy: string | null
  /** Of the shop; with `answeredAt` and `answeredBy`. */
  readonly answer: string | null
  readonly answeredAt: Temporal.Instant | null
  readonly answeredBy: string | null
  readonly answerVersion: number
  /** Whether a letter told the author of an answer to these words. */
  readonly answerTold: boolean
  /** How many customers found it useful. */
  readonly helpful: number
  /** In the order in which they were sent. */
  readonly photos: readonly ReviewPhotoRow[]
}

export const reviewColumns = `id, product_code AS "productCode", customer_id AS "customerId", author, stars, words, state, version,
  written_at AS "writtenAt", changed_at AS "changedAt", reason, decided_by AS "decidedBy",
  answer, answered_at AS "answeredAt", answered_by AS "answeredBy", answer_version AS "answerVersion",
  answer_told AS "answerTold",
  (SELECT count(*)::int FROM product_review_vote WHERE review_id = id) AS helpful,
  (SELECT coalesce(json_agg(json_build_object('id', photo_id, 'width', width, 'height', height, 'alt', alt)
    ORDER BY number), '[]') FROM product_review_photo WHERE review_id = id) AS photos`

const orders = {
  helpful: 'helpful DESC, changed_at DESC, id DESC',
  newest: 'changed_at DESC, id DESC',
  highest: 'stars DESC, changed_at DESC, id DESC',
  lowest: 'stars, changed_at DESC, id DESC',
} as const satisfies Readonly<Record<ReviewSort, string>>

const shownBy = (sort: ReviewSort) =>
  statement<ReviewRow, [code: string, stars: number | null, page: number]>(
    `reviews.shown-${sort}`,
    `SELECT ${reviewColumns} FROM product_review
     WHERE product_code = $1 AND state = 'shown' AND ($2::int IS NULL OR stars = $2)
     ORDER BY ${orders[sort]} LIMIT ${reviewsPerPage} OFFSET ${reviewsPerPage} * ($3::int - 1)`,
  )

/** A page of the shown reviews of a product. */
export const shownReviews = {
  helpful: shownBy('helpful'),
  newest: shownBy('newest'),
  highest: shownBy('highest'),
  lowest: shownBy('lowest'),
} as const

/** Without a product no row: it has no shown review. */
export const starCounts = statement<{ code: string; stars: StarCounts }, [codes: readonly string[]]>(
  'reviews.star-counts',
  `SELECT product_code AS code, ARRAY[${[1, 2, 3, 4, 5].map((stars) => `count(*) FILTER (WHERE stars = ${stars})::int`).join(', ')}] AS stars
   FROM product_review WHERE product_code = ANY ($1::text[]) AND state = 'shown' GROUP BY product_code`,
)

export const ownReview = statement<ReviewRow, [customerId: string, code: string]>(
  'reviews.own',
  `SELECT ${reviewColumns} FROM product_review WHERE customer_id = $1 AND product_code = $2`,
)

export const lockOwnReview = statement<ReviewRow, [customerId: string, code: string]>(
  'reviews.lock-own',
  `SELECT ${reviewColumns} FROM product_review WHERE customer_id = $1 AND product_code = $2 FOR UPDATE`,
)

const ofSameWords = '(old.words = excluded.words)'

/** A changed review waits anew; the answer was to the words of before. */
export const writeReview = statement<
  ReviewRow,
  [
    id: string,
    code: string,
    customerId: string,
    author: string | null,
    stars: number,
    words: string,
    now: Temporal.Instant,
  ]
>(
  'reviews.write',
  `INSERT INTO product_review AS old (id, product_code, customer_id, author, stars, words, written_at, changed_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $7)
   ON CONFLICT (customer_id, product_code) DO UPDATE SET author = $4, stars = $5, words = $6, changed_at = $7,
     state = 'waiting', reason = NULL, decided_by = NULL, decided_at = NULL, version = old.version + 1,
     answer = CASE WHEN ${ofSameWords} THEN old.answer END,
     answered_at = CASE WHEN ${ofSameWords} THEN old.answered_at END,
     answered_by = CASE WHEN ${ofSameWords} THEN old.answered_by END,
     answer_told = old.answer_told AND ${ofSameWords},
     answer_version = old.answer_version + (NOT ${ofSameWords} AND old.answer IS NOT NULL)::int
   RETURNING ${reviewColumns}`,
)

export const deleteOwnReview = statement<unknown, [customerId: string, code: string]>(
  'reviews.delete-own',
  'DELETE FROM product_review WHERE customer_id = $1 AND product_code = $2',
)

/** Inserts nothing for a review that is not shown, and no second report of a customer. */
export const insertReport = statement<
  { readonly id: string },
  [id: string, reviewId: string, customerId: string | null, reason: string, words: string, now: Temporal.Instant]
>(
  'reviews.insert-report',
  `INSERT INTO product_review_report (id, review_id, customer_id, reason, words, reported_at)
   SELECT $1, r.id, $3, $4, $5, $6 FROM product_review r WHERE r.id = $2 AND r.state = 'shown'
     AND NOT EXISTS (SELECT FROM product_review_report p WHERE p.review_id = $2 AND p.customer_id = $3)
   RETURNING id`,
)

export const isShown = statement<{ readonly id: string }, [id: string]>(
  'reviews.is-shown',
  `SELECT id FROM product_review WHERE id = $1 AND state = 'shown'`,
)
