import type { Purpose } from '#kernel/consent.ts'
import type { OrderTracker } from '#modules/ordering/index.ts'
import type { Context } from '#platform/context.ts'
import type { Caller } from '#platform/http/routes.ts'
import { putEvents } from '#platform/jobs/outbox.ts'
import { deriveKey } from '#platform/secrets.ts'
import { pseudonyms } from './pseudonym.ts'
import { insertOrder } from './store.orders.ts'

/** A cart was changed by a shopper who accepts personalisation. */
export const cartChangedEvent = 'analytics.cart-changed'

const followed: readonly Purpose[] = ['analytics', 'personalisation']

const acceptedBy = ({ consent }: Caller): Purpose[] => followed.filter((purpose) => consent.accepted.includes(purpose))

/**
 * Follows carts and orders in the transactions that change them, for shoppers who accept it at that moment: what is
 * recorded afterwards comes from the outbox, so that nothing is lost and nothing counts twice.
 */
export function orderTracker({ clock }: Pick<Context, 'clock'>, secret: string): OrderTracker {
  const { ofVisitor, ofCustomer } = pseudonyms(deriveKey(secret, 'analytics'))
  const userOf = ({ customerId, consent: { visitor } }: Caller): string | null =>
    customerId !== null ? ofCustomer(customerId) : visitor && ofVisitor(visitor)
  return {
    followsCart: (caller) => acceptedBy(caller).includes('personalisation') && userOf(caller) !== null,
    cartChanged: async (tx, caller, orderId) => {
      await putEvents(tx, clock, { kind: cartChangedEvent, payload: { orderId, userId: userOf(caller) } })
    },
    placed: async (tx, caller, orderId) => {
      const purposes = acceptedBy(caller)
      const { customerId, consent } = caller
      if (purposes.length === 0 || customerId === null) return
      const visitor = consent.visitor === null ? null : ofVisitor(consent.visitor)
      await tx.run(insertOrder, [orderId, customerId, visitor, purposes, clock.now()])
    },
  }
}
