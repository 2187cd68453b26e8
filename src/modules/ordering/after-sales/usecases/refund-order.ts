import { add, type Bani, bani, noMoney, subtract } from '#kernel/money.ts'
import { Problem } from '#kernel/problem.ts'
import { type RefundDestination, refundAmount, settleCashPayment } from '#modules/payments/index.ts'
import type { Tx } from '#platform/db/db.ts'
import type { OrderingContext } from '../../context.ts'
import { publishOrderEvent } from '../../order/events.ts'
import type { OrderRow } from '../../order/row.ts'
import { displayState } from '../../order/rules/states.ts'
import { saveTip } from '../../tip/tip-raise.ts'
import { readRefundable } from '../refundable-order.ts'
import { type RefundedParts, type RefundPart, type RefundTaken, takeParts } from '../rules/refund-parts.ts'
import * as after from '../store.ts'

export interface OrderRefund {
  readonly parts: readonly RefundPart[]
  readonly destination: RefundDestination
  /** The id of what caused it, which makes its credit note idempotent. */
  readonly cause: string
  readonly reason: 'problem' | 'staff'
}

export interface OrderRefunded {
  /** All of it, in bani. */
  readonly amount: Bani
  /** What of it the shop owes in points or by a voucher, since it did not go back to its source. */
  readonly credited: Bani
}

/**
 * Refunds parts of a locked order that is delivered: lines and fees note it, the total falls, payments follow, and the
 * credit note by `order.compensated`, for a tip by `order.tip-changed`. Throws `order-not-refundable`, `item-not-found` and
 * `refund-too-large` with the place of the part and the most that is left of it.
 */
export async function refundParts(
  context: OrderingContext,
  tx: Tx,
  order: OrderRow,
  { parts, destination, cause, reason }: OrderRefund,
): Promise<OrderRefunded> {
  const taken = await requireParts(tx, order, parts)
  const { id: orderId } = order
  const now = context.clock.now()
  if (taken.amount === 0) return { amount: noMoney, credited: noMoney }
  // Delivered: the payment at the door is over, even if its event has not been processed yet.
  await settleCashPayment(tx, context.clock, orderId)
  if (taken.lines.length > 0) await tx.run(after.addLineRefunds, [orderId, JSON.stringify(taken.lines)])
  const credited = await refundAmount(tx, context.clock, { orderId, amount: taken.amount, reason, destination })
  const goods = subtract(taken.amount, taken.tip)
  if (goods > 0) {
    const refunded = mergedParts(order.totals?.refundedParts, taken.parts)
    await tx.run(after.lowerTotal, [orderId, goods, now, feesOf(taken.parts), JSON.stringify(refunded)])
    const bagDeposit = String(taken.parts['bagDeposit'] ?? 0)
    await publishOrderEvent(context, tx, 'order.compensated', orderId, {
      ...{ problemId: cause, amount: String(goods), bagDeposit },
    })
  }
  if (taken.tip > 0) await saveTip(context, tx, orderId, subtract(order.totals?.tip ?? noMoney, taken.tip))
  return { amount: taken.amount, credited }
}

/** What the parts take of a locked order. Throws as `refundParts`. */
export async function requireParts(tx: Tx, order: OrderRow, parts: readonly RefundPart[]): Promise<RefundTaken> {
  if (order.state !== 'fulfilled') throw new Problem('order-not-refundable', { displayState: displayState(order) })
  const refundable = await readRefundable(tx, order)
  for (const [index, part] of parts.entries()) {
    if ('itemId' in part && !refundable.lines.some(({ itemId }) => itemId === part.itemId))
      throw new Problem('item-not-found', { field: `parts.${index}.itemId`, itemId: part.itemId })
  }
  const taken = takeParts(refundable, parts)
  if (taken.kind === 'taken') return taken
  const { index, unit, most } = taken
  throw new Problem('refund-too-large', {
    field: `parts.${index}.${unit === 'pieces' ? 'pieces' : 'amount'}`,
    unit,
    most,
  })
}

function mergedParts(before: RefundedParts = {}, more: RefundedParts): RefundedParts {
  const names = new Set([...Object.keys(before), ...Object.keys(more)].filter((name) => name !== 'sum'))
  return Object.fromEntries([...names].map((name) => [name, (before[name] ?? 0) + (more[name] ?? 0)]))
}

/** Those of the parts that a withdrawal refunds, too. */
const feesOf = (parts: RefundedParts): Bani =>
  add(...['delivery', 'smallBasket', 'bags'].map((name) => bani(parts[name] ?? 0)))
