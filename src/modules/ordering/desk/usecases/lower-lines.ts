import type { BodyOf } from '#kernel/contract.ts'
import { subtract } from '#kernel/money.ts'
import { Problem } from '#kernel/problem.ts'
import { releaseStock } from '#modules/catalog/index.ts'
import { audit } from '#platform/audit.ts'
import type { Tx } from '#platform/db/db.ts'
import type { StaffCaller } from '#platform/http/staff-routes.ts'
import { requireVersion } from '#platform/stale-version.ts'
import { stockLess } from '../../cancelling/cancel.ts'
import type { OrderingContext } from '../../context.ts'
import { publishChange } from '../../order/events.ts'
import { lockOrderWithParent } from '../../order/find.ts'
import type { ItemRow, OrderRow } from '../../order/row.ts'
import { displayState } from '../../order/rules/states.ts'
import { lineWithPieces } from '../../picking/line-with-pieces.ts'
import { type LineToSave, lowerTotal, saveLines } from '../../picking/lower-total.ts'
import * as contract from '../contract.staff-actions.ts'
import type { DeskOrder } from '../contract.staff-order-view.ts'
import { canLowerByStaff } from '../rules/staff-actions.ts'
import { countEdit, deskFacts } from '../store.order.ts'
import { readDeskOrder } from './get-order.ts'
import { orderEntity } from './notes.ts'

type Change = BodyOf<typeof contract.lowerOrderLines>

/**
 * Lowers pieces of an order that is not picked yet: stock is released, the total falls, the difference is refunded. Throws
 * `order-not-found`, `order-picked`, `item-not-found`, `lines-only-lower`, `nothing-would-be-left` and `stale-version`.
 */
export function lowerLines(context: OrderingContext) {
  return async function lowerLines(id: string, change: Change, caller: StaffCaller): Promise<DeskOrder> {
    const { db, clock } = context
    return db.transaction(async (tx) => {
      const { order, parent } = await lockOrderWithParent(tx, id)
      const facts = await tx.maybe(deskFacts, [id])
      if (order === null || facts === null) throw new Problem('order-not-found')
      const wanted = new Map(change.lines.map((line) => [line.id, line.quantity]))
      const mine = Object.fromEntries(change.lines.map((line) => [`line ${line.id}`, line.quantity]))
      const now = Object.fromEntries(order.items.map((item) => [`line ${item.id}`, item.quantity]))
      requireVersion({ seenVersion: change.version, seen: {}, mine }, { ...now, version: facts.version })
      if (!canLowerByStaff({ ...order, ...facts }))
        throw new Problem('order-picked', { displayState: displayState(order) })
      const lowered = decideLowered(order, wanted)
      if (lowered.length > 0) {
        const before = order.totals?.total
        await writeLowered(context, tx, { order, parent }, wanted, lowered)
        await tx.run(countEdit, [id])
        const after = await readDeskOrder(context, tx, id, caller)
        const back = subtract(before ?? order.tip, after.totals.total as typeof order.tip)
        await publishChange(context, tx, id, { because: 'staff', back })
      }
      await audit(tx, clock.now(), caller, {
        contract: contract.lowerOrderLines.id,
        entity: orderEntity(id),
        before: quantities(lowered, ({ quantity }) => quantity),
        after: quantities(lowered, (item) => wanted.get(item.id) ?? 0),
        reason: change.reason,
      })
      return readDeskOrder(context, tx, id, caller)
    })
  }
}

/** The lines that lose pieces. */
function decideLowered({ items }: OrderRow, wanted: ReadonlyMap<number, number>): ItemRow[] {
  for (const [id, quantity] of wanted) {
    const item = items.find((one) => one.id === id)
    if (item === undefined) throw new Problem('item-not-found', { field: 'lines', lineId: id })
    if (quantity > item.quantity)
      throw new Problem('lines-only-lower', { field: 'lines', lineId: id, most: item.quantity })
  }
  if (items.every((item) => (wanted.get(item.id) ?? item.quantity) === 0))
    throw new Problem('nothing-would-be-left', { field: 'lines' })
  return items.filter(({ id, quantity }) => (wanted.get(id) ?? quantity) < quantity)
}

async function writeLowered(
  context: OrderingContext,
  tx: Tx,
  { order, parent }: { readonly order: OrderRow; readonly parent: OrderRow | null },
  wanted: ReadonlyMap<number, number>,
  lowered: readonly ItemRow[],
): Promise<void> {
  const lines = order.items.map((item): LineToSave => lineWithPieces(item, wanted.get(item.id) ?? item.quantity))
  const price = await lowerTotal(context, tx, { order, parent }, lines)
  if (price === null) throw new Error(`order ${order.id} was cancelled by lowering its lines`)
  const less = lowered.map(({ id, variantCode, quantity }) => ({
    variantCode,
    quantity: quantity - (wanted.get(id) ?? 0),
  }))
  const kept = await context.leaveSurplus?.(tx, order.id, wanted, context.clock.now())
  await releaseStock(tx, stockLess(less, kept ?? []))
  await saveLines(context, tx, order.id, price, lines)
}

const quantities = (items: readonly ItemRow[], of: (item: ItemRow) => number) =>
  Object.fromEntries(items.map((item) => [`${item.variantCode}${item.isGift ? ' gift' : ''}`, of(item)]))
