import { Problem } from '#kernel/problem.ts'
import { billingProfileOf } from '#modules/customers/index.ts'
import type { AddressRow } from '#modules/delivery/index.ts'
import type { Queryable } from '#platform/db/db.ts'
import type { Customer } from '#platform/http/routes.ts'
import type { OrderingContext } from '../../context.ts'
import type { OrderView } from '../../order/contract/order.ts'
import { noInterval, type OrderRow } from '../../order/row.ts'
import { changeCheckout } from '../change-checkout.ts'

/** Chooses where to deliver. An interval of another zone is given back, place and all. */
export function setShippingAddress(context: OrderingContext) {
  return async function setShippingAddress(caller: Customer, ref: string, addressNumber: number): Promise<OrderView> {
    return changeCheckout(context, ref, caller, async (q, read) => {
      refuseGuestCart(read)
      const address = await customerAddress(context, q, caller, addressNumber)
      if (address.zone === null)
        throw new Problem('address-outside-area', { field: 'shippingAddressId', shippingAddressId: addressNumber })
      if (read.shippingAddress?.zone === address.zone) return { fields: { shippingAddress: address } }
      const fields = { shippingAddress: address, ...noInterval }
      if (read.intervalId === null) return { fields }
      return { fields, effect: (tx) => context.delivery.releasePlace(tx, read.id) }
    })
  }
}

/** Whom the invoice is made out to: billing data of the account, or null for whoever takes the delivery. */
export function setBillingAddress(context: OrderingContext) {
  return async function setBillingAddress(caller: Customer, ref: string, profile: number | null): Promise<OrderView> {
    return changeCheckout(context, ref, caller, async (q, read) => {
      refuseGuestCart(read)
      const billingAddress = profile === null ? null : await billingProfileOf(q, caller.customerId, profile)
      if (profile !== null && billingAddress === null)
        throw new Problem('billing-not-found', { field: 'billingAddressId' })
      return { fields: { billingAddress } }
    })
  }
}

/** What is in checkout hangs on who orders: a cart that is nobody's yet is `order-not-found`. */
function refuseGuestCart({ customerId }: OrderRow): void {
  if (customerId === null) throw new Problem('order-not-found')
}

async function customerAddress(
  context: OrderingContext,
  q: Queryable,
  caller: Customer,
  number: number,
): Promise<AddressRow> {
  const address = await context.delivery.addressOf(q, caller.customerId, number)
  if (address === null) throw new Problem('address-not-found', { field: 'shippingAddressId' })
  return address
}
