import type { Context } from '#platform/context.ts'
import type { Queryable, Tx } from '#platform/db/db.ts'
import { putEvents } from '#platform/jobs/outbox.ts'
import { countDeadline, type TakenPackaging } from '../rules/returned.ts'
import * as store from '../store.ts'

/** The packaging delivered with an order, and collected at its door. */
export interface DeliveredPackaging extends TakenPackaging {
  readonly customerId: string
  /** 'PF-204815' */
  readonly orderNumber: string
  /** Reusable bags that the goods were delivered in. */
  readonly bagsBought: number
}

export interface PackagingOptions {
  /** Null for an unknown order and for a guest's. */
  readonly deliveredPackaging: (q: Queryable, orderId: string) => Promise<DeliveredPackaging | null>
}

/**
 * Records the packaging of a delivered order: books the delivered bags to the customer's account, stores what the
 * courier collected, and requests its count. Idempotent.
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

/** The event that requests a count from the warehouse. May be emitted again. */
export function countRequestEvent({ orderId, sgrBags, bags }: TakenPackaging & { readonly orderId: string }) {
  return {
    kind: 'packaging.taken',
    payload: { orderId, sgrBags, bags },
  }
}
