import { releaseStock, type StockLine } from '#modules/catalog/index.ts'
import { refundPoints } from '#modules/loyalty/index.ts'
import { cancelPayments, cancelUnpaidPayments } from '#modules/payments/index.ts'
import { releaseVoucher } from '#modules/vouchers/index.ts'
import type { Tx } from '#platform/db/db.ts'
import type { OrderingContext } from '../context.ts'
import { lockAdditions } from '../order/additions.ts'
import { publishOrderEvent } from '../order/events.ts'
import type { OrderRow } from '../order/row.ts'
import { isBackFromDoor } from '../order/rules/returned.ts'
import type { PaymentState } from '../order/rules/states.ts'
import { stockLines } from '../order/stock-lines.ts'
import { type TransitionResult, transition } from '../order/transition.ts'
import { cancelTipRaise } from '../tip/tip-raise.ts'

/** Cancels locked unpaid orders, except those whose payment has arrived meanwhile. `ignored` when all were paid. */
export async function cancelUnpaid(
  context: OrderingContext,
  tx: Tx,
  orders: readonly OrderRow[],
): Promise<TransitionResult> {
  const ends: Cancellation[] = []
  for (const order of orders) {
    if ((await cancelUnpaidPayments(tx, context.clock, order.id)) === 'paid') continue
    ends.push({ order, paymentState: 'cancelled', reason: 'unpaid' })
  }
  if (ends.length === 0) return 'ignored'
  await cancelAndRelease(context, tx, ends)
  return 'moved'
}

/**
 * Cancels a locked order with its additions and refunds the payments. A captured payment stays `completed` until the
 * gateway confirms the refund.
 */
export async function cancelWithAdditions(
  context: OrderingContext,
  tx: Tx,
  order: OrderRow,
  reason: string,
  reasonOfAdditions = 'parent-cancelled',
): Promise<void> {
  const additions = await lockAdditions(tx, order.id)
  const ends = [
    { order, paymentState: paymentStateAfterCancelling(order), reason },
    ...additions.map((one) => ({
      order: one,
      paymentState: paymentStateAfterCancelling(one),
      reason: reasonOfAdditions,
    })),
  ]
  for (const { order: one } of ends) await cancelPayments(tx, context.clock, one.id)
  await cancelAndRelease(context, tx, ends)
}

export const paymentStateAfterCancelling = ({ paymentState }: OrderRow): PaymentState =>
  paymentState === 'completed' || paymentState === 'partially_refunded' || paymentState === 'refunded'
    ? paymentState
    : 'cancelled'

interface Cancellation {
  readonly order: OrderRow
  readonly paymentState: PaymentState
  readonly reason: string
}

export interface Freeing {
  /** Instead of the release of the place. */
  readonly freePlace?: (orderId: string) => Promise<void>
  /** Instead of the release of the stock, which is left to the caller. */
  readonly freeStock?: (lines: readonly StockLine[]) => void
}

/**
 * Cancels locked orders and releases points, vouchers, stock and the delivery place. Shared rows are locked in a fixed
 * order: vouchers by code, the stock of all orders at once, the place last.
 */
export async function cancelAndRelease(
  context: OrderingContext,
  tx: Tx,
  ends: readonly Cancellation[],
  { freePlace = (orderId) => context.delivery.releasePlace(tx, orderId), freeStock }: Freeing = {},
): Promise<void> {
  const orders = ends.map(({ order }) => order)
  for (const { order, paymentState, reason } of ends) {
    await transition(context, tx, order, { state: 'cancelled', shippingState: 'cancelled', paymentState }, reason)
    await publishOrderEvent(context, tx, 'order.cancelled', order.id, { reason })
    await cancelTipRaise(context, tx, order.id)
    await refundPoints(tx, context.clock, { orderId: order.id })
  }
  const byVoucher = orders.toSorted((a, b) => ((a.coupon ?? '') < (b.coupon ?? '') ? -1 : 1))
  for (const { id: orderId } of byVoucher) await releaseVoucher(tx, context.clock, { orderId })
  // Goods that have been in a van are not sold again.
  const released: StockLine[] = []
  for (const order of orders.filter((one) => !isBackFromDoor(one)))
    released.push(...stockLess(stockLines(order), await inTotes(context, tx, order)))
  if (freeStock === undefined) await releaseStock(tx, released)
  else freeStock(released)
  for (const { id, addTo } of orders) if (addTo === null) await freePlace(id)
}

const inTotes = async ({ reservedInTotes }: OrderingContext, tx: Tx, order: OrderRow): Promise<readonly StockLine[]> =>
  order.shippingState === 'picking' && reservedInTotes !== undefined ? reservedInTotes(tx, order.id) : []

/** Lines without pieces that are kept; each kept piece counts once. */
export function stockLess(lines: readonly StockLine[], kept: readonly StockLine[]): StockLine[] {
  const left = new Map<string, number>()
  for (const { variantCode, quantity } of kept) left.set(variantCode, (left.get(variantCode) ?? 0) + quantity)
  return lines.flatMap(({ variantCode, quantity }) => {
    const stays = Math.min(quantity, left.get(variantCode) ?? 0)
    left.set(variantCode, (left.get(variantCode) ?? 0) - stays)
    return quantity > stays ? [{ variantCode, quantity: quantity - stays }] : []
  })
}
