import type { NewsletterList } from '#modules/customers/index.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/db.ts'
import type { LetterFrame } from '../emails/letter-frame.ts'
import { renderNewsletterConfirmation } from '../emails/newsletter-confirmation.ts'
import { deleteConfirmationLetters } from '../store.ts'
import { queueEmail } from './queue-email.ts'

interface ConfirmationLettersOptions {
  readonly newsletter: NewsletterList
  /** Public URL of the shop, without a trailing slash. */
  readonly letterFrame: LetterFrame
}

/** The letters with which new addresses of the newsletter are confirmed. */
export function confirmationLetters(context: Context, { newsletter, letterFrame }: ConfirmationLettersOptions) {
  return {
    /** Queues the letter of a sign-up; does nothing when it no longer waits for its confirmation. */
    async queue(tx: Tx, eventId: string, subscriptionId: string): Promise<void> {
      const pending = await newsletter.pending(tx, subscriptionId)
      if (pending === null) return
      const { address: recipient, confirm } = pending
      const content = renderNewsletterConfirmation({ confirm, hours: newsletter.confirmationHours, letterFrame })
      await queueEmail(context, tx, { eventId, kind: 'newsletter-confirmation', recipient, ...content })
    },
    /** The job that deletes these letters once their links have expired: an unconfirmed address is not stored longer. */
    async forget(): Promise<void> {
      const before = context.clock.now().subtract({ hours: newsletter.confirmationHours })
      await context.db.run(deleteConfirmationLetters, [before])
    },
  }
}
