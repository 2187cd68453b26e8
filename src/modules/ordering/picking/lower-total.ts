import { dayOf } from '#kernel/clock.ts'
import { noMoney, subtract } from '#kernel/money.ts'
import { vatRateOn } from '#modules/catalog/index.ts'
import { refundAmount } from '#modules/payments/index.ts'
import type { OrderPrice } from '#modules/pricing/rules/price-order.ts'
import { releaseVoucher } from '#modules/vouchers/index.ts'
import type { Tx } from '#platform/db/db.ts'
import type { OrderingContext } from '../context.ts'
import type { OrderWithParent } from '../order/find.ts'
import type { ItemRow, OrderRow } from '../order/row.ts'
import { goodsSnapshot } from '../priced-order/snapshot.ts'
import { cancelEmpty, hasPickedAdditions } from './cancel-empty.ts'
import { afterPicking } from './rules/after-picking.ts'
import type { PickedLine } from './rules/picked.ts'
import { type PickedRow, savePicked } from './store.ts'

/**
 * Lowers the total of a locked order to its current lines and refunds the difference. Returns the new price, or null for
 * an order without goods that was cancelled; it is kept only when additions are delivered and the delivery must be paid
 * (docs/adr/0011). Stock is released only by the cancellation.
 */
export async function lowerTotal(
  context: OrderingContext,
  tx: Tx,
  { order, parent }: OrderWithParent & { readonly order: OrderRow },
  lines: readonly PickedLine[],
): Promise<OrderPrice | null> {
  const { id: orderId, totals, placedAt } = order
  if (totals === null || placedAt === null) throw new Error(`order ${orderId} is not placed`)
  const isEmpty = lines.every(({ quantity }) => quantity === 0)
  // Nothing was picked, so the small-basket fee is not due.
  const dueTotals = isEmpty ? { ...totals, smallBasketFee: noMoney } : totals
  const after = afterPicking(dueTotals, lines, await vatRateOn(tx, 'standard', dayOf(placedAt)))
  if (isEmpty && (after.total <= 0 || !(await hasPickedAdditions(tx, order)))) {
    await cancelEmpty(context, tx, order, parent)
    return null
  }
  const back = subtract(totals.total, after.total)
  if (back < 0) throw new Error(`order ${orderId} would cost more after picking`)
  const food = after.mealVoucherGoods
  if (back > 0) await refundAmount(tx, context.clock, { orderId, amount: back, reason: 'lines-out', food })
  if (isEmpty && after.deliveryVoucher === 0) await releaseVoucher(tx, context.clock, { orderId })
  return after
}

/** A line to save, with the ordered quantity and amounts once it has changed. */
export type LineToSave = PickedLine & Pick<ItemRow, 'ordered'>

/** Writes the current lines of a locked order and its lower total; `pickedAt` with the picking result alone. */
export async function saveLines(
  { clock }: OrderingContext,
  tx: Tx,
  orderId: string,
  { lines: prices, ...sums }: OrderPrice,
  lines: readonly LineToSave[],
  pickedAt: Temporal.Instant | null = null,
): Promise<void> {
  const isChanged = lines.some(({ change }) => change !== null)
  const rows = lines.map((line, index) => rowOf({ ...line, price: prices[index] ?? line.price }))
  const written = [sums.total, JSON.stringify(sums), isChanged, JSON.stringify(rows)] as const
  await tx.run(savePicked, [orderId, clock.now(), ...written, pickedAt])
}

function rowOf({ id, quantity, goods, price, replaces, thousandths, ordered, ...line }: LineToSave): PickedRow {
  const { variantCode: code, change: changeReason } = line
  const { unit: unitPrice, total, deposit, tax } = price
  const snapshot = { goods: goodsSnapshot(goods), price }
  return { id, code, quantity, unitPrice, total, deposit, tax, snapshot, changeReason, ordered, replaces, thousandths }
}
