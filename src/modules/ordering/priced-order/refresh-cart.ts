import { type BillingRow, billingProfileOf } from '#modules/customers/index.ts'
import type { Chosen, Delivery } from '#modules/delivery/index.ts'
import { methodByCode, type PaymentMethod } from '#modules/payments/index.ts'
import type { Queryable } from '#platform/db/db.ts'
import { noInterval, type OrderRow } from '../order/row.ts'

/** What a cart has chosen, as it is now; null for what it has not chosen, and for what no longer exists. */
export interface ChosenNow extends Chosen {
  readonly billingAddress: BillingRow | null
  readonly method: PaymentMethod | null
}

const nothing: Chosen = { address: null, interval: null, place: null }

/** Reads what a cart has chosen, in one round trip. No query for a cart that has chosen nothing. */
export async function readChosen(
  { delivery }: { readonly delivery: Pick<Delivery, 'chosenOf'> },
  q: Queryable,
  cart: OrderRow,
): Promise<ChosenNow> {
  const { id: orderId, customerId, intervalId, shippingAddress, billingAddress: billing, paymentMethod } = cart
  const [chosen, billingAddress, method] = await Promise.all([
    shippingAddress === null && intervalId === null
      ? nothing
      : delivery.chosenOf(q, { orderId, customerId, intervalId, addressNumber: shippingAddress?.number ?? null }),
    customerId && billing && billingProfileOf(q, customerId, billing.number),
    paymentMethod === null ? null : methodByCode(q, paymentMethod),
  ])
  return { ...chosen, billingAddress: billingAddress || null, method }
}

/**
 * Replaces the copies of address and billing data in a cart with the current ones: the address may have been changed or
 * deleted since it was chosen. An interval of another zone is dropped.
 */
export function refreshCart(cart: OrderRow, { address, billingAddress }: ChosenNow): OrderRow {
  const shippingAddress = address?.zone == null ? null : address
  const isSameZone = shippingAddress?.zone === cart.shippingAddress?.zone
  return { ...cart, shippingAddress, billingAddress, ...(isSameZone ? {} : noInterval) }
}
