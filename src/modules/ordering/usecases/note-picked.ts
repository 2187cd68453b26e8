import { dayOf } from '#kernel/clock.ts'
import { noMoney, subtract } from '#kernel/money.ts'
import { swapStock, traitsOf, vatRateOn } from '#modules/catalog/index.ts'
import { refundAmount } from '#modules/payments/index.ts'
import { giveVoucherBack } from '#modules/vouchers/index.ts'
import type { Tx } from '#platform/db.ts'
import { orderedLine, soldGoods } from '../frozen.ts'
import { type Step, tell } from '../move.ts'
import { lockTravelling } from '../orders.ts'
import type { Parts } from '../parts.ts'
import { afterPicking } from '../rules/after-picking.ts'
import { decidePicked, type OrderedLine, type Pick, type PickedLine } from '../rules/picked.ts'
import { type PickedRow, savePicked } from '../store.placed.ts'
import type { OrderRow } from '../store.ts'
import { carriesMore, giveUpEmpty } from './give-up-order.ts'

/**
 * The picker says what is in the bags. Lines change within the rules of `rules/picked.ts`, the total falls, the
 * difference goes back to the shopper and the shelf gets what was not taken from it. An order of which nothing is
 * left is cancelled, unless what was added to it travels and its delivery is to be paid (docs/adr/0011). Said once;
 * `ignored` for an order that is not being picked, or was picked before.
 */
export async function notePicked(parts: Parts, tx: Tx, orderId: string, picks: readonly Pick[]): Promise<Step> {
  const { order, parent } = await lockTravelling(tx, orderId)
  if (order === null || order.shippingState !== 'picking' || order.pickedAt !== null) return 'ignored'
  const { totals, placedAt } = order
  if (totals === null || placedAt === null) throw new Error(`order ${orderId} is not placed`)

  const placed = order.items.map(orderedLine)
  const picked = await decide(parts, tx, order, placed, picks)
  const isChanged = picked.some(({ change }) => change !== null)
  const isEmpty = picked.every(({ quantity }) => quantity === 0)
  // Nobody had the work of a small basket.
  const due = isEmpty ? { ...totals, smallBasketFee: noMoney } : totals
  const after = afterPicking(due, picked, await vatRateOn(tx, 'standard', dayOf(placedAt)))
  if (isEmpty && (after.total <= 0 || !(await carriesMore(tx, order)))) {
    await giveUpEmpty(parts, tx, order, parent)
    return 'moved'
  }
  const rows = picked.map((line, index) => {
    const price = after.lines[index] ?? line.price
    return pickedRow(
      { ...line, price },
      placed.find(({ id }) => id === line.id),
    )
  })
  const back = subtract(totals.total, after.total)
  if (back < 0) throw new Error(`order ${orderId} would become dearer by picking`)
  const food = after.mealVoucherGoods
  if (back > 0) await refundAmount(tx, parts.clock, { orderId, amount: back, reason: 'lines-out', food })
  if (isEmpty && after.deliveryVoucher === 0) await giveVoucherBack(tx, parts.clock, { orderId })
  const { given, wanted } = stockMoves(placed, picked)
  if (given.length + wanted.length > 0) {
    const taking = await swapStock(tx, given, wanted)
    // Somebody was quicker at the shelf; the job comes again and decides on what is there then.
    if (taking.kind === 'refused') throw new Error(`a substitute for order ${orderId} is gone`)
  }
  const { lines: _, ...sums } = after
  const written = [
    orderId,
    parts.clock.now(),
    after.total,
    JSON.stringify(sums),
    isChanged,
    JSON.stringify(rows),
  ] as const
  await tx.run(savePicked, [...written])
  if (isChanged) await tell(parts, tx, 'order.changed', orderId, { back: String(back) })
  return 'moved'
}

async function decide(
  { catalog }: Parts,
  tx: Tx,
  order: OrderRow,
  lines: readonly OrderedLine[],
  picks: readonly Pick[],
): Promise<PickedLine[]> {
  const others = picks.flatMap(({ substitutes = [] }) => substitutes.map(({ variantCode }) => variantCode))
  const [offers, traits] = await Promise.all([
    catalog.offers(tx, others),
    traitsOf(tx, [...others, ...lines.map(({ variantCode }) => variantCode)]),
  ])
  const membership = order.isGenius ? 'genius' : 'standard'
  return decidePicked(lines, picks, { offers, traits, membership, wantsSubstitutes: order.wantsSubstitutes })
}

function pickedRow(line: PickedLine, before: OrderedLine | undefined): PickedRow {
  const { id, variantCode: code, quantity, goods, price, change: changeReason, replaces, thousandths } = line
  const { unit: unitPrice, total, deposit, tax } = price
  const ordered =
    changeReason === null || before === undefined
      ? null
      : { quantity: before.quantity, total: before.price.total, deposit: before.price.deposit }
  const frozen = { goods: soldGoods(goods), price }
  return { id, code, quantity, unitPrice, total, deposit, tax, frozen, changeReason, ordered, replaces, thousandths }
}

/** What goes back to the shelf and what is taken from it instead. */
function stockMoves(placed: readonly OrderedLine[], picked: readonly PickedLine[]) {
  const now = new Map(picked.map(({ id, quantity }) => [id, quantity]))
  const given = placed.flatMap(({ id, variantCode, quantity }) => {
    const less = quantity - (now.get(id) ?? 0)
    return less > 0 ? [{ variantCode, quantity: less }] : []
  })
  const wanted = picked.flatMap(({ variantCode, quantity, replaces }) =>
    replaces === null ? [] : [{ variantCode, quantity }],
  )
  return { given, wanted }
}
