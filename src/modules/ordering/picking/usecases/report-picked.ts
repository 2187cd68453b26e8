import { subtract } from '#kernel/money.ts'
import { swapStock, traitsOf } from '#modules/catalog/index.ts'
import type { Tx } from '#platform/db/db.ts'
import type { OrderingContext } from '../../context.ts'
import { publishOrderEvent } from '../../order/events.ts'
import { lockOrderWithParent } from '../../order/find.ts'
import type { OrderRow } from '../../order/row.ts'
import type { OrderedLine } from '../../order/rules/order-line.ts'
import type { TransitionResult } from '../../order/transition.ts'
import { orderedLine } from '../../priced-order/snapshot.ts'
import { type LineToSave, lowerTotal, saveLines } from '../lower-total.ts'
import { decidePicked, type LinePick, type PickedLine } from '../rules/picked.ts'

/**
 * The picker says what is in the bags. Lines change within the rules of `rules/picked.ts`, the total falls, the
 * difference goes back to the shopper and the shelf gets what was not taken from it. An order of which nothing is
 * left is given up (`lowerToLines`). Said once; `ignored` for an order that is not being picked, or was picked before.
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
  const picked = await decide(context, tx, order, placed, picks)
  const after = await lowerTotal(context, tx, { order, parent }, picked)
  if (after === null) return 'moved'
  const { given, wanted } = stockMoves(placed, picked)
  if (given.length + wanted.length > 0) {
    const taking = await swapStock(tx, given, wanted)
    // Somebody was quicker at the shelf; the job comes again and decides on what is there then.
    if (taking.kind === 'refused') throw new Error(`a substitute for order ${orderId} is gone`)
  }
  const ordered = new Map(placed.map((line) => [line.id, line]))
  const lines = picked.map((line) => withOrdered(line, ordered.get(line.id)))
  await saveLines(context, tx, orderId, after, lines)
  const isChanged = picked.some(({ change }) => change !== null)
  const back = subtract(order.totals?.total ?? after.total, after.total)
  if (isChanged) await publishOrderEvent(context, tx, 'order.changed', orderId, { back: String(back) })
  return 'moved'
}

async function decide(
  { catalog }: OrderingContext,
  tx: Tx,
  order: OrderRow,
  lines: readonly OrderedLine[],
  picks: readonly LinePick[],
): Promise<PickedLine[]> {
  const others = picks.flatMap(({ substitutes = [] }) => substitutes.map(({ variantCode }) => variantCode))
  const [offers, traits] = await Promise.all([
    catalog.offers(tx, others),
    traitsOf(tx, [...others, ...lines.map(({ variantCode }) => variantCode)]),
  ])
  const membership = order.isGenius ? 'genius' : 'standard'
  return decidePicked(lines, picks, { offers, traits, membership, wantsSubstitutes: order.wantsSubstitutes })
}

function withOrdered(line: PickedLine, before: OrderedLine | undefined): LineToSave {
  if (line.change === null || before === undefined) return { ...line, ordered: null }
  const { quantity, price } = before
  return { ...line, ordered: { quantity, total: price.total, deposit: price.deposit } }
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
