import { dayOf } from '#kernel/clock.ts'
import { uuid7 } from '#kernel/ids.ts'
import { shelfFactsOf } from '#modules/catalog/index.ts'
import { additionsToPick, type OrderToPick, ordersToPick } from '#modules/ordering/index.ts'
import type { Tx } from '#platform/db/db.ts'
import type { PickingContext } from '../context.ts'
import { departsAt } from '../rules/departure.ts'
import * as store from '../store.ts'

/**
 * Puts a confirmed order and its additions into the queue, or moves it there once it has another interval. Safe to call
 * again.
 */
export function acceptOrder(context: PickingContext) {
  return async function acceptOrder(tx: Tx, orderId: string): Promise<void> {
    const order = (await ordersToPick(tx, [orderId])).get(orderId)
    if (order === undefined || order.state !== 'new' || !order.isConfirmed) return
    await savePickOrder(context, tx, order, 'open')
    await makeTasks(context, tx, order, order)
    const additions = await ordersToPick(tx, await additionsToPick(tx, orderId))
    for (const addition of additions.values()) await makeTasks(context, tx, order, addition)
  }
}

/** Adds an addition to the delivery of its parent, if staff pick that one. */
export function acceptAddition(context: PickingContext) {
  return async function acceptAddition(tx: Tx, additionId: string, orderId: string): Promise<void> {
    const [delivery] = await tx.rows(store.lockPickOrders, [[orderId]])
    const addition = (await ordersToPick(tx, [additionId])).get(additionId)
    if (delivery?.state !== 'open' || addition === undefined || addition.state !== 'new') return
    await makeTasks(context, tx, { id: delivery.id }, addition)
  }
}

/** A returned order waits for its next van, packed; it is not picked again (docs/adr/0016). */
export function acceptRedelivery(context: PickingContext) {
  return async function acceptRedelivery(tx: Tx, orderId: string): Promise<void> {
    const order = (await ordersToPick(tx, [orderId])).get(orderId)
    if (order?.shippingState === 'packed') await savePickOrder(context, tx, order, 'sealed')
  }
}

async function savePickOrder(
  { clock, figures }: PickingContext,
  tx: Tx,
  { id, number, intervalSince, isExpress, zone }: OrderToPick,
  state: store.PickOrderState,
): Promise<void> {
  if (intervalSince === null) throw new Error(`order ${id} has no interval`)
  const leaves = departsAt(intervalSince, isExpress, figures())
  const row = [id, number, leaves, dayOf(intervalSince), isExpress, zone, state, clock.now()] as const
  await tx.run(store.savePickOrder, [...row])
}

/** A task for each temperature of an order. */
async function makeTasks(
  { clock }: PickingContext,
  tx: Tx,
  delivery: Pick<OrderToPick, 'id'>,
  order: OrderToPick,
): Promise<void> {
  if (order.isPicked || order.wasInVan) return
  const facts = await shelfFactsOf(
    tx,
    order.lines.map(({ variantCode }) => variantCode),
  )
  const byTemperature = Map.groupBy(order.lines, ({ variantCode }) => facts.get(variantCode)?.temperature ?? 'ambient')
  const now = clock.now()
  for (const [temperature, lines] of byTemperature) {
    const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
    const counts = [temperature, lines.length, pieces, now] as const
    await tx.run(store.insertTask, [uuid7(now), delivery.id, order.id, order.number, ...counts])
  }
}
