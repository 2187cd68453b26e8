import type { OkOf } from '#kernel/contract.ts'
import { isProblem } from '#kernel/problem.ts'
import { type AddressRow, addressesOf } from '#modules/delivery/index.ts'
import { isOpen } from '#modules/delivery/rules/bookable.ts'
import type { Queryable } from '#platform/db/db.ts'
import type { Customer } from '#platform/http/routes.ts'
import { refuseGuestCart } from '../../cart/change-and-view.ts'
import { changeCart } from '../../cart/save-cart.ts'
import { setSubstitutes } from '../../cart/usecases/set-substitutes.ts'
import type { OrderingContext } from '../../context.ts'
import type { OrderView } from '../../order/contract/order.ts'
import { findCart } from '../../order/find.ts'
import { type CheckoutFields, noInterval, type OrderRow } from '../../order/row.ts'
import { amountPaidBy, paymentPartsOf } from '../../priced-order/payment-parts.ts'
import { membershipOf, priceCart } from '../../priced-order/price-cart.ts'
import type * as contract from '../contract.prefill.ts'
import { type LastChoices, lastChoices } from '../store.deliveries.ts'
import { usualIntervalOf } from '../usual-interval-of.ts'
import { chooseInterval } from './choose-interval.ts'

/**
 * Fills what a returning customer's cart lacks: the default address, the next free interval of the habit with its place held,
 * the last payment method with its card and, together with the method, the last bags and wish for substitutes: without a
 * method that can be chosen now, these would be filled again at each visit (docs/domain.md, Orders). What is chosen stays; an interval that has closed is replaced. Does nothing for a customer without orders.
 */
export function prefillCart(context: OrderingContext) {
  const wish = setSubstitutes(context)
  return async function prefillCart(caller: Customer, ref: string): Promise<OkOf<typeof contract.prefillOrder>> {
    const [last, found] = await Promise.all([
      context.db.maybe(lastChoices, [caller.customerId]),
      findCart(context.db, ref, caller),
    ])
    refuseGuestCart(found)
    if (last === null) return { ...(await context.viewOrder(context.db, found)), isReturning: false }
    const { cart, result: isMethodFilled } = await changeCart(context, ref, caller, async (q, read) => {
      const fields = await usualFields(context, q, caller, read, last)
      return { ...(fields && { fields }), result: typeof fields?.paymentMethod === 'string' }
    })
    const wished =
      isMethodFilled && cart.wantsSubstitutes !== last.wantsSubstitutes
        ? await wish(caller, ref, last.wantsSubstitutes)
        : null
    const held = await holdUsual(context, caller, cart)
    return { ...(held ?? wished ?? (await context.viewOrder(context.db, cart))), isReturning: true }
  }
}

/** Null when the cart lacks none of them. */
async function usualFields(
  context: OrderingContext,
  q: Queryable,
  { customerId }: Customer,
  cart: OrderRow,
  last: LastChoices,
): Promise<Partial<CheckoutFields> | null> {
  const chosen = cart.intervalId === null ? null : await context.delivery.interval(q, cart.intervalId)
  const isClosed = cart.intervalId !== null && (chosen === null || !isOpen(chosen, context.clock.now()))
  const keeps = isClosed ? null : chosen
  const shippingAddress =
    cart.shippingAddress ?? defaultAddress(await addressesOf(q, customerId), keeps?.zone ?? null) ?? null
  const fields = { ...(isClosed && cart.addTo === null && noInterval), shippingAddress }
  const method = cart.paymentMethod === null ? await usualMethodOf(context, q, cart, last) : null
  if (method !== null) return { ...fields, bags: last.bags, ...method }
  return isClosed || shippingAddress !== cart.shippingAddress ? fields : null
}

/** The method of the last order with its card; null for one that cannot be chosen now. */
async function usualMethodOf(context: OrderingContext, q: Queryable, cart: OrderRow, last: LastChoices) {
  const { bags, paymentMethod: methodCode, bankCard } = last
  if (methodCode === null || cart.customerId === null) return null
  const priced = await priceCart(context, q, { ...cart, bags }, membershipOf(cart))
  const amount = amountPaidBy(paymentPartsOf(priced, ''), 'money')
  return context.usualMethod(q, { customerId: cart.customerId, methodCode, bankCard }, amount)
}

/** The first served address, the default one before the others; of the zone of a place that is held already. */
const defaultAddress = (addresses: readonly AddressRow[], zone: string | null): AddressRow | undefined =>
  addresses.find((one) => one.zone !== null && (zone === null || one.zone === zone))

/** How many full intervals are passed over: others may take places meanwhile. */
const tries = 3

/** Holds a place in the usual interval; null when an interval is chosen, none is free, or a place is refused. */
async function holdUsual(context: OrderingContext, caller: Customer, cart: OrderRow): Promise<OrderView | null> {
  const zone = cart.shippingAddress?.zone
  if (cart.intervalId !== null || cart.addTo !== null || !zone) return null
  const passed = new Set<number>()
  while (passed.size < tries) {
    const usual = await usualIntervalOf(context, context.db, caller.customerId, zone, ({ id }) => !passed.has(id))
    if (usual === null) return null
    try {
      return await chooseInterval(context)(caller, cart.token, usual.interval.id)
    } catch (error) {
      if (!isProblem(error)) throw error
      // Unpaid orders: the shopper is told when choosing.
      if (error.reason !== 'interval-full') return null
      passed.add(usual.interval.id)
    }
  }
  return null
}
