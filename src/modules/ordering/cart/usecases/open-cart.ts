import { secretToken, uuid7 } from '#kernel/ids.ts'
import { customerOf } from '#modules/customers/index.ts'
import type { Context } from '#platform/context.ts'
import type { Queryable } from '#platform/db/db.ts'
import type { Caller } from '#platform/http/routes.ts'
import type { CustomerSnapshot, OrderRow } from '../../order/row.ts'
import { insertCart, openCartOf } from '../store.ts'

/** Begins a cart; a customer who has an open one gets that, however many ask at once. */
export function openCart(context: Context) {
  return async function openCart(caller: Caller): Promise<OrderRow> {
    const { customerId } = caller
    if (customerId === null) return createCart(context, context.db, null, null)
    return customerCart(context, context.db, customerId)
  }
}

/** The customer's open cart, begun if there is none. */
export async function customerCart(context: Context, q: Queryable, customerId: string): Promise<OrderRow> {
  const [open, card] = await Promise.all([q.maybe(openCartOf, [customerId]), customerSnapshotOf(q, customerId)])
  return open ?? createCart(context, q, customerId, card)
}

/** Who orders, as views show it; null for a customer that is gone. */
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
  if (customerId === null) throw new Error('a guest has a cart already')
  return q.one(openCartOf, [customerId])
}
