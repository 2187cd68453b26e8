import { createHash } from 'node:crypto'
import { isProblem } from '#kernel/problem.ts'
import type { InquiryForEmail, InquiryKind } from '#modules/inquiries/index.ts'
import type { Context } from '#platform/context.ts'
import type { Queryable, Tx } from '#platform/db/db.ts'
import { enforceRateLimit } from '#platform/rate-limit.ts'
import { renderInquiry, renderInquiryConfirmation } from '../emails/inquiry-email.ts'
import type { LetterFrame } from '../emails/letter-frame.ts'
import { deleteInquiryLetters } from '../store.ts'
import { queueEmail } from './queue-email.ts'

export interface InquiryLettersOptions {
  /** Null when the inquiry has been deleted. */
  readonly inquiryForEmail?: (q: Queryable, kind: InquiryKind, id: string) => Promise<InquiryForEmail | null>
  /** Who answers inquiries. */
  readonly inquiriesAddress?: () => string
  /** Public URL of the shop, without a trailing slash. */
  readonly letterFrame: LetterFrame
}

/** Nobody fills the mailbox of another with confirmations. */
const mostConfirmations = 3
const daySeconds = 86_400
const keptHours = 24

/** The letters about messages and job applications. */
export function inquiryLetters(
  context: Context,
  { inquiryForEmail, inquiriesAddress, letterFrame }: InquiryLettersOptions,
) {
  return {
    /** Queues the letter to the operator, and the confirmation to the sender. */
    async queue(tx: Tx, eventId: string, kind: InquiryKind, id: string): Promise<void> {
      const inquiry = await inquiryForEmail?.(tx, kind, id)
      if (!inquiry) return
      const { publicUrl } = letterFrame
      if (inquiriesAddress !== undefined) {
        const letter = { ...renderInquiry(inquiry, publicUrl), recipient: inquiriesAddress(), replyTo: inquiry.email }
        await queueEmail(context, tx, { eventId, kind: 'inquiry', ...letter })
      }
      if (!(await mayConfirm(context, tx, inquiry.email))) return
      const confirmation = { ...renderInquiryConfirmation(inquiry, publicUrl), recipient: inquiry.email }
      await queueEmail(context, tx, { eventId, kind: 'inquiry-confirmation', ...confirmation })
    },
    /** The job that deletes these letters a day after they were sent: the inquiry is kept by its own module, and ends there. */
    async forget(): Promise<void> {
      await context.db.run(deleteInquiryLetters, [context.clock.now().subtract({ hours: keptHours })])
    },
  }
}

async function mayConfirm({ clock }: Context, tx: Tx, address: string): Promise<boolean> {
  const hash = createHash('sha256').update(address.toLowerCase()).digest('base64url')
  try {
    await enforceRateLimit(tx, clock, { key: `inquiry-to:${hash}`, max: mostConfirmations, seconds: daySeconds })
    return true
  } catch (error) {
    if (isProblem(error) && error.reason === 'too-many-requests') return false
    throw error
  }
}
