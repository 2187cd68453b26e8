import { Problem } from '#kernel/problem.ts'
import type { Queryable, Tx } from '#platform/db/db.ts'
import type { Caller } from '#platform/http/routes.ts'
import type { OrderRow } from './row.ts'
import { displayState, replacedByAddition } from './rules/states.ts'
import * as store from './store.ts'
import { lockWithParent } from './store.ts'

const integer = /^[1-9]\d{0,8}$/

/**
 * Finds an order by token or by integer id. The token alone opens a guest's cart; an order that has a customer is
 * visible to that customer only. Throws `order-not-found`, also for an order of another customer and a merged cart.
 */
export async function findOrder(q: Queryable, ref: string, caller: Caller): Promise<OrderRow> {
  const order = await findIncludingMerged(q, ref, caller)
  if (order === null || order.state === 'merged') throw new Problem('order-not-found')
  return order
}

/** Like findOrder, for carts: throws `order-not-open` for a placed order. */
export async function findCart(q: Queryable, ref: string, caller: Caller): Promise<OrderRow> {
  return requireCart(await findOrder(q, ref, caller))
}

/** Like findOrder, with the row locked until the transaction ends. */
export async function lockOrder(tx: Tx, ref: string, caller: Caller): Promise<OrderRow> {
  // Pipelined: the server runs the read after the lock has been acquired.
  const [, order] = await Promise.all([lock(tx, ref, caller), findIncludingMerged(tx, ref, caller)])
  if (order === null || order.state === 'merged') throw new Problem('order-not-found')
  return order
}

/** Like findCart, with the row locked until the transaction ends. */
export async function lockCart(tx: Tx, ref: string, caller: Caller): Promise<OrderRow> {
  return requireCart(await lockOrder(tx, ref, caller))
}

/** Locks an order without a check of its owner, for jobs and other modules. Null for an unknown id. */
export async function lockAnyOrder(tx: Tx, id: string): Promise<OrderRow | null> {
  const [, order] = await Promise.all([tx.maybe(store.lockById, [id]), tx.maybe(store.orderById, [id])])
  return order
}

/** Locks the order that a delivery belongs to: the given one, or the addition that replaced it (docs/adr/0011). */
export async function lockDeliveryOrder(tx: Tx, id: string): Promise<OrderRow | null> {
  const order = await lockAnyOrder(tx, id)
  return order?.cancelReason === replacedByAddition && order.addTo !== null ? lockDeliveryOrder(tx, order.addTo) : order
}

/** An order and its parent order. */
export interface OrderWithParent {
  readonly order: OrderRow | null
  readonly parent: OrderRow | null
}

/** Locks an order and its parent order. The parent is always locked first, which prevents deadlocks. */
export async function lockOrderWithParent(tx: Tx, id: string): Promise<OrderWithParent> {
  const [locked, order] = await Promise.all([tx.rows(lockWithParent, [id]), tx.maybe(store.orderById, [id])])
  // The parent was replaced while this transaction waited for the lock.
  const hasMoved = order?.addTo != null && locked.every((one) => one.id !== order.addTo)
  if (hasMoved) return lockOrderWithParent(tx, id)
  return { order, parent: order?.addTo ? await tx.maybe(store.orderById, [order.addTo]) : null }
}

async function lock(tx: Tx, ref: string, { customerId }: Caller): Promise<{ id: string } | null> {
  if (!integer.test(ref)) return tx.maybe(store.lockByToken, [ref])
  return customerId === null ? null : tx.maybe(store.lockByNumber, [Number(ref), customerId])
}

/** Like findOrder, but includes merged carts and returns null instead of throwing. */
export async function findIncludingMerged(q: Queryable, ref: string, caller: Caller): Promise<OrderRow | null> {
  if (integer.test(ref)) {
    return caller.customerId === null ? null : q.maybe(store.orderByNumber, [Number(ref), caller.customerId])
  }
  const order = await q.maybe(store.orderByToken, [ref])
  return order && isVisible(order, caller) ? order : null
}

/** Whether a caller that presents the token may see the order. */
export const isVisible = ({ customerId }: OrderRow, caller: Caller): boolean =>
  customerId === null || customerId === caller.customerId

function requireCart(order: OrderRow): OrderRow {
  if (order.state !== 'cart') throw new Problem('order-not-open', { displayState: displayState(order) })
  return order
}
