import { dayOf } from '#kernel/clock.ts'
import { type Bani, bani } from '#kernel/money.ts'
import { Problem } from '#kernel/problem.ts'
import { vatRateOn } from '#modules/catalog/index.ts'
import type { Interval } from '#modules/delivery/index.ts'
import { refundAmount } from '#modules/payments/index.ts'
import { slotSurcharge } from '#modules/pricing/rules/fees.ts'
import type { Tx } from '#platform/db/db.ts'
import type { Customer } from '#platform/http/routes.ts'
import { bookableInterval } from '../../checkout/usecases/choose-interval.ts'
import type { OrderingContext } from '../../context.ts'
import { countLines, lockAdditions } from '../../order/additions.ts'
import type { OrderView } from '../../order/contract/order.ts'
import { publishOrderEvent } from '../../order/events.ts'
import { lockOrder } from '../../order/find.ts'
import type { OrderRow } from '../../order/row.ts'
import { canBeRescheduled } from '../../order/rules/reschedulable.ts'
import { isBackFromDoor } from '../../order/rules/returned.ts'
import { displayState } from '../../order/rules/states.ts'
import * as store from '../../order/store.ts'
import { transition } from '../../order/transition.ts'
import { orderedLine } from '../../priced-order/snapshot.ts'
import { priceAfterRescheduling } from '../rules/reschedule.ts'
import { saveInterval, saveTotal } from '../store.ts'

/**
 * Moves a placed order and its additions to another interval: reserves the new place, releases the old one and refunds a
 * lower surcharge (docs/adr/0015). An order that was brought back is delivered as packed, at its placed price
 * (docs/adr/0016). Repeating the call changes nothing.
 * Throws `order-not-reschedulable`, `interval-dearer`, `interval-full` and as `bookableInterval`.
 */
export function rescheduleOrder(context: OrderingContext) {
  return async function rescheduleOrder(caller: Customer, ref: string, intervalId: number): Promise<OrderView> {
    const order = await context.db.transaction(async (tx) => {
      const locked = await lockOrder(tx, ref, caller)
      const { state, shippingState } = locked
      if (state === 'new' && shippingState !== 'returned' && locked.intervalId === intervalId) return locked
      if (!canBeRescheduled(locked, context.clock.now()))
        throw new Problem('order-not-reschedulable', { field: 'scheduleId', displayState: displayState(locked) })
      await reschedule(context, tx, locked, intervalId)
      return tx.one(store.orderById, [locked.id])
    })
    return context.viewOrder(context.db, order)
  }
}

async function reschedule(context: OrderingContext, tx: Tx, order: OrderRow, intervalId: number): Promise<void> {
  const together = [order, ...(await lockAdditions(tx, order.id))]
  const zone = order.shippingAddress?.zone ?? null
  const interval = await bookableInterval(context, tx, intervalId, { zone, lines: countLines(together) })
  await moveTogether(context, tx, together, interval)
}

/**
 * Moves a locked order and its locked additions to an interval, whatever its rules of booking, with a surcharge of the day of
 * the order and of `limit` at most. Throws `interval-full` and
 * `interval-dearer`.
 */
export async function moveTogether(
  context: OrderingContext,
  tx: Tx,
  together: readonly OrderRow[],
  interval: Interval,
  limit?: Bani,
): Promise<void> {
  const [order] = together
  if (order === undefined) return
  const usual = slotSurcharge(interval, context.tariff(order.placedAt ?? context.clock.now()))
  const surcharge = limit === undefined ? usual : bani(Math.min(limit, usual))
  const intervalId = interval.id
  const isPacked = isBackFromDoor(order)
  if (!isPacked) await lowerTotal(context, tx, order, interval, surcharge)
  for (const one of together.filter(({ shippingState }) => shippingState === 'returned')) {
    await transition(context, tx, one, { ...one, shippingState: 'packed' })
  }
  const { since, until, kind } = interval
  const ids = together.map(({ id }) => id)
  await tx.run(saveInterval, [ids, context.clock.now(), intervalId, since, until, kind])
  await publishOrderEvent(context, tx, 'order.rescheduled', order.id, isPacked ? { packed: 'yes' } : {})
  // Last, as in placing: many orders compete for the place.
  const place = await context.delivery.reservePlace(tx, { orderId: order.id, intervalId })
  if (place === 'full') throw new Problem('interval-full', { field: 'scheduleId', scheduleId: intervalId })
}

async function lowerTotal(
  { clock }: OrderingContext,
  tx: Tx,
  order: OrderRow,
  interval: Interval,
  surcharge: Bani,
): Promise<void> {
  const { id: orderId, totals, placedAt } = order
  if (totals === null || placedAt === null) throw new Error(`order ${orderId} is not placed`)
  const lines = order.items.map(orderedLine)
  const vat = await vatRateOn(tx, 'standard', dayOf(placedAt))
  const moved = priceAfterRescheduling(totals, lines, surcharge, vat)
  if (moved === null) throw new Problem('interval-dearer', { field: 'scheduleId', scheduleId: interval.id })
  const { price, refund: back } = moved
  if (back === 0) return
  await refundAmount(tx, clock, { orderId, amount: back, reason: 'lines-out', food: price.mealVoucherGoods })
  const { lines: priced, ...sums } = price
  const taxes = lines.map(({ id }, index) => ({ id, tax: priced[index]?.tax ?? 0 }))
  await tx.run(saveTotal, [orderId, price.total, JSON.stringify({ ...totals, ...sums }), JSON.stringify(taxes)])
}
