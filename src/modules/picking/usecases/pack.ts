import { Problem } from '#kernel/problem.ts'
import { shelfFactsOf } from '#modules/catalog/index.ts'
import { type OrderToPick, ordersToPick } from '#modules/ordering/index.ts'
import { audit } from '#platform/audit.ts'
import type { Queryable } from '#platform/db/db.ts'
import type { StaffCaller } from '#platform/http/staff-routes.ts'
import type { PickingContext } from '../context.ts'
import { loadWork, type PickingWork } from '../picking-work.ts'
import { pieceGrams } from '../rules/packing.ts'
import { piecesOf, readCode } from '../rules/scanned-code.ts'
import type { OrderToteRow } from '../store.packing.ts'
import * as packing from '../store.packing.ts'
import type { PutbackRow } from '../store.putbacks.ts'
import * as putbacks from '../store.putbacks.ts'
import * as store from '../store.ts'
import { lockPicked } from './lock-picked.ts'

export type PackWarning = 'too-heavy' | 'too-warm'

export interface PackedTote extends OrderToteRow {
  readonly pieces: number
  readonly grams: number
  readonly hasAgeRestricted: boolean
  readonly warnings: readonly PackWarning[]
}

export interface LoadedPacking {
  readonly delivery: store.PickOrderRow
  readonly order: OrderToPick
  readonly orders: readonly OrderToPick[]
  readonly totes: readonly PackedTote[]
  /** Tasks with picked goods that are in no tote. */
  readonly withoutTote: readonly store.TaskRow[]
  readonly leftOut: readonly PutbackRow[]
}

/** A delivery with all data for packing. Throws `order-not-packable` for one that another warehouse picks. */
export async function loadPacking(context: PickingContext, q: Queryable, deliveryId: string): Promise<LoadedPacking> {
  const [delivery] = await q.rows(store.pickOrders, [[deliveryId]])
  if (delivery === undefined) throw new Problem('not-found')
  const tasks = await q.rows(store.tasksOfDeliveries, [[deliveryId]])
  const ids = [...new Set([deliveryId, ...tasks.map(({ orderId }) => orderId)])]
  const orders = await ordersToPick(q, ids)
  const order = orders.get(deliveryId)
  if (order === undefined) throw new Problem('not-found')
  const work = await loadWork(q, tasks)
  const totes = await q.rows(packing.openTotes, [[deliveryId]])
  const leftOut = await q.rows(putbacks.toLeaveOut, [deliveryId])
  const packed = totes.map((tote) => packedTote(context, tote, contentsOf(work, totes, tote)))
  return {
    delivery,
    order,
    orders: [...orders.values()],
    totes: packed,
    withoutTote: delivery.state === 'picked' ? await withoutToteOf(q, tasks, orders) : [],
    leftOut,
  }
}

/** Goods may be picked before a tote is at hand. Those of a cancelled addition go back to the shelf. */
async function withoutToteOf(
  q: Queryable,
  tasks: readonly store.TaskRow[],
  orders: ReadonlyMap<string, OrderToPick>,
): Promise<store.TaskRow[]> {
  const found = await q.rows(packing.tasksWithoutTote, [tasks.map(({ id }) => id)])
  const ids = new Set(found.map(({ id }) => id))
  return tasks.filter(({ id, orderId }) => ids.has(id) && orders.get(orderId)?.state !== 'cancelled')
}

interface Content {
  readonly pieces: number
  readonly grams: number
  readonly isAgeRestricted: boolean
}

/** The contents of a tote. Pieces without a tote count for each tote of their order and temperature. */
function contentsOf({ lines }: PickingWork, totes: readonly OrderToteRow[], tote: OrderToteRow): Content[] {
  const [first] = totes.filter(
    ({ orderId, temperature }) => orderId === tote.orderId && temperature === tote.temperature,
  )
  return lines.flatMap(({ task, line, scans }) =>
    scans.flatMap((scan): Content[] => {
      if (scan.kind !== 'pick' && scan.kind !== 'substitute') return []
      const isHere =
        scan.orderToteId === tote.id ||
        (scan.orderToteId === null && task.orderId === tote.orderId && task.temperature === tote.temperature)
      if (!isHere) return []
      const isWeighedHere = scan.orderToteId === tote.id || first?.id === tote.id
      const grams = isWeighedHere ? (scan.grams ?? scan.pieces * pieceGrams(line.goods)) : 0
      return [{ pieces: isWeighedHere ? scan.pieces : 0, grams, isAgeRestricted: line.goods.isAgeRestricted }]
    }),
  )
}

