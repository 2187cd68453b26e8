import { secretToken, uuid7 } from '#kernel/ids.ts'
import type { Context } from '#platform/context.ts'
import type { Queryable } from '#platform/db/db.ts'
import { clientNetwork } from '#platform/http/client-network.ts'
import type { Caller } from '#platform/http/routes.ts'
import { enforceRateLimit } from '#platform/rate-limit.ts'
import type { OrderRow } from '../../order/row.ts'
import { insertCart, openCartFor, openCartOf } from '../store.ts'

/** A minute, of one client address: an office or a mobile network has many shoppers behind one. */
const mostGuestCarts = 60

/**
 * Creates a cart. A customer's open cart is returned instead, also under concurrent calls. Throws `too-many-requests` for a
 * guest, whose cart would be a row that nobody owns.
 */
export function openCart(context: Context) {
  return async function openCart({ customerId, ip }: Caller): Promise<OrderRow> {
    const { db, clock } = context
    if (customerId !== null) return customerCart(context, db, customerId)
    const client = clientNetwork(ip)
    if (client !== null)
      await enforceRateLimit(db, clock, { key: `guest-cart:${client}`, max: mostGuestCarts, seconds: 60 })
    const now = clock.now()
    return db.one(insertCart, [uuid7(now), secretToken(), now])
  }
}

/** The customer's open cart, created if there is none. */
export async function customerCart({ clock }: Context, q: Queryable, customerId: string): Promise<OrderRow> {
  const now = clock.now()
  const cart = await q.maybe(openCartFor, [uuid7(now), secretToken(), customerId, now])
  return cart ?? q.one(openCartOf, [customerId])
}
