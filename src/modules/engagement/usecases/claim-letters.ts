import type { RatingForEmail, RefundForEmail } from '#modules/claims/index.ts'
import type { ProblemForEmail } from '#modules/ordering/index.ts'
import type { Context } from '#platform/context.ts'
import type { Queryable, Tx } from '#platform/db/db.ts'
import { renderQuestionEmail, renderRatingEmail, renderRefundEmail, renderRefusalEmail } from '../emails/claim-email.ts'
import type { LetterFrame } from '../emails/letter-frame.ts'
import type { EmailContent } from '../emails/order-email.ts'
import { queueEmail } from './queue-email.ts'

export interface ClaimLettersOptions {
  /** Public URL of the shop, without a trailing slash. */
  readonly letterFrame: LetterFrame
  /** Null for an unknown report, and for an order whose owner has left. */
  readonly problemForEmail?: (q: Queryable, problemId: string) => Promise<ProblemForEmail | null>
  readonly refundForEmail?: (q: Queryable, requestId: string) => Promise<RefundForEmail | null>
  readonly ratingForEmail?: (q: Queryable, orderId: string) => Promise<RatingForEmail | null>
  /** Days until a claim is closed whose shopper does not answer. */
  readonly daysToAnswer?: () => number
}

interface Letter {
  readonly eventId: string
  readonly kind: string
  readonly recipient: string
  readonly orderId: string
  readonly content: EmailContent | null
}

/** Letters about claims: what staff ask, and what they decide. One for an event. */
export function claimLetters(context: Context, options: ClaimLettersOptions) {
  const { letterFrame, problemForEmail, refundForEmail, ratingForEmail, daysToAnswer } = options
  const queue = async (tx: Tx, { content, ...letter }: Letter): Promise<void> => {
    if (content !== null) await queueEmail(context, tx, { ...letter, invoiceId: null, ...content })
  }
  return {
    asked: async (tx: Tx, eventId: string, orderId: string, problemId: string): Promise<void> => {
      const problem = await problemForEmail?.(tx, problemId)
      if (!problem) return
      const content = renderQuestionEmail(problem, daysToAnswer?.() ?? 0, letterFrame)
      await queue(tx, { eventId, kind: 'claim-asked', recipient: problem.recipient, orderId, content })
    },
    decided: async (tx: Tx, eventId: string, orderId: string, problemId: string): Promise<void> => {
      const problem = await problemForEmail?.(tx, problemId)
      if (!problem) return
      const content = renderRefusalEmail(problem, letterFrame)
      await queue(tx, { eventId, kind: 'claim-refused', recipient: problem.recipient, orderId, content })
    },
    ratingAnswered: async (tx: Tx, eventId: string, orderId: string): Promise<void> => {
      const rating = await ratingForEmail?.(tx, orderId)
      if (!rating) return
      const content = renderRatingEmail(rating, letterFrame)
      await queue(tx, { eventId, kind: 'rating-answered', recipient: rating.recipient, orderId, content })
    },
    refunded: async (tx: Tx, eventId: string, orderId: string, requestId: string): Promise<void> => {
      const refund = await refundForEmail?.(tx, requestId)
      if (!refund) return
      const content = renderRefundEmail(refund, letterFrame)
      await queue(tx, { eventId, kind: 'refund-explained', recipient: refund.recipient, orderId, content })
    },
  }
}
