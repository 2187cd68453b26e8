import { statement } from '#platform/db/statement.ts'
import type { ReviewRow } from './store.ts'

/** Held until the vote is written, so that no vote is for words that its customer has not read. */
export const holdReview = statement<Pick<ReviewRow, 'state' | 'customerId'>, [id: string]>(
  'reviews.hold',
  'SELECT state, customer_id AS "customerId" FROM product_review WHERE id = $1 FOR SHARE',
)

export const insertVote = statement<unknown, [reviewId: string, customerId: string, now: Temporal.Instant]>(
  'reviews.insert-vote',
  'INSERT INTO product_review_vote (review_id, customer_id, voted_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
)

export const deleteVote = statement<unknown, [reviewId: string, customerId: string]>(
  'reviews.delete-vote',
  'DELETE FROM product_review_vote WHERE review_id = $1 AND customer_id = $2',
)

export const deleteVotesFor = statement<unknown, [reviewId: string]>(
  'reviews.delete-votes-for',
  'DELETE FROM product_review_vote WHERE review_id = $1',
)

export const countVotes = statement<{ readonly helpful: number }, [reviewId: string]>(
  'reviews.count-votes',
  'SELECT count(*)::int AS helpful FROM product_review_vote WHERE review_id = $1',
)

/** Reviews of a product that a customer found useful. */
export const votesOf = statement<{ readonly id: string }, [customerId: string, code: string]>(
  'reviews.votes-of',
  `SELECT r.id FROM product_review_vote v JOIN product_review r ON r.id = v.review_id
   WHERE v.customer_id = $1 AND r.product_code = $2 AND r.state = 'shown' ORDER BY r.id`,
)
