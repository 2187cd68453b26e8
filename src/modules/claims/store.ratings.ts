import { statement } from '#platform/db/statement.ts'

export interface LowRatingRow {
  readonly orderId: string
  readonly orderNumber: string
  readonly client: string
  readonly rating: number
  readonly comment: string
  readonly liked: readonly string[]
  readonly pickers: readonly string[]
  readonly courier: string | null
  readonly ratedAt: Temporal.Instant
  readonly answerId: string | null
  readonly answer: string | null
  readonly answerer: string | null
  readonly answeredAt: Temporal.Instant | null
}

const columns = `order_id AS "orderId", order_number AS "orderNumber", client_name AS client, rating, comment, liked, pickers,
  courier, rated_at AS "ratedAt", answer_id AS "answerId", answer, answerer, answered_at AS "answeredAt"`

export const lowRatingsPerPage = 50

/** Ratings that wait for an answer, the oldest first. */
export const waitingRatings = statement<LowRatingRow, [page: number]>(
  'claims.waiting-ratings',
  `SELECT ${columns} FROM low_rating WHERE answered_at IS NULL ORDER BY rated_at, order_id
   LIMIT ${lowRatingsPerPage} OFFSET ${lowRatingsPerPage} * ($1::int - 1)`,
)

/** Those with an answer, the newest first. */
export const answeredRatings = statement<LowRatingRow, [page: number]>(
  'claims.answered-ratings',
  `SELECT ${columns} FROM low_rating WHERE answered_at IS NOT NULL ORDER BY answered_at DESC, order_id DESC
   LIMIT ${lowRatingsPerPage} OFFSET ${lowRatingsPerPage} * ($1::int - 1)`,
)

export const countRatings = statement<{ waiting: number; answered: number }, []>(
  'claims.count-ratings',
  `SELECT count(*) FILTER (WHERE answered_at IS NULL)::int AS waiting,
     count(*) FILTER (WHERE answered_at IS NOT NULL)::int AS answered FROM low_rating`,
)

export const findRating = statement<LowRatingRow, [orderId: string]>(
  'claims.find-rating',
  `SELECT ${columns} FROM low_rating WHERE order_id = $1`,
)

export const lockRating = statement<LowRatingRow, [orderId: string]>(
  'claims.lock-rating',
  `SELECT ${columns} FROM low_rating WHERE order_id = $1 FOR UPDATE`,
)

/** Puts a rating into the list, or replaces it until it has an answer. `rating` is JSON. */
export const saveRating = statement<unknown, [rating: string]>(
  'claims.save-rating',
  `INSERT INTO low_rating (order_id, order_number, customer_id, client_name, rating, comment, liked, pickers, courier, rated_at)
   SELECT n."orderId", n."orderNumber", n."customerId", n.client, n.rating, n.comment, n.liked, n.pickers, n.courier, n."ratedAt"
   FROM jsonb_to_record($1::jsonb) AS n("orderId" uuid, "orderNumber" text, "customerId" uuid, client text, rating int,
     comment text, liked text[], pickers text[], courier text, "ratedAt" timestamptz)
   ON CONFLICT (order_id) DO UPDATE
     SET rating = excluded.rating, comment = excluded.comment, liked = excluded.liked, rated_at = excluded.rated_at
     WHERE low_rating.answered_at IS NULL`,
)

/** A shopper who rates better has nothing to be answered. */
export const withdrawRating = statement<unknown, [orderId: string]>(
  'claims.withdraw-rating',
  'DELETE FROM low_rating WHERE order_id = $1 AND answered_at IS NULL',
)

/** The rating is locked and has no answer. */
export const answerRating = statement<
  unknown,
  [orderId: string, answerId: string, answer: string, answererId: string, answerer: string, now: Temporal.Instant]
>(
  'claims.answer-rating',
  `UPDATE low_rating SET answer_id = $2, answer = $3, answerer_id = $4, answerer = $5, answered_at = $6 WHERE order_id = $1`,
)

/** For the export of personal data. */
export const wholeRatings = statement<{ rating: unknown }, [customerId: string]>(
  'claims.whole-ratings',
  `SELECT to_jsonb(r) - 'customer_id' - 'order_id' - 'answerer_id' - 'answer_id' - 'pickers' - 'courier' AS rating
   FROM low_rating r WHERE r.customer_id = $1 ORDER BY r.rated_at`,
)

export const deleteRatingsOf = statement<unknown, [customerId: string]>(
  'claims.delete-ratings-of',
  'DELETE FROM low_rating WHERE customer_id = $1',
)
