import { secretToken, uuid7 } from '#kernel/ids.ts'
import type { StockLine } from '#modules/catalog/index.ts'
import { cancelPayments, refundAmount } from '#modules/payments/index.ts'
import { releaseVoucher } from '#modules/vouchers/index.ts'
import type { Tx } from '#platform/db/db.ts'
import { cancelAndRelease, paymentStateAfterCancelling, stockLess } from '../../cancelling/cancel.ts'
import type { OrderingContext } from '../../context.ts'
import { publishChange } from '../../order/events.ts'
import type { OrderRow } from '../../order/row.ts'
import * as store from '../../order/store.ts'
import { goodsSnapshot } from '../../priced-order/snapshot.ts'
import type { EditPlan } from '../rules/plan-edit.ts'
import type { EditedPrice } from '../rules/price-edit.ts'
import { type EditedLineRow, insertAddition, saveEdited } from '../store.ts'
import { type LoweredOrder, methodOfAddition } from './prepare-edit.ts'

/** The reason of an addition that its customer took out of the delivery. */
const takenOut = 'changed-mind'

/** Lowers locked orders: money goes back, lines and totals are written. Returns the stock that the caller is to release. */
export async function writeLowered(
  context: OrderingContext,
  tx: Tx,
  lowered: readonly LoweredOrder[],
): Promise<StockLine[]> {
  const released: StockLine[] = []
  for (const { order, left, edited } of lowered) {
    if (edited === null) {
      await cancelPayments(tx, context.clock, order.id)
      const end = { order, paymentState: paymentStateAfterCancelling(order), reason: takenOut }
      await cancelAndRelease(context, tx, [end], { freeStock: (lines) => void released.push(...lines) })
    } else {
      await writeOne(context, tx, order, edited)
      const less = order.items.flatMap(({ id, variantCode, quantity }) => {
        const kept = left.get(id) ?? quantity
        return kept < quantity ? [{ variantCode, quantity: quantity - kept }] : []
      })
      const inTotes = (await context.leaveSurplus?.(tx, order.id, left, context.clock.now())) ?? []
      released.push(...stockLess(less, inTotes))
    }
  }
  return released
}

async function writeOne(context: OrderingContext, tx: Tx, order: OrderRow, edited: EditedPrice): Promise<void> {
  const { clock } = context
  const { price, lines, back, losesVoucher } = edited
  const { id: orderId, totals } = order
  if (back > 0) {
    const food = price.mealVoucherGoods
    await refundAmount(tx, clock, { orderId, amount: back, reason: 'lines-out', food })
  }
  if (losesVoucher) await releaseVoucher(tx, clock, { orderId })
  const { lines: prices, ...sums } = price
  const rows = lines.map((line, index): EditedLineRow => {
    const own = prices[index] ?? line.price
    const { unit: unitPrice, total, deposit, tax } = own
    const snapshot = { goods: goodsSnapshot(line.goods), price: own }
    return { id: line.id, quantity: line.quantity, unitPrice, total, deposit, tax, snapshot }
  })
  const written = { ...totals, ...sums, ...(losesVoucher && { coupon: null }) }
  const [all, saved] = [JSON.stringify(written), JSON.stringify(rows)]
  await tx.run(saveEdited, [orderId, clock.now(), sums.total, all, saved, losesVoucher])
  await publishChange(context, tx, orderId, { because: 'customer', back })
}

/** Inserts the added pieces as an order beside the locked one, and returns it with its customer. */
export async function insertMore(
  { clock }: OrderingContext,
  tx: Tx,
  parent: OrderRow,
  plan: EditPlan,
  ageConfirmed: boolean,
): Promise<OrderRow> {
  const now = clock.now()
  const id = uuid7(now)
  const { code } = await methodOfAddition(tx, parent)
  const card = code === parent.paymentMethod ? parent.bankCard : null
  const lines = plan.more.map(({ variantCode, quantity }) => ({ code: variantCode, quantity }))
  const isOfAge = parent.ageConfirmed || ageConfirmed
  await tx.run(insertAddition, [id, secretToken(), parent.id, code, card, isOfAge, now, JSON.stringify(lines)])
  return { ...(await tx.one(store.orderById, [id])), customerId: parent.customerId }
}
