import { contactForEmail, type OrderContact } from '#modules/ordering/index.ts'
import type { Queryable } from '#platform/db/db.ts'
import { findRating } from './store.ratings.ts'

/** Staff have answered a low rating. */
export const ratingAnsweredEvent = 'rating.answered'

/** The facts in the letter with an answer to a rating. */
export interface RatingForEmail extends OrderContact {
  readonly answer: string
}

/** Null for a rating without an answer, and for an order whose owner has left. */
export async function ratingForEmail(q: Queryable, orderId: string): Promise<RatingForEmail | null> {
  const rating = await q.maybe(findRating, [orderId])
  const contact = rating?.answer && (await contactForEmail(q, orderId))
  return rating?.answer && contact ? { ...contact, answer: rating.answer } : null
}
