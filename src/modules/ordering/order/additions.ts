<<<<<<< HEAD
import { Problem } from '#kernel/problem.ts'
import type { Queryable, Tx } from '#platform/db/db.ts'
import type { OrderingContext } from '../context.ts'
import { lockAnyOrder } from './find.ts'
import { whyNotAddable } from './rules/addable.ts'
import { additionsOf, lockAdditionsOf } from './store.additions.ts'
import { type OrderRow, orderById, ordersById } from './store.ts'

/** The placed order that a cart is to join, or that an order was added to. */
export interface Joining {
  readonly parent: OrderRow
  /** Whether the parent can still be added to. A cart whose choice came too late has fees and a delivery of its own. */
  readonly isOpen: boolean
}

/** Null for whoever travels alone, at the cost of nothing. */
export async function joiningOf(
  { clock }: OrderingContext,
  q: Queryable,
  { addTo }: OrderRow,
): Promise<Joining | null> {
  const parent = addTo === null ? null : await q.maybe(orderById, [addTo])
  return parent && { parent, isOpen: whyNotAddable(parent, clock.now()) === null }
}

/**
 * In placing: the order to join, locked until the addition is written, so that neither picking nor a cancellation
 * comes between. Throws `order-not-addable` with the reason. The cart is locked; its parent is locked after it.
 */
export async function lockParent({ clock }: OrderingContext, tx: Tx, cart: OrderRow): Promise<Joining | null> {
  if (cart.addTo === null) return null
  const parent = await lockAnyOrder(tx, cart.addTo)
  if (parent === null || parent.customerId !== cart.customerId) throw new Problem('order-not-found', { field: 'addTo' })
  refuseUnaddable(parent, clock.now())
  return { parent, isOpen: true }
}

/** Throws `order-not-addable` with the reason, for an order to which nothing can be added now. */
export function refuseUnaddable(parent: OrderRow, now: Temporal.Instant): void {
  const reason = whyNotAddable(parent, now)
  if (reason !== null) throw new Problem('order-not-addable', { field: 'addTo', reason })
}

/** A cart as it travels: with address and interval of the order that it joins. */
export function travelling(cart: OrderRow, joining: Joining | null): OrderRow {
  if (!joining?.isOpen) return cart
  const { shippingAddress, intervalId, intervalSince, intervalUntil, intervalKind } = joining.parent
  return { ...cart, shippingAddress, intervalId, intervalSince, intervalUntil, intervalKind }
}
=======
import type { Queryable, Tx } from '#platform/db/db.ts'
import type { OrderRow } from './row.ts'
import { additionsOf, lockAdditionsOf, ordersById } from './store.ts'
>>>>>>> 0fc5d7b (ordering: split routes, contracts and stores by room)

/** What was added to an order, cancelled additions among it, the oldest first. */
export async function readAdditions(q: Queryable, orderId: string): Promise<OrderRow[]> {
  const found = await q.rows(additionsOf, [orderId])
  if (found.length === 0) return []
  const rows = await q.rows(ordersById, [found.map(({ id }) => id)])
  const byId = new Map(rows.map((order) => [order.id, order]))
  return found.flatMap(({ id }) => byId.get(id) ?? [])
}

/** How many lines a placed order has together with what was added to it and travels in its place. */
export async function linesTogether(q: Queryable, order: OrderRow): Promise<number> {
  return countLines([order, ...(await readAdditions(q, order.id)).filter(({ state }) => state === 'new')])
}

export const countLines = (orders: readonly OrderRow[]): number =>
  orders.reduce((sum, { items }) => sum + items.length, 0)

/** The living additions of a locked order, locked too, the first one first: whoever moves an order moves them with it. */
export async function lockAdditions(tx: Tx, orderId: string): Promise<OrderRow[]> {
  const locked = await tx.rows(lockAdditionsOf, [orderId])
  if (locked.length === 0) return []
  const rows = await tx.rows(ordersById, [locked.map(({ id }) => id)])
  const at = ({ placedAt }: OrderRow): number => placedAt?.epochMilliseconds ?? 0
  return rows.sort((a, b) => at(a) - at(b) || a.number - b.number)
}
