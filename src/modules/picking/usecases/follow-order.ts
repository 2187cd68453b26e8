import { uuid7 } from '#kernel/ids.ts'
import { type StockLine, shelfFactsOf } from '#modules/catalog/index.ts'
import { ordersToPick } from '#modules/ordering/index.ts'
import type { Tx } from '#platform/db/db.ts'
import type { PickingContext } from '../context.ts'
import { loadWork, type WorkLine } from '../picking-work.ts'
import * as claims from '../store.claims.ts'
import * as packing from '../store.packing.ts'
import * as putbacks from '../store.putbacks.ts'
import * as scanStore from '../store.scans.ts'
import * as store from '../store.ts'
import { takeMissingOff } from './take-missing-off.ts'

/** Reason for cancelling an order of which nothing was found and whose delivery an addition took over (docs/adr/0011). */
const handedOn = 'handed-on'

/**
 * Handles a cancelled order: closes its tasks and puts the goods of its totes on the put-back list. Goods that were in a van
 * are not sold again (docs/adr/0016).
 */
export function dropOrder({ clock }: PickingContext) {
  return async function dropOrder(tx: Tx, orderId: string, reason: string): Promise<void> {
    const now = clock.now()
    const tasks = await tx.rows(store.tasksOfOrder, [orderId])
    const [first] = tasks
    const deliveryId = first?.deliveryId ?? orderId
    const [delivery] = await tx.rows(store.lockPickOrders, [[deliveryId]])
    if (delivery === undefined) return
    const ids = tasks.map(({ id }) => id)
    await tx.rows(store.lockTasks, [ids])
    const work = await loadWork(tx, tasks)
    const order = (await ordersToPick(tx, [orderId])).get(orderId)
    await tx.run(claims.endClaims, [ids, 'cancelled', now])
    await tx.run(scanStore.dropProposals, [[orderId], null, 'withdrawn', now])
    const unfinished = tasks.filter(({ state }) => state !== 'picked')
    await tx.run(store.moveTasks, [unfinished.map(({ id }) => id), 'cancelled', now])
    if (orderId === deliveryId && reason !== handedOn) await tx.run(store.movePickOrder, [deliveryId, 'cancelled', now])
    for (const one of order?.wasInVan === false ? work.lines : []) {
      await carryBack(tx, one, order?.isPicked === true, now)
      // Cancelling has released all pieces of the line, missing ones included.
      if (order?.isPicked === false) await takeMissingOff(tx, one.line.variantCode, one.progress, '', now)
    }
    await tx.run(putbacks.leaveOutAll, [orderId, now])
    await tx.run(packing.freeCancelledTotes, [deliveryId, now])
  }
}

async function carryBack(
  tx: Tx,
  { task, line, scans }: WorkLine,
  isPicked: boolean,
  now: Temporal.Instant,
): Promise<void> {
  const left = await tx.rows(putbacks.refusedOf, [task.orderId])
  const byVariant = Map.groupBy(
    scans.filter(({ kind }) => kind === 'pick' || kind === 'substitute'),
    ({ variantCode }) => variantCode ?? line.variantCode,
  )
  for (const [variantCode, counted] of byVariant) {
    const out = left.find((row) => row.variantCode === variantCode)?.pieces ?? 0
    const pieces = counted.reduce((sum, scan) => sum + scan.pieces, 0) - out
    if (pieces < 1) continue
    const isOrdered = variantCode === line.variantCode
    const name = isOrdered ? line.goods.name : ((await shelfFactsOf(tx, [variantCode])).get(variantCode)?.name ?? '')
    const put = [uuid7(now), task.deliveryId, task.orderId, variantCode, name, pieces, 'cancelled'] as const
    await tx.run(putbacks.insertPutback, [...put, isPicked || isOrdered, now])
  }
}

/**
 * The reserved pieces that are in totes: their stock is released after the put-back, not when the order is cancelled. Waits
 * for scans that are being recorded; later ones of a cancelled order are refused.
 */
export async function goodsInTotes(tx: Tx, orderId: string): Promise<StockLine[]> {
  const tasks = await tx.rows(store.tasksOfOrder, [orderId])
  if (tasks.length === 0) return []
  await tx.rows(store.lockTasks, [tasks.map(({ id }) => id)])
  const order = (await ordersToPick(tx, [orderId])).get(orderId)
  const work = await loadWork(tx, tasks)
  return work.lines.flatMap(({ line, scans }) =>
    scans.flatMap(({ kind, variantCode, pieces }) => {
      const isReserved = kind === 'pick' || (kind === 'substitute' && order?.isPicked === true)
      return isReserved ? [{ variantCode: variantCode ?? line.variantCode, quantity: pieces }] : []
    }),
  )
}

/** Puts a substitute that was refused after picking on the list of goods to remove from the bags. Idempotent. */
export function leaveOut({ db, clock }: PickingContext) {
  return async function leaveOut(message: {
    readonly id: string
    readonly orderNumber: string
    readonly variantCode: string
    readonly name: string
    readonly quantity: number
  }): Promise<void> {
    const number = Number(message.orderNumber.replace(/\D/g, ''))
    const task = await db.maybe(store.taskOfNumber, [number])
    if (task === null) return
    const { id, variantCode, name, quantity } = message
    const put = [id, task.deliveryId, task.orderId, variantCode, name, quantity, 'refused'] as const
    await db.run(putbacks.insertPutback, [...put, false, clock.now()])
  }
}

/** Releases the totes of an order that has left or was delivered. */
export function followVan({ clock }: PickingContext) {
  return {
    left: async (tx: Tx, orderId: string): Promise<void> => {
      await tx.run(store.movePickOrder, [orderId, 'out', clock.now()])
    },
    delivered: async (tx: Tx, orderId: string): Promise<void> => {
      await tx.run(packing.emptyTotes, [orderId, clock.now()])
    },
  }
}
