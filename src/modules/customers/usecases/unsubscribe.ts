import { Problem } from '#kernel/problem.ts'
import type { Context } from '#platform/context.ts'
import { addressOfCustomer, addressOfSubscription, endNewsletter } from '../store.newsletter.ts'
import { endCartReminders } from '../store.ts'
import type { MailingKind, UnsubscribeLinks } from '../unsubscribe-links.ts'

/** Ends a mailing through the link of an email. Idempotent. Throws `unsubscribe-link-invalid`, also for unknown customers. */
export function unsubscribe({ db, clock }: Context, links: UnsubscribeLinks) {
  return async function unsubscribe(mailing: MailingKind, customerNumber: number, hash: string): Promise<undefined> {
    if (!links.isValid(mailing, customerNumber, hash)) throw new Problem('unsubscribe-link-invalid')
    if (mailing === 'abandoned-cart') {
      await db.run(endCartReminders, [customerNumber])
      return
    }
    const customer = await db.maybe(addressOfCustomer, [customerNumber])
    if (customer !== null) await db.run(endNewsletter, [customer.address, clock.now()])
  }
}

/** The same for a subscriber of the newsletter. A later subscription of the address ends too: the letter was an old one. */
export function unsubscribeSubscriber({ db, clock }: Context, links: UnsubscribeLinks) {
  return async function unsubscribeSubscriber(subscriptionId: string, hash: string): Promise<void> {
    if (!links.isOfSubscription('unsubscribe', subscriptionId, hash)) throw new Problem('unsubscribe-link-invalid')
    const subscription = await db.maybe(addressOfSubscription, [subscriptionId])
    if (subscription !== null) await db.run(endNewsletter, [subscription.address, clock.now()])
  }
}
