import { dayOf } from '#kernel/clock.ts'
import { type Bani, noMoney } from '#kernel/money.ts'
import { vatRateOn } from '#modules/catalog/index.ts'
import type { Queryable } from '#platform/db/db.ts'
import type { OrderingContext } from '../../context.ts'
import { orderById } from '../../order/store.ts'
import { orderedLine } from '../../priced-order/snapshot.ts'
import { afterPicking } from '../rules/after-picking.ts'
import type { LinePick, PickedLine } from '../rules/picked.ts'
import { pickedWith } from '../store.ts'
import { decideLines } from './report-picked.ts'

/** What a picking result would make of an order. */
export interface PickPreview {
  /** In bani; 0 for an order that would be cancelled. */
  readonly total: Bani
  readonly totalBefore: Bani
  /** Lines with substitutes that the rules do not let pass any more, such as one that is sold out. */
  readonly refusedLines: readonly number[]
}

/** Null unless the order is being picked and has not been reported as picked. */
export async function previewPicked(
  context: OrderingContext,
  q: Queryable,
  orderId: string,
  picks: readonly LinePick[],
): Promise<PickPreview | null> {
  const order = await q.maybe(orderById, [orderId])
  if (order === null || order.shippingState !== 'picking' || order.pickedAt !== null) return null
  const { totals, placedAt } = order
  if (totals === null || placedAt === null) throw new Error(`order ${orderId} is not placed`)
  const lines = await decideLines(context, q, order, order.items.map(orderedLine), picks)
  const isEmpty = lines.every(({ quantity }) => quantity === 0)
  const due = isEmpty ? { ...totals, smallBasketFee: noMoney } : totals
  const after = afterPicking(due, lines, await vatRateOn(q, 'standard', dayOf(placedAt)))
  const isKept = !isEmpty || (after.total > 0 && (await q.rows(pickedWith, [orderId])).length > 0)
  return {
    total: isKept ? after.total : noMoney,
    totalBefore: totals.total,
    refusedLines: picks.flatMap((pick) => (isWhole(pick, lines) ? [] : [pick.lineId])),
  }
}

/** Whether everything that was picked in place of a line is among the decided lines. */
function isWhole({ lineId, substitutes = [] }: LinePick, lines: readonly PickedLine[]): boolean {
  return substitutes.every(({ variantCode, quantity }) =>
    lines.some((line) => line.replaces === lineId && line.variantCode === variantCode && line.quantity === quantity),
  )
}
