import { Problem } from '#kernel/problem.ts'
import { billingProfileOf } from '#modules/customers/index.ts'
import type { AddressRow } from '#modules/delivery/index.ts'
import { lacksSector } from '#modules/delivery/rules/sector.ts'
import type { Queryable } from '#platform/db/db.ts'
import type { Customer } from '#platform/http/routes.ts'
import { changeAndView, refuseGuestCart } from '../../cart/change-and-view.ts'
import type { OrderingContext } from '../../context.ts'
import type { OrderView } from '../../order/contract/order.ts'
import { noInterval } from '../../order/row.ts'

/** Chooses the delivery address. An interval of another zone is dropped and its place released. Throws `address-not-found` and `address-outside-area`. */
export function setShippingAddress(context: OrderingContext) {
  return async function setShippingAddress(caller: Customer, ref: string, addressNumber: number): Promise<OrderView> {
    return changeAndView(context, ref, caller, async (q, read) => {
      refuseGuestCart(read)
      const address = await customerAddress(context, q, caller, addressNumber)
      if (address.zone === null)
        throw new Problem('address-outside-area', { field: 'shippingAddressId', shippingAddressId: addressNumber })
      if (read.intervalId === null) return { fields: { shippingAddress: address } }
      const zone = read.shippingAddress?.zone ?? (await context.delivery.interval(q, read.intervalId))?.zone
      if (zone === address.zone) return { fields: { shippingAddress: address } }
      const fields = { shippingAddress: address, ...noInterval }
      return { fields, effect: (tx) => context.delivery.releasePlace(tx, read.id) }
    })
  }
}

/**
 * Chooses billing data of the account; null bills the delivery address. Throws `billing-not-found`, or
 * `billing-incomplete` for data stored before the sector was required.
 */
export function setBillingAddress(context: OrderingContext) {
  return async function setBillingAddress(caller: Customer, ref: string, profile: number | null): Promise<OrderView> {
    return changeAndView(context, ref, caller, async (q, read) => {
      refuseGuestCart(read)
      const billingAddress = profile === null ? null : await billingProfileOf(q, caller.customerId, profile)
      if (profile !== null && billingAddress === null)
        throw new Problem('billing-not-found', { field: 'billingAddressId' })
      if (billingAddress !== null && lacksSector(billingAddress))
        throw new Problem('billing-incomplete', { field: 'billingAddressId' })
      return { fields: { billingAddress } }
    })
  }
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
