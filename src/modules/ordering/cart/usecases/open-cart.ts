import { secretToken, uuid7 } from '#kernel/ids.ts'
import type { Context } from '#platform/context.ts'
import type { Queryable } from '#platform/db/db.ts'
import { clientNetwork } from '#platform/http/client-network.ts'
import type { Caller } from '#platform/http/routes.ts'
import { enforceRateLimit } from '#platform/rate-limit.ts'
import type { OrderRow } from '../../order/row.ts'
import { insertCart, openCartOf } from '../store.ts'

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
    return createCart(context, db, null)
  }
}

/** The customer's open cart, created if there is none. */
export async function customerCart(context: Context, q: Queryable, customerId: string): Promise<OrderRow> {
  return (await q.maybe(openCartOf, [customerId])) ?? createCart(context, q, customerId)
}

async function createCart(context: Context, q: Queryable, customerId: string | null): Promise<OrderRow> {
  const now = context.clock.now()
  const id = uuid7(now)
  const begun = await q.maybe(insertCart, [id, secretToken(), customerId, now])
  if (begun !== null) return begun
  if (customerId === null) throw new Error('the cart of a guest was not created')
  return q.one(openCartOf, [customerId])
}
