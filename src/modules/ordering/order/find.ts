import { Problem } from '#kernel/problem.ts'
import type { Queryable, Tx } from '#platform/db/db.ts'
import type { Caller } from '#platform/http/routes.ts'
import type { OrderRow } from './row.ts'
import { displayState, replacedByAddition } from './rules/states.ts'
import * as store from './store.ts'
import { lockWithParent } from './store.ts'

const integer = /^[1-9]\d{0,8}$/

/**
 * Finds an order for whoever asks. A guest's cart belongs to whoever holds its token; an order that has a
 * customer is for that customer alone, by token or by integer id. Anybody else's is `order-not-found`.
 */
export async function findOrder(q: Queryable, ref: string, caller: Caller): Promise<OrderRow> {
  const order = await findIncludingMerged(q, ref, caller)
  if (order === null || order.state === 'merged') throw new Problem('order-not-found')
  return order
}

/** Like findOrder, but of carts only: a placed order is `order-not-open`. */
export async function findCart(q: Queryable, ref: string, caller: Caller): Promise<OrderRow> {
  return requireCart(await findOrder(q, ref, caller))
}

/** Like findOrder, and nobody else changes it until the transaction ends. */
export async function lockOrder(tx: Tx, ref: string, caller: Caller): Promise<OrderRow> {
  // Sent together and run one after the other, so that the order is read once the lock is ours.
  const [, order] = await Promise.all([lock(tx, ref, caller), findIncludingMerged(tx, ref, caller)])
  if (order === null || order.state === 'merged') throw new Problem('order-not-found')
  return order
}

export async function lockCart(tx: Tx, ref: string, caller: Caller): Promise<OrderRow> {
  return requireCart(await lockOrder(tx, ref, caller))
}

/** For the shop itself, which sees every order. Null for an id that is nobody's. */
export async function lockAnyOrder(tx: Tx, id: string): Promise<OrderRow | null> {
  const [, order] = await Promise.all([tx.maybe(store.lockById, [id]), tx.maybe(store.orderById, [id])])
  return order
}

/** The order of a delivery, locked: the one that was asked for, or the addition that has become it. */
export async function lockDeliveryOrder(tx: Tx, id: string): Promise<OrderRow | null> {
  const order = await lockAnyOrder(tx, id)
  return order?.cancelReason === replacedByAddition && order.addTo !== null ? lockDeliveryOrder(tx, order.addTo) : order
}

/** An order, and the one that it was added to. */
export interface OrderWithParent {
  readonly order: OrderRow | null
  readonly parent: OrderRow | null
}

/** An order with the one that it was added to, both locked, the latter first as everywhere. */
export async function lockOrderWithParent(tx: Tx, id: string): Promise<OrderWithParent> {
  const [locked, order] = await Promise.all([tx.rows(lockWithParent, [id]), tx.maybe(store.orderById, [id])])
  // While we waited its parent was found empty, and it travels with another.
  const hasMoved = order?.addTo != null && locked.every((one) => one.id !== order.addTo)
  if (hasMoved) return lockOrderWithParent(tx, id)
  return { order, parent: order?.addTo ? await tx.maybe(store.orderById, [order.addTo]) : null }
}

async function lock(tx: Tx, ref: string, { customerId }: Caller): Promise<{ id: string } | null> {
  if (!integer.test(ref)) return tx.maybe(store.lockByToken, [ref])
  return customerId === null ? null : tx.maybe(store.lockByNumber, [Number(ref), customerId])
}

/** As findOrder, but also a cart that was merged away. */
export async function findIncludingMerged(q: Queryable, ref: string, caller: Caller): Promise<OrderRow | null> {
  if (integer.test(ref)) {
    return caller.customerId === null ? null : q.maybe(store.orderByNumber, [Number(ref), caller.customerId])
  }
  const order = await q.maybe(store.orderByToken, [ref])
  return order && isVisible(order, caller) ? order : null
}

/** Whether somebody may know of an order whose token they have. */
export const isVisible = ({ customerId }: OrderRow, caller: Caller): boolean =>
  customerId === null || customerId === caller.customerId

function requireCart(order: OrderRow): OrderRow {
  if (order.state !== 'cart') throw new Problem('order-not-open', { displayState: displayState(order) })
  return order
}