function packedTote({ clock, figures }: PickingContext, tote: OrderToteRow, contents: readonly Content[]): PackedTote {
  const grams = contents.reduce((sum, one) => sum + one.grams, 0)
  const limit = tote.outsideSince?.add({ minutes: figures().coldMinutes })
  const isWarm = limit !== undefined && Temporal.Instant.compare(limit, clock.now()) < 0
  return {
    ...tote,
    grams,
    pieces: contents.reduce((sum, one) => sum + one.pieces, 0),
    hasAgeRestricted: contents.some(({ isAgeRestricted }) => isAgeRestricted),
    warnings: [
      ...(grams > figures().toteGrams ? ['too-heavy' as const] : []),
      ...(isWarm ? ['too-warm' as const] : []),
    ],
  }
}

/** Records the bags used; the bags charged to the order do not change. */
export function noteBags({ db, clock }: PickingContext) {
  return async function noteBags(
    deliveryId: string,
    bags: { readonly paper: number; readonly reusable: number },
    caller: StaffCaller,
  ): Promise<void> {
    await db.transaction(async (tx) => {
      const delivery = await lockPicked(tx, deliveryId)
      await tx.run(packing.saveBags, [deliveryId, JSON.stringify(bags), clock.now()])
      const entity = { kind: 'order', id: deliveryId }
      const changed = { before: { bagsUsed: delivery.bagsUsed }, after: { bagsUsed: bags } }
      await audit(tx, clock.now(), caller, { contract: 'noteBags', entity, ...changed })
    })
  }
}

/**
 * Records that a refused substitute was removed from its bag, and adds it to the put-back list. Throws `wrong-item` for other
 * goods.
 */
export function scanOut(context: PickingContext) {
  return async function scanOut(deliveryId: string, code: string, caller: StaffCaller): Promise<void> {
    const { db, clock, figures } = context
    await db.transaction(async (tx) => {
      const [delivery] = await tx.rows(store.lockPickOrders, [[deliveryId]])
      if (delivery === undefined) throw new Problem('not-found')
      const waiting = await tx.rows(putbacks.toLeaveOut, [deliveryId])
      const read = readCode(code, figures().weighedPrefixes)
      const facts = await shelfFactsOf(
        tx,
        waiting.map(({ variantCode }) => variantCode),
      )
      const found = waiting.find(({ variantCode }) => {
        const barcodes = facts.get(variantCode)?.barcodes ?? []
        return piecesOf(read, { variantCode, barcodes }) !== null
      })
      if (found === undefined) throw new Problem('wrong-item', { field: 'code' })
      await tx.run(putbacks.noteLeftOut, [found.id, clock.now()])
      const entity = { kind: 'order', id: deliveryId }
      const after = { leftOut: found.variantCode, pieces: found.pieces }
      await audit(tx, clock.now(), caller, { contract: 'scanOutOfBag', entity, after })
    })
  }
}

/**
 * Seals the totes of a picked delivery. Throws `order-not-packable`, `left-out-first` while something refused is in the bags,
 * `tote-needed` for goods without a tote, and `staging-place-needed` for totes without a place. Sealing again changes nothing.
 */
export function sealOrder(context: PickingContext) {
  return async function sealOrder(deliveryId: string, caller: StaffCaller): Promise<void> {
    const { db, clock } = context
    await db.transaction(async (tx) => {
      const delivery = await lockPicked(tx, deliveryId)
      const { totes, withoutTote, leftOut } = await loadPacking(context, tx, deliveryId)
      if (leftOut.length > 0)
        throw new Problem('left-out-first', { items: leftOut.map(({ name, pieces }) => ({ name, pieces })) })
      if (withoutTote.length > 0)
        throw new Problem('tote-needed', { temperatures: withoutTote.map(({ temperature }) => temperature) })
      const homeless = totes.filter(({ stagingPlace }) => stagingPlace === null)
      if (homeless.length > 0 || totes.length === 0)
        throw new Problem('staging-place-needed', { totes: homeless.map(({ toteCode }) => toteCode) })
      await tx.run(packing.sealOrder, [deliveryId, clock.now()])
      const warnings = totes.flatMap(({ toteCode, warnings: of }) => of.map((warning) => `${toteCode} ${warning}`))
      const entity = { kind: 'order', id: deliveryId }
      const changed = { before: { packing: delivery.state }, after: { packing: 'sealed', warnings } }
      await audit(tx, clock.now(), caller, { contract: 'sealOrder', entity, ...changed })
    })
  }
}
