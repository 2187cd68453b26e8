import type { OkOf } from '#kernel/contract.ts'
import { Problem } from '#kernel/problem.ts'
import type { MergedCustomers } from '#platform/customer-merge.ts'
import type { Tx } from '#platform/db/db.ts'
import type { Customer } from '#platform/http/routes.ts'
import type { OrderingContext } from '../../context.ts'
import { findIncludingMerged } from '../../order/find.ts'
import type { CheckoutFields, OrderRow } from '../../order/row.ts'
import { displayState } from '../../order/rules/states.ts'
import * as store from '../../order/store.ts'
import { variantCodesOf } from '../../priced-order/price-cart.ts'
import type * as contract from '../contract.ts'
import { carriedChoices, type MergedLine, mergeCarts } from '../rules/merge-carts.ts'
import { saveCart } from '../save-cart.ts'
import { copySourcesAndWishes, markMerged, openCartOf } from '../store.ts'

interface Assigned {
  readonly cart: OrderRow
  readonly merge: readonly MergedLine[]
}

/**
 * Assigns a guest's cart to the signed-in customer. If the customer has an open cart, the guest's cart is merged into it
 * and points to it, so that a repeated call answers the same cart and adds nothing twice (docs/cart-merge.md).
 * Throws `order-not-found` and `order-not-open`.
 */
export function assignCustomer(context: OrderingContext) {
  return async function assignCustomer(caller: Customer, ref: string): Promise<OkOf<typeof contract.assignCustomer>> {
    const attempt = () =>
      context.db.transaction(async (tx) => {
        const assigned = await assign(context, tx, caller, ref)
        if (context.tracker?.followsCart(caller)) await context.tracker.cartChanged(tx, caller, assigned.cart.id)
        return assigned
      })
    // Another tab may create the customer's cart between the read and the write: the second attempt merges into it.
    const { cart, merge } = await attempt().catch((error: unknown) => {
      if (isSecondOpenCart(error)) return attempt()
      throw error
    })
    return { ...(await context.viewOrder(context.db, cart)), merge: [...merge] }
  }
}

const isSecondOpenCart = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'shop_order_open_cart'

async function assign(context: OrderingContext, tx: Tx, caller: Customer, ref: string): Promise<Assigned> {
  const { customerId } = caller
  const seen = await findIncludingMerged(tx, ref, caller)
  if (seen === null) throw new Problem('order-not-found')
  // Lock order: carts by id.
  const own = await tx.maybe(openCartOf, [customerId])
  for (const id of [...new Set([seen.id, ...(own ? [own.id] : [])])].sort()) await tx.maybe(store.lockById, [id])

  const guest = await tx.maybe(store.orderById, [seen.id])
  if (guest === null) throw new Problem('order-not-found')
  if (guest.mergedInto !== null) {
    const target = await tx.maybe(store.orderById, [guest.mergedInto])
    if (target?.customerId !== customerId) throw new Problem('order-not-found')
    return { cart: target, merge: [] }
  }
  if (guest.customerId === customerId) return { cart: guest, merge: [] }
  if (guest.customerId !== null) throw new Problem('order-not-found')
  if (guest.state !== 'cart') throw new Problem('order-not-open', { displayState: displayState(guest) })

  const target = own && (await tx.maybe(store.orderById, [own.id]))
  if (target === null || target.state !== 'cart') {
    return { cart: await requireSaved(saveCart(context, tx, guest, { fields: { customerId } })), merge: [] }
  }
  return mergeInto(context, tx, guest, target)
}

/**
 * Merges the open cart of an account that ends into that of the account that survives, as a guest's would be: what only its
 * account could choose is dropped. Without a cart there, the cart moves as it is. The caller has locked the orders of both.
 */
export async function mergeCustomerCarts(
  context: OrderingContext,
  tx: Tx,
  { from, into }: MergedCustomers,
): Promise<void> {
  const ending = await tx.maybe(openCartOf, [from])
  const surviving = await tx.maybe(openCartOf, [into])
  if (ending === null) return
  if (surviving !== null) await mergeInto(context, tx, ending, surviving)
  else await requireSaved(saveCart(context, tx, ending, { fields: { customerId: into } }))
}

async function mergeInto(context: OrderingContext, tx: Tx, guest: OrderRow, target: OrderRow): Promise<Assigned> {
  const offers = await context.catalog.cachedOffers(tx, [...variantCodesOf(target), ...variantCodesOf(guest)])
  const { items, lines } = mergeCarts(target.items, guest.items, offers)
  const mergeVersion = target.mergeVersion + 1
  const place = await carriedPlace(context, tx, guest, target)
  const fields = { ...(lines.length === 0 ? {} : carriedChoices(guest)), ...place }
  await requireSaved(saveCart(context, tx, target, { items, fields, mergeVersion }))
  await context.delivery.releasePlace(tx, place === null ? guest.id : target.id)
  if (place !== null) await context.delivery.transferPlace(tx, guest.id, target.id)
  await tx.run(copySourcesAndWishes, [guest.id, target.id])
  await tx.run(markMerged, [guest.id, target.id, context.clock.now()])
  return { cart: await tx.one(store.orderById, [target.id]), merge: lines }
}

/**
 * The interval in which a guest's cart holds a place, with the address of the customer's cart where that is in its zone; null
 * when there is none, and for a cart that joins a placed order (rows C10 to C13 of docs/cart-merge.md).
 */
async function carriedPlace(
  { delivery }: OrderingContext,
  tx: Tx,
  guest: OrderRow,
  target: OrderRow,
): Promise<Partial<CheckoutFields> | null> {
  const { customerId, intervalId, intervalSince, intervalUntil, intervalKind } = guest
  if (customerId !== null || intervalId === null || target.addTo !== null) return null
  if ((await delivery.placesHeld(tx, [guest.id])) === 0) return null
  const interval = await delivery.interval(tx, intervalId)
  const shippingAddress = target.shippingAddress?.zone === interval?.zone ? target.shippingAddress : null
  return { intervalId, intervalSince, intervalUntil, intervalKind, shippingAddress }
}

async function requireSaved(saved: Promise<OrderRow | null>): Promise<OrderRow> {
  const cart = await saved
  if (cart === null) throw new Error('a locked cart was changed concurrently')
  return cart
}
