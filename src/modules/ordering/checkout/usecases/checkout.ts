import type { Bani } from '#kernel/money.ts'
import { Problem } from '#kernel/problem.ts'
import { billingProfileOf } from '#modules/customers/index.ts'
import type { AddressRow, Interval } from '#modules/delivery/index.ts'
import {
  expressMostLines,
  isOpen,
  isTooEarly,
  isTooLarge,
  opensAt,
  type Start,
} from '#modules/delivery/rules/bookable.ts'
import type { BagKind } from '#modules/pricing/rules/bags.ts'
import type { Queryable } from '#platform/db/db.ts'
import type { Caller, Customer } from '#platform/http/routes.ts'
import { type CartChange, changeCart } from '../../cart/save-cart.ts'
import type { OrderingContext } from '../../context.ts'
import type { OrderView } from '../../contract.ts'
import { noInterval, type OrderRow } from '../../order/store.ts'
import { viewOrder } from '../../view/view-order.ts'

/** Chooses where to deliver. An interval of another zone is given back, place and all. */
export function setShippingAddress(context: OrderingContext) {
  return async function setShippingAddress(caller: Customer, ref: string, addressNumber: number): Promise<OrderView> {
    return change(context, ref, caller, async (q, read) => {
      refuseNobodys(read)
      const address = await ownAddress(context, q, caller, addressNumber)
      if (address.zone === null)
        throw new Problem('address-outside-area', { field: 'shippingAddressId', shippingAddressId: addressNumber })
      if (read.shippingAddress?.zone === address.zone) return { fields: { shippingAddress: address } }
      const fields = { shippingAddress: address, ...noInterval }
      if (read.intervalId === null) return { fields }
      return { fields, also: (tx) => context.delivery.givePlaceBack(tx, read.id) }
    })
  }
}

/** Whom the invoice is made out to: billing data of the account, or null for whoever takes the delivery. */
export function setBillingAddress(context: OrderingContext) {
  return async function setBillingAddress(caller: Customer, ref: string, profile: number | null): Promise<OrderView> {
    return change(context, ref, caller, async (q, read) => {
      refuseNobodys(read)
      const billingAddress = profile === null ? null : await billingProfileOf(q, caller.customerId, profile)
      if (profile !== null && billingAddress === null)
        throw new Problem('billing-not-found', { field: 'billingAddressId' })
      return { fields: { billingAddress } }
    })
  }
}

/** Chooses an interval of the address's zone and holds a place in it; the place held before is given back. */
export function chooseInterval(context: OrderingContext) {
  return async function chooseInterval(caller: Caller, ref: string, intervalId: number): Promise<OrderView> {
    return change(context, ref, caller, async (q, read) => {
      if (read.shippingAddress === null)
        throw new Problem('order-incomplete', { field: 'scheduleId', missing: ['shippingAddress'] })
      const { zone } = read.shippingAddress
      const interval = await openInterval(context, q, intervalId, { zone, lines: read.items.length })
      const { since, until, kind } = interval
      return {
        fields: { intervalId, intervalSince: since, intervalUntil: until, intervalKind: kind },
        also: async (tx) => {
          const holding = await context.delivery.holdPlace(tx, { orderId: read.id, interval })
          if (holding.kind === 'full')
            throw new Problem('interval-full', { field: 'scheduleId', scheduleId: intervalId })
        },
      }
    })
  }
}

/**
 * An interval that goods of so many lines may be delivered in, if a place is left there. Throws `interval-unknown`, also for one of
 * another zone, `express-not-open`, `interval-closed` and `express-too-large`.
 */
export async function openInterval(
  { delivery, clock }: OrderingContext,
  q: Queryable,
  intervalId: number,
  goods: { readonly zone: string | null; readonly lines: number },
): Promise<Interval> {
  const interval = await delivery.interval(q, intervalId)
  const facts = { field: 'scheduleId', scheduleId: intervalId }
  if (interval === null || interval.zone !== goods.zone) throw new Problem('interval-unknown', facts)
  if (isTooEarly(interval, clock.now())) {
    throw new Problem('express-not-open', { ...facts, opensAt: opensAt(interval)?.toString() })
  }
  if (!isOpen(interval, clock.now())) throw new Problem('interval-closed', facts)
  refuseTooLarge(interval, goods.lines)
  return interval
}

/** Throws `express-too-large` for more lines than express delivery carries. */
export function refuseTooLarge(interval: Pick<Start, 'kind'>, lines: number): void {
  if (isTooLarge(interval, lines))
    throw new Problem('express-too-large', { field: 'scheduleId', limit: expressMostLines, lines })
}

/** What is in checkout hangs on who orders: a cart that is nobody's yet is `order-not-found`. */
function refuseNobodys({ customerId }: OrderRow): void {
  if (customerId === null) throw new Problem('order-not-found')
}

async function change(
  context: OrderingContext,
  ref: string,
  caller: Caller,
  decide: (q: Queryable, read: OrderRow) => Promise<Omit<CartChange<null>, 'found'>>,
): Promise<OrderView> {
  const { cart } = await changeCart(context, ref, caller, async (q, read) => ({
    ...(await decide(q, read)),
    found: null,
  }))
  return viewOrder(context, context.db, cart)
}

export function setTipOfCart(context: OrderingContext) {
  return function setTipOfCart(caller: Caller, ref: string, tip: Bani) {
    return change(context, ref, caller, async () => ({ fields: { tip } }))
  }
}

/** What the goods are packed in; an order that joins another is packed with that one, whatever was chosen. */
export function setBags(context: OrderingContext) {
  return function setBags(caller: Caller, ref: string, bags: BagKind) {
    return change(context, ref, caller, async () => ({ fields: { bags } }))
  }
}

export function confirmAge(context: OrderingContext) {
  return function confirmAge(caller: Caller, ref: string, ageConfirmed: boolean) {
    return change(context, ref, caller, async () => ({ fields: { ageConfirmed } }))
  }
}

/** How the rest is paid; `methodFor` answers for this cart a method that may be chosen, or refuses. */
export function chooseMethod(context: OrderingContext) {
  return function chooseMethod(
    caller: Caller,
    ref: string,
    methodFor: (q: Queryable, cart: OrderRow) => Promise<string>,
  ): Promise<OrderView> {
    return change(context, ref, caller, async (q, read) => ({ fields: { paymentMethod: await methodFor(q, read) } }))
  }
}

async function ownAddress(
  context: OrderingContext,
  q: Queryable,
  caller: Customer,
  number: number,
): Promise<AddressRow> {
  const address = await context.delivery.addressOf(q, caller.customerId, number)
  if (address === null) throw new Problem('address-not-found', { field: 'shippingAddressId' })
  return address
}
