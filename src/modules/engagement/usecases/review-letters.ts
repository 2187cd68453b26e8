import type { ReviewForEmail } from '#modules/reviews/index.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/db.ts'
import type { LetterFrame } from '../emails/letter-frame.ts'
import { renderReviewAnswer } from '../emails/review-email.ts'
import { queueEmail } from './queue-email.ts'

export interface ReviewLettersOptions {
  /** Null when there is nothing to tell any more, or nobody. */
  readonly takeReviewForEmail?: (tx: Tx, reviewId: string) => Promise<ReviewForEmail | null>
  readonly letterFrame: LetterFrame
}

/** Queues the letter to the author of a review that the shop has answered. */
export function queueReviewLetter(context: Context, { takeReviewForEmail, letterFrame }: ReviewLettersOptions) {
  return async function queueReviewLetter(tx: Tx, eventId: string, reviewId: string): Promise<void> {
    const review = await takeReviewForEmail?.(tx, reviewId)
    if (!review) return
    const content = renderReviewAnswer(letterFrame, review)
    await queueEmail(context, tx, { eventId, kind: 'review-answered', recipient: review.email, ...content })
  }
}
