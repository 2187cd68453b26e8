import type { Context } from '#platform/context.ts'
import type { Queryable, Tx } from '#platform/db/db.ts'
import { confirmationHours, mostSoftBounces } from './rules/newsletter.ts'
import * as store from './store.subscribers.ts'
import { findCustomer } from './store.ts'
import type { UnsubscribeLinks } from './unsubscribe-links.ts'

export type { Subscriber } from './store.subscribers.ts'

/** `hard`: the mailbox does not exist. `soft`: it refused a letter for now. */
export type Bounce = 'hard' | 'soft'

/** The list of the newsletter and the links of its letters, for the module that writes them. */
export interface NewsletterList {
  /** How long a confirmation link works. */
  readonly confirmationHours: number
  /** Where and with which link a sign-up is confirmed; null when it no longer waits for that. */
  pending(q: Queryable, subscriptionId: string): Promise<{ readonly address: string; readonly confirm: string } | null>
  /** Active subscribers by ascending id, after the id `after`. */
  subscribers(q: Queryable, after: string, most: number): Promise<Pick<store.Subscriber, 'id' | 'address'>[]>
  /** Null when the subscription has ended. */
  subscriber(q: Queryable, subscriptionId: string): Promise<store.Subscriber | null>
  /** The URL that a subscriber opens, and the URL for the header of a letter. */
  unsubscribeLinks(subscriber: store.Subscriber): { readonly open: string; readonly oneClick: string }
  recordBounce(tx: Tx, subscriptionId: string, bounce: Bounce): Promise<void>
  recordDelivery(tx: Tx, subscriptionId: string): Promise<void>
  /** The header's URL for a reminder of a cart; null when the customer is not subscribed to them. */
  cartReminderLink(q: Queryable, customerId: string): Promise<string | null>
}

export function newsletterList({ clock }: Context, links: UnsubscribeLinks): NewsletterList {
  return {
    confirmationHours,
    pending: async (q, id) => {
      const found = await q.maybe(store.findPending, [id, clock.now()])
      return found && { address: found.address, confirm: links.confirmAddress(id) }
    },
    subscribers: (q, after, most) => q.rows(store.listSubscribers, [after, most]),
    subscriber: (q, id) => q.maybe(store.findSubscriber, [id]),
    unsubscribeLinks: ({ id, customerNumber }) => {
      const oneClick = links.subscriberAddress(id)
      return { oneClick, open: customerNumber === null ? oneClick : links.address('newsletter', customerNumber) }
    },
    recordBounce: async (tx, id, bounce) => {
      if (bounce === 'hard') await tx.run(store.endBounced, [id, clock.now()])
      else await tx.run(store.countSoftBounce, [id, clock.now(), mostSoftBounces])
    },
    recordDelivery: async (tx, id) => void (await tx.run(store.forgetSoftBounces, [id])),
    cartReminderLink: async (q, customerId) => {
      const customer = await q.maybe(findCustomer, [customerId])
      return customer?.subscribedToAbandonedCart ? links.oneClickAddress('abandoned-cart', customer.number) : null
    },
  }
}
