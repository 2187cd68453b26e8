import { subtract } from '#kernel/money.ts'
import { type StockShortage, swapReservedStock, traitsOf } from '#modules/catalog/index.ts'
import { unfitProducts } from '#modules/dietary/index.ts'
import type { Queryable, Tx } from '#platform/db/db.ts'
import type { OrderingContext } from '../../context.ts'
import { publishChange } from '../../order/events.ts'
import { lockOrderWithParent } from '../../order/find.ts'
import type { ItemRow, OrderRow } from '../../order/row.ts'
import type { OrderedLine } from '../../order/rules/order-line.ts'
import type { TransitionResult } from '../../order/transition.ts'
import { orderedLine } from '../../priced-order/snapshot.ts'
import { type LineToSave, lowerTotal, saveLines } from '../lower-total.ts'
import { causeOf, decidePicked, type LinePick, type PickedLine } from '../rules/picked.ts'

/** Another order has reserved a substitute that was picked. */
export class SubstituteGone extends Error {
  readonly tag = 'substitute-gone'
  readonly orderId: string
  readonly variantCodes: readonly string[]

  constructor(orderId: string, shortages: readonly StockShortage[]) {
    super(`a substitute for order ${orderId} is gone`)
    this.orderId = orderId
    this.variantCodes = shortages.map(({ variantCode }) => variantCode)
  }
}

/**
 * Records the picking result, once per order: changes the lines by `rules/picked.ts`, lowers the total, refunds the
 * difference and releases stock. An order of which nothing was found is cancelled (`lowerTotal`). `ignored` unless the order
 * is being picked and has no result yet.
 */
export async function reportPicked(
  context: OrderingContext,
  tx: Tx,
  orderId: string,
  picks: readonly LinePick[],
): Promise<TransitionResult> {
  const { order, parent } = await lockOrderWithParent(tx, orderId)
  if (order === null || order.shippingState !== 'picking' || order.pickedAt !== null) return 'ignored'
  const placed = order.items.map(orderedLine)
  const picked = await decideLines(context, tx, order, placed, picks)
  const after = await lowerTotal(context, tx, { order, parent }, picked)
  if (after === null) return 'moved'
  const { released, reserved } = stockMoves(placed, picked)
  if (released.length + reserved.length > 0) {
    const swap = await swapReservedStock(tx, released, reserved)
    // Another order reserved the substitute meanwhile; the caller's job retries with the stock of then.
    if (swap.kind === 'refused') throw new SubstituteGone(orderId, swap.lines)
  }
  const ordered = new Map(placed.map((line) => [line.id, line]))
  const edited = new Map(order.items.map((item) => [item.id, item]))
  const lines = picked.map((line) => withEarlierEdit(withOrdered(line, ordered.get(line.id)), edited.get(line.id)))
  await saveLines(context, tx, orderId, after, lines, context.clock.now())
  const because = causeOf(placed, picked)
  const back = subtract(order.totals?.total ?? after.total, after.total)
  if (because !== null) await publishChange(context, tx, orderId, { because, back })
  return 'moved'
}

/** The lines after picking. */
export async function decideLines(
  { catalog }: OrderingContext,
  tx: Queryable,
  order: OrderRow,
  lines: readonly OrderedLine[],
  picks: readonly LinePick[],
): Promise<PickedLine[]> {
  const substituteCodes = picks.flatMap(({ substitutes = [] }) => substitutes.map(({ variantCode }) => variantCode))
  const [offers, traits] = await Promise.all([
    catalog.offers(tx, substituteCodes),
    traitsOf(tx, [...substituteCodes, ...lines.map(({ variantCode }) => variantCode)]),
  ])
  const products = substituteCodes.flatMap((code) => traits.get(code)?.productCode ?? [])
  const unfit = await unfitProducts(tx, order.customerId, products)
  const membership = order.isGenius ? 'genius' : 'standard'
  return decidePicked(lines, picks, { offers, traits, membership, wantsSubstitutes: order.wantsSubstitutes, unfit })
}

function withOrdered(line: PickedLine, before: OrderedLine | undefined): LineToSave {
  if (line.change === null || before === undefined) return { ...line, ordered: null }
  const { quantity, price } = before
  return { ...line, ordered: { quantity, total: price.total, deposit: price.deposit } }
}

/** What staff had lowered before picking stays told, beside what was ordered at first. */
function withEarlierEdit(line: LineToSave, before: ItemRow | undefined): LineToSave {
  if (before === undefined || before.changeReason === null) return line
  return { ...line, change: line.change ?? before.changeReason, ordered: before.ordered }
}

/** Stock to release, and stock to reserve for substitutes. */
function stockMoves(placed: readonly OrderedLine[], picked: readonly PickedLine[]) {
  const now = new Map(picked.map(({ id, quantity }) => [id, quantity]))
  const released = placed.flatMap(({ id, variantCode, quantity }) => {
    const less = quantity - (now.get(id) ?? 0)
    return less > 0 ? [{ variantCode, quantity: less }] : []
  })
  const reserved = picked.flatMap(({ variantCode, quantity, replaces }) =>
    replaces === null ? [] : [{ variantCode, quantity }],
  )
  return { released, reserved }
}
