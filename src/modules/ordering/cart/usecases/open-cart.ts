import { secretToken, uuid7 } from '#kernel/ids.ts'
import { customerOf } from '#modules/customers/index.ts'
import type { Context } from '#platform/context.ts'
import type { Queryable } from '#platform/db/db.ts'
import type { Caller } from '#platform/http/routes.ts'
import type { CustomerSnapshot, OrderRow } from '../../order/row.ts'
import { insertCart, openCartOf } from '../store.ts'

/** Creates a cart. A customer's open cart is returned instead, also under concurrent calls. */
export function openCart(context: Context) {
  return async function openCart(caller: Caller): Promise<OrderRow> {
    const { customerId } = caller
    if (customerId === null) return createCart(context, context.db, null, null)
    return customerCart(context, context.db, customerId)
  }
}

/** The customer's open cart, created if there is none. */
export async function customerCart(context: Context, q: Queryable, customerId: string): Promise<OrderRow> {
  const [open, card] = await Promise.all([q.maybe(openCartOf, [customerId]), customerSnapshotOf(q, customerId)])
  return open ?? createCart(context, q, customerId, card)
}

/** Copy of the customer's data for an order; null for a deleted customer. */
export async function customerSnapshotOf(q: Queryable, customerId: string): Promise<CustomerSnapshot | null> {
  const customer = await customerOf(q, customerId)
  return (
    customer && { id: customer.number, email: customer.email, firstName: customer.firstName, phone: customer.phone }
  )
}

async function createCart(
  context: Context,
  q: Queryable,
  customerId: string | null,
  card: CustomerSnapshot | null,
): Promise<OrderRow> {
  const now = context.clock.now()
  const id = uuid7(now)
  const begun = await q.maybe(insertCart, [id, secretToken(), customerId, card && JSON.stringify(card), now])
  if (begun !== null) return begun
  if (customerId === null) throw new Error('the cart of a guest was not created')
  return q.one(openCartOf, [customerId])
}
