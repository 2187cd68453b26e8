import type { Catalog } from '#modules/catalog/index.ts'
import { customerOf } from '#modules/customers/index.ts'
import type { Tx } from '#platform/db/db.ts'
import { lockReview, noteTold } from './store.staff.ts'

/** Staff have answered a review that had no answer. */
export const reviewAnsweredEvent = 'review.answered'

/** What the letter with an answer says. */
export interface ReviewForEmail {
  readonly email: string
  readonly firstName: string
  readonly product: string
  readonly slug: string
  readonly answer: string
}

/**
 * What the letter says, which the caller queues in this transaction: the author counts as told. Null when the author was told of an
 * answer to these words before, the answer was removed, the review is not shown or its author has left, and for a product no longer
 * on sale.
 */
export function takeReviewForEmail(catalog: Pick<Catalog, 'cards'>) {
  return async function takeReviewForEmail(tx: Tx, reviewId: string): Promise<ReviewForEmail | null> {
    const review = await tx.maybe(lockReview, [reviewId])
    const customer = review?.customerId ? await customerOf(tx, review.customerId) : null
    const card = review && catalog.cards([review.productCode]).get(review.productCode)
    if (!review?.answer || review.answerTold || review.state !== 'shown' || !customer || !card) return null
    await tx.run(noteTold, [reviewId])
    const { email, firstName } = customer
    return { email, firstName, product: card.name, slug: card.slug, answer: review.answer }
  }
}
