import { Problem } from '#kernel/problem.ts'
import type { Queryable, Tx } from '#platform/db/db.ts'
import type { OrderingContext } from '../context.ts'
import { lockAnyOrder } from './find.ts'
import type { OrderRow } from './row.ts'
import { whyNotAddable } from './rules/addable.ts'
import { orderById } from './store.ts'

/** The placed order that a cart is to join, or that an order was added to. */
export interface ParentOrder {
  readonly order: OrderRow
  /** Whether the parent can still be added to. A cart whose choice came too late has fees and a delivery of its own. */
  readonly isOpen: boolean
}

/** Null for whoever travels alone, at the cost of nothing. */
export async function parentOrderOf(
  { clock }: OrderingContext,
  q: Queryable,
  { addTo }: OrderRow,
): Promise<ParentOrder | null> {
  const parent = addTo === null ? null : await q.maybe(orderById, [addTo])
  return parent && { order: parent, isOpen: whyNotAddable(parent, clock.now()) === null }
}

/**
 * In placing: the order to join, locked until the addition is written, so that neither picking nor a cancellation
 * comes between. Throws `order-not-addable` with the reason. The cart is locked; its parent is locked after it.
 */
export async function lockParentOrder({ clock }: OrderingContext, tx: Tx, cart: OrderRow): Promise<ParentOrder | null> {
  if (cart.addTo === null) return null
  const parent = await lockAnyOrder(tx, cart.addTo)
  if (parent === null || parent.customerId !== cart.customerId) throw new Problem('order-not-found', { field: 'addTo' })
  refuseUnaddable(parent, clock.now())
  return { order: parent, isOpen: true }
}

/** Throws `order-not-addable` with the reason, for an order to which nothing can be added now. */
export function refuseUnaddable(parent: OrderRow, now: Temporal.Instant): void {
  const reason = whyNotAddable(parent, now)
  if (reason !== null) throw new Problem('order-not-addable', { field: 'addTo', reason })
}

/** A cart as it travels: with address and interval of the order that it joins. */
export function withParentDelivery(cart: OrderRow, parentOrder: ParentOrder | null): OrderRow {
  if (!parentOrder?.isOpen) return cart
  const { shippingAddress, intervalId, intervalSince, intervalUntil, intervalKind } = parentOrder.order
  return { ...cart, shippingAddress, intervalId, intervalSince, intervalUntil, intervalKind }
}
