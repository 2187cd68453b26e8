import { billingProfileOf, customerOf } from '#modules/customers/index.ts'
import type { Membership } from '#modules/pricing/rules/line-price.ts'
import type { Queryable } from '#platform/db/db.ts'
import type { OrderingContext } from '../context.ts'
import { noInterval, type OrderRow } from '../order/row.ts'

export interface RefreshedCart {
  readonly cart: OrderRow
  readonly membership: Membership
}

/**
 * Replaces the copies of customer, address and billing data in a customer's cart with the current ones: the address may
 * have been changed or deleted since it was chosen. An interval of another zone is dropped.
 */
export async function refreshCart(
  { delivery }: OrderingContext,
  q: Queryable,
  cart: OrderRow,
  customerId: string,
): Promise<RefreshedCart> {
  const was = cart.shippingAddress
  const [customer, address, billingAddress] = await Promise.all([
    customerOf(q, customerId),
    was && delivery.addressOf(q, customerId, was.number),
    cart.billingAddress && billingProfileOf(q, customerId, cart.billingAddress.number),
  ])
  const shippingAddress = address?.zone == null ? null : address
  const card = customer && {
    id: customer.number,
    email: customer.email,
    firstName: customer.firstName,
    phone: customer.phone,
  }
  return {
    membership: customer?.isGenius ? 'genius' : 'standard',
    cart: {
      ...cart,
      customer: card ?? cart.customer,
      shippingAddress,
      billingAddress,
      ...(shippingAddress?.zone === was?.zone ? {} : noInterval),
    },
  }
}
