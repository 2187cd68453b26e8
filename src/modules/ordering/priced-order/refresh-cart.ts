import { billingProfileOf } from '#modules/customers/index.ts'
import type { Chosen } from '#modules/delivery/index.ts'
import type { Queryable } from '#platform/db/db.ts'
import type { OrderingContext } from '../context.ts'
import { noInterval, type OrderRow } from '../order/row.ts'

export interface RefreshedCart extends Pick<Chosen, 'interval' | 'place'> {
  readonly cart: OrderRow
}

const nothing: Chosen = { address: null, interval: null, place: null }

/**
 * Replaces the copies of address and billing data in a cart with the current ones: the address may have been changed or
 * deleted since it was chosen. An interval of another zone is dropped. `interval` and `place` are as they are now. No query
 * for a cart that has chosen nothing.
 */
export async function refreshCart({ delivery }: OrderingContext, q: Queryable, cart: OrderRow): Promise<RefreshedCart> {
  const { id: orderId, customerId, intervalId, shippingAddress: was, billingAddress: billing } = cart
  const [{ address, interval, place }, billingAddress] = await Promise.all([
    was === null && intervalId === null
      ? nothing
      : delivery.chosenOf(q, { orderId, customerId, intervalId, addressNumber: was?.number ?? null }),
    customerId && billing && billingProfileOf(q, customerId, billing.number),
  ])
  const shippingAddress = address?.zone == null ? null : address
  const isSameZone = shippingAddress?.zone === was?.zone
  return {
    cart: { ...cart, shippingAddress, billingAddress: billingAddress || null, ...(isSameZone ? {} : noInterval) },
    interval,
    place,
  }
}
