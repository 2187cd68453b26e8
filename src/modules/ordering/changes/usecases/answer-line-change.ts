import { Problem } from '#kernel/problem.ts'
import { releaseStock } from '#modules/catalog/index.ts'
import type { Tx } from '#platform/db/db.ts'
import type { Customer } from '#platform/http/routes.ts'
import type { OrderingContext } from '../../context.ts'
import type { OrderView } from '../../order/contract/order.ts'
import { publishOrderEvent } from '../../order/events.ts'
import { findOrder, isVisible, lockOrderWithParent, type OrderWithParent } from '../../order/find.ts'
import { orderNumber } from '../../order/order-number.ts'
import type { ItemRow, OrderRow } from '../../order/row.ts'
import { displayState } from '../../order/rules/states.ts'
import { stockLines } from '../../order/stock-lines.ts'
import * as store from '../../order/store.ts'
import { type LineToSave, lowerTotal, saveLines } from '../../picking/lower-total.ts'
import { orderedLine } from '../../priced-order/snapshot.ts'
import { decideAnswer, withoutSubstitutes } from '../rules/line-answer.ts'
import { saveAnswer } from '../store.ts'

/**
 * Accepts or refuses the substitutes of a line, until the van leaves (docs/adr/0017). A refusal releases their stock and
 * refunds them; an order without goods is cancelled. Repeating an answer changes nothing.
 * Throws `item-not-found`, `line-not-replaced` and `line-settled`.
 */
export function answerLineChange(context: OrderingContext) {
  return async function answerLineChange(
    caller: Customer,
    ref: string,
    itemId: number,
    accepted: boolean,
  ): Promise<OrderView> {
    const { id } = await findOrder(context.db, ref, caller)
    const order = await context.db.transaction(async (tx) => {
      // The parent is locked too: an order without goods may transfer its delivery.
      const { order: locked, parent } = await lockOrderWithParent(tx, id)
      if (locked === null || !isVisible(locked, caller)) throw new Problem('order-not-found')
      const answer = accepted ? 'accepted' : 'refused'
      const decision = decideAnswer(locked, itemId, answer)
      if (decision === 'repeated') return locked
      if (decision === 'item-not-found') throw new Problem(decision)
      if (decision !== 'new') throw new Problem(decision, { field: 'accepted', displayState: displayState(locked) })
      await tx.run(saveAnswer, [id, itemId, answer, context.clock.now()])
      if (!accepted) await removeSubstitutes(context, tx, { order: locked, parent }, itemId)
      return tx.one(store.orderById, [id])
    })
    return context.viewOrder(context.db, order)
  }
}

async function removeSubstitutes(
  context: OrderingContext,
  tx: Tx,
  { order, parent }: OrderWithParent & { readonly order: OrderRow },
  itemId: number,
): Promise<void> {
  const lines = withoutSubstitutes(order.items.map(pickedLine), itemId)
  const after = await lowerTotal(context, tx, { order, parent }, lines)
  if (after === null) return
  const refused = order.items.filter(({ replaces }) => replaces === itemId)
  await releaseStock(tx, stockLines({ ...order, items: refused }))
  const before = new Map(order.items.map((item) => [item.id, item]))
  await saveLines(
    context,
    tx,
    order.id,
    after,
    lines.map((line): LineToSave => ({ ...line, ordered: orderedOf(line.change, before.get(line.id)) })),
  )
  for (const { variantCode, quantity, snapshot } of refused) {
    const { name = '' } = snapshot?.goods ?? {}
    const facts = { number: orderNumber(order.number), variantCode, quantity: String(quantity), name }
    await publishOrderEvent(context, tx, 'order.substitute_refused', order.id, facts)
  }
}

const pickedLine = (item: ItemRow) => ({
  ...orderedLine(item),
  change: item.changeReason,
  thousandths: item.deliveredThousandths,
  replaces: item.replaces,
})

/** What was ordered of a changed line; for a substitute, what was picked of it. */
function orderedOf(change: ItemRow['changeReason'], before: ItemRow | undefined): LineToSave['ordered'] {
  if (change === null || before?.snapshot == null) return null
  const { total, deposit } = before.snapshot.price
  return before.ordered ?? { quantity: before.quantity, total, deposit }
}
