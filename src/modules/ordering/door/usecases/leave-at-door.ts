import { dayOf } from '#kernel/clock.ts'
import { noMoney, subtract } from '#kernel/money.ts'
import { Problem } from '#kernel/problem.ts'
import { vatRateOn } from '#modules/catalog/index.ts'
import { refundAmount } from '#modules/payments/index.ts'
import { noBags } from '#modules/pricing/rules/bags.ts'
import { releaseVoucher } from '#modules/vouchers/index.ts'
import type { Tx } from '#platform/db/db.ts'
import type { OrderingContext } from '../../context.ts'
import { lockAdditions } from '../../order/additions.ts'
import { publishChange } from '../../order/events.ts'
import { lockDeliveryOrder } from '../../order/find.ts'
import type { OrderRow } from '../../order/row.ts'
import { displayState } from '../../order/rules/states.ts'
import { lineWithPieces } from '../../picking/line-with-pieces.ts'
import { saveLines } from '../../picking/lower-total.ts'
import { priceOfLines } from '../../picking/rules/after-picking.ts'

/** Pieces of a line that the shopper does not take, or may not be given. */
export interface RefusedPieces {
  readonly lineId: number
  readonly pieces: number
}

/** A delivery that is on its way: its order and the additions, locked. Throws `order-not-at-door`. */
export async function lockAtDoor(tx: Tx, deliveryId: string): Promise<OrderRow[]> {
  const order = await lockDeliveryOrder(tx, deliveryId)
  if (order === null || order.shippingState !== 'shipped')
    throw new Problem('order-not-at-door', order === null ? {} : { displayState: displayState(order) })
  return [order, ...(await lockAdditions(tx, order.id)).filter(({ shippingState }) => shippingState === 'shipped')]
}

/**
 * Takes refused pieces off a delivery at the door: the total falls before money is taken, prepaid money goes back. Fees and
 * bags stay, and so does the stock: what was in a van is not sold again (docs/adr/0016). Throws `order-not-at-door`,
 * `item-not-found`, `lines-only-lower`, and `nothing-would-be-left` where the courier has to come back instead.
 */
export async function leaveAtDoor(
  context: OrderingContext,
  tx: Tx,
  deliveryId: string,
  refused: readonly RefusedPieces[],
): Promise<void> {
  const together = await lockAtDoor(tx, deliveryId)
  const items = new Map(together.flatMap((order) => order.items.map((item) => [item.id, item])))
  const left = new Map(refused.map(({ lineId, pieces }) => [lineId, pieces]))
  for (const [lineId, pieces] of left) {
    const item = items.get(lineId)
    if (item === undefined) throw new Problem('item-not-found', { field: 'refused', lineId })
    if (pieces > item.quantity) throw new Problem('lines-only-lower', { field: 'refused', lineId, most: item.quantity })
  }
  const isSomethingLeft = [...items.values()].some(({ id, quantity }) => quantity > (left.get(id) ?? 0))
  if (!isSomethingLeft) throw new Problem('nothing-would-be-left', { field: 'refused' })
  for (const order of together)
    if (order.items.some(({ id }) => left.has(id))) await lowerOrder(context, tx, order, left)
}

async function lowerOrder(
  context: OrderingContext,
  tx: Tx,
  { id: orderId, items, totals, placedAt }: OrderRow,
  left: ReadonlyMap<number, number>,
): Promise<void> {
  if (totals === null || placedAt === null) throw new Error(`order ${orderId} is not placed`)
  const lines = items.map((item) => lineWithPieces(item, item.quantity - (left.get(item.id) ?? 0)))
  const isEmpty = lines.every(({ quantity }) => quantity === 0)
  const due = isEmpty ? { ...totals, smallBasketFee: noMoney } : totals
  const feeBasisPoints = await vatRateOn(tx, 'standard', dayOf(placedAt))
  const after = priceOfLines(due, lines, feeBasisPoints, totals.bags ?? noBags)
  const amount = subtract(totals.total, after.total)
  const food = after.mealVoucherGoods
  if (amount > 0) await refundAmount(tx, context.clock, { orderId, amount, reason: 'lines-out', food })
  if (isEmpty && after.deliveryVoucher === 0) await releaseVoucher(tx, context.clock, { orderId })
  await saveLines(context, tx, orderId, after, lines)
  await publishChange(context, tx, orderId, { because: 'door', back: amount })
}
