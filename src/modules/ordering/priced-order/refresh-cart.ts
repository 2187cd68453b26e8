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
 * A customer's cart with customer, membership, address and billing data as they are now, and not as they were when chosen:
 * an address may have been changed or forgotten meanwhile, and an interval belongs to the zone of its address.
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
