import { Problem } from '#kernel/problem.ts'
import type { Queryable, Tx } from '#platform/db/db.ts'
import type { OrderingContext } from '../context.ts'
import { lockAnyOrder } from './find.ts'
import type { OrderRow } from './row.ts'
import { whyNotAddable } from './rules/addable.ts'
import { orderById } from './store.ts'

/** The placed order that a cart or an addition is added to. */
export interface ParentOrder {
  readonly order: OrderRow
  /** Whether it still accepts additions. If not, the cart is priced with its own delivery and fees. */
  readonly isOpen: boolean
}

/** The parent order; null when there is none, without a query. */
export async function parentOrderOf(
  { clock }: OrderingContext,
  q: Queryable,
  { addTo }: OrderRow,
): Promise<ParentOrder | null> {
  const parent = addTo === null ? null : await q.maybe(orderById, [addTo])
  return parent && { order: parent, isOpen: whyNotAddable(parent, clock.now()) === null }
}

/**
 * Locks the parent order of a locked cart that is being placed, so that it is neither picked nor cancelled before the
 * addition is written. Throws `order-not-addable` with a reason, and `order-not-found`.
 */
export async function lockParentOrder({ clock }: OrderingContext, tx: Tx, cart: OrderRow): Promise<ParentOrder | null> {
  if (cart.addTo === null) return null
  const parent = await lockAnyOrder(tx, cart.addTo)
  if (parent === null || parent.customerId !== cart.customerId) throw new Problem('order-not-found', { field: 'addTo' })
  refuseUnaddable(parent, clock.now())
  return { order: parent, isOpen: true }
}

/** Throws `order-not-addable` with a reason when the order accepts no additions now. */
export function refuseUnaddable(parent: OrderRow, now: Temporal.Instant): void {
  const reason = whyNotAddable(parent, now)
  if (reason !== null) throw new Problem('order-not-addable', { field: 'addTo', reason })
}

/** The cart with the address and interval of its parent order, if that order accepts additions. */
export function withParentDelivery(cart: OrderRow, parentOrder: ParentOrder | null): OrderRow {
  if (!parentOrder?.isOpen) return cart
  const { shippingAddress, intervalId, intervalSince, intervalUntil, intervalKind } = parentOrder.order
  return { ...cart, shippingAddress, intervalId, intervalSince, intervalUntil, intervalKind }
}
