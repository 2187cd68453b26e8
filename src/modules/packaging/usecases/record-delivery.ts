import type { Context } from '#platform/context.ts'
import type { Queryable, Tx } from '#platform/db/db.ts'
import { putEvents } from '#platform/jobs/outbox.ts'
import { countDeadline, type TakenPackaging } from '../rules/returned.ts'
import * as store from '../store.ts'

/** What of an order that was delivered comes back, or will. */
export interface DeliveredPackaging extends TakenPackaging {
  readonly customerId: string
  /** 'PF-204815' */
  readonly orderNumber: string
  /** Reusable bags that its goods came in. */
  readonly bagsBought: number
}

export interface PackagingOptions {
  /** Null for what is no order of a customer. */
  readonly deliveredPackaging: (q: Queryable, orderId: string) => Promise<DeliveredPackaging | null>
}

/**
 * At the door: the bags that came are booked as the customer's, and what the courier takes is noted and sent to be
 * counted. Safe to repeat.
 */
export function recordDelivery({ clock }: Context, { deliveredPackaging }: PackagingOptions) {
  return async function takeBack(tx: Tx, orderId: string): Promise<void> {
    const order = await deliveredPackaging(tx, orderId)
    if (order === null) return
    const { customerId, orderNumber, bagsBought, sgrBags, bags } = order
    const now = clock.now()
    if (bagsBought > 0) await tx.run(store.moveBags, [orderId, 'bought', customerId, bagsBought, now])
    if (sgrBags + bags === 0) return
    const due = now.add(countDeadline)
    const written = [orderId, customerId, orderNumber, sgrBags, bags, now, due] as const
    if ((await tx.run(store.insertReturn, [...written])) === 0) return
    await putEvents(tx, clock, countRequestEvent({ orderId, sgrBags, bags }))
  }
}

/** Asks whoever counts to do so; it may be asked again. */
export function countRequestEvent({ orderId, sgrBags, bags }: TakenPackaging & { readonly orderId: string }) {
  return {
    kind: 'packaging.taken',
    payload: { orderId, sgrBags, bags },
  }
}
