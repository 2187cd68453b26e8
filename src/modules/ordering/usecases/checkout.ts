import { bani } from '#kernel/money.ts'
import { Problem } from '#kernel/problem.ts'
import { billingProfileOf } from '#modules/customers/index.ts'
import type { AddressRow } from '#modules/delivery/index.ts'
import {
  expressMostLines,
  isOpen,
  isTooEarly,
  isTooLarge,
  opensAt,
  type Start,
} from '#modules/delivery/rules/bookable.ts'
import type { Queryable, Tx } from '#platform/db.ts'
import type { Caller, Customer } from '#platform/http/routes.ts'
import type { OrderView } from '../contract.ts'
import { lockCart, lockOwnCart } from '../orders.ts'
import type { Parts } from '../parts.ts'
import { changeCart, saveCart } from '../save-cart.ts'
import { type CheckoutFields, noInterval, type OrderRow } from '../store.ts'
import { viewOrder } from '../view.ts'

/** Chooses where to deliver. An interval of another zone is given back, place and all. */
export const setShippingAddress =
  (parts: Parts) =>
  async (caller: Customer, ref: string, addressNumber: number): Promise<OrderView> => {
    return setting(parts, caller, async (tx) => {
      const locked = await lockOwnCart(tx, ref, caller)
      const address = await ownAddress(parts, tx, caller, addressNumber)
      if (address.zone === null)
        throw new Problem('address-outside-area', { field: 'shippingAddressId', shippingAddressId: addressNumber })
      const isSameZone = locked.shippingAddress?.zone === address.zone
      if (!isSameZone) await parts.delivery.givePlaceBack(tx, locked.id)
      return save(parts, tx, locked, { shippingAddress: address, ...(isSameZone ? {} : noInterval) })
    })
  }

/** Whom the invoice is made out to: billing data of the account, or null for whoever takes the delivery. */
export const setBillingAddress =
  (parts: Parts) =>
  async (caller: Customer, ref: string, profile: number | null): Promise<OrderView> => {
    return setting(parts, caller, async (tx) => {
      const locked = await lockOwnCart(tx, ref, caller)
      const billingAddress = profile === null ? null : await billingProfileOf(tx, caller.customerId, profile)
      if (profile !== null && billingAddress === null)
        throw new Problem('billing-not-found', { field: 'billingAddressId' })
      return save(parts, tx, locked, { billingAddress })
    })
  }

/** Chooses an interval of the address's zone and holds a place in it; the place held before is given back. */
export const chooseInterval =
  (parts: Parts) =>
  async (caller: Caller, ref: string, intervalId: number): Promise<OrderView> => {
    const { delivery, clock } = parts
    return setting(parts, caller, async (tx) => {
      const locked = await lockCart(tx, ref, caller)
      if (locked.shippingAddress === null)
        throw new Problem('order-incomplete', { field: 'scheduleId', missing: ['shippingAddress'] })
      const interval = await delivery.interval(tx, intervalId)
      const facts = { field: 'scheduleId', scheduleId: intervalId }
      if (interval === null || interval.zone !== locked.shippingAddress.zone) {
        throw new Problem('interval-unknown', facts)
      }
      if (isTooEarly(interval, clock.now())) {
        throw new Problem('express-not-open', { ...facts, opensAt: opensAt(interval)?.toString() })
      }
      if (!isOpen(interval, clock.now())) throw new Problem('interval-closed', facts)
      refuseTooLarge(interval, locked.items.length)
      const holding = await delivery.holdPlace(tx, { orderId: locked.id, interval })
      if (holding.kind === 'full') throw new Problem('interval-full', facts)
      const { since, until, kind } = interval
      return save(parts, tx, locked, { intervalId, intervalSince: since, intervalUntil: until, intervalKind: kind })
    })
  }

/** Throws `express-too-large` for more lines than express delivery carries. */
export function refuseTooLarge(interval: Pick<Start, 'kind'>, lines: number): void {
  if (isTooLarge(interval, lines))
    throw new Problem('express-too-large', { field: 'scheduleId', limit: expressMostLines, lines })
}

/** Sets something in a transaction; what the cart became is kept once it stands. */
async function setting(parts: Parts, caller: Caller, story: (tx: Tx) => Promise<OrderRow>): Promise<OrderView> {
  const cart = await parts.db.transaction(story)
  parts.carts.keep(cart)
  return viewOrder(parts, parts.db, cart, caller)
}

/** The tip in whole bani. */
export const setTip = (parts: Parts) => (caller: Caller, ref: string, tip: number) =>
  setField(parts, caller, ref, { tip: bani(tip) })

export const confirmAge = (parts: Parts) => (caller: Caller, ref: string, ageConfirmed: boolean) =>
  setField(parts, caller, ref, { ageConfirmed })

/** For the payments module, which has decided that the method may be chosen. Throws `order-not-open`. */
export async function chooseMethod(parts: Parts, tx: Tx, cart: OrderRow, paymentMethod: string): Promise<void> {
  if (cart.state !== 'cart') throw new Problem('order-not-open', { displayState: cart.state })
  await save(parts, tx, cart, { paymentMethod })
}

async function setField(
  parts: Parts,
  caller: Caller,
  ref: string,
  fields: Partial<CheckoutFields>,
): Promise<OrderView> {
  const { cart } = await changeCart(parts, ref, caller, async () => ({ fields, found: null }))
  return viewOrder(parts, parts.db, cart, caller)
}

async function ownAddress(parts: Parts, q: Queryable, caller: Customer, number: number): Promise<AddressRow> {
  const address = await parts.delivery.addressOf(q, caller.customerId, number)
  if (address === null) throw new Problem('address-not-found', { field: 'shippingAddressId' })
  return address
}

/** The cart is locked, so that nobody can have been quicker. */
async function save(parts: Parts, tx: Tx, cart: OrderRow, fields: Partial<CheckoutFields>): Promise<OrderRow> {
  const saved = await saveCart(parts, tx, cart, { fields })
  if (saved === null) throw new Error('a locked cart was changed by somebody else')
  return saved
}
