import { noMoney } from '#kernel/money.ts'
import { Problem } from '#kernel/problem.ts'
import type { Tx } from '#platform/db/db.ts'
import type { OrderRow } from '../order/row.ts'
import { returnableOf } from './reportable.ts'
import type { ReportedLine } from './rules/problem.ts'
import { undecidedReturns } from './rules/returnable.ts'
import { problemsOf, refundedLines } from './store.ts'

interface ReportedItem {
  readonly itemId: number
  readonly quantity: number
}

/** Each line once, with the sum of its pieces. */
export function mergedItems(items: readonly ReportedItem[]): ReportedItem[] {
  const quantities = new Map<number, number>()
  for (const { itemId, quantity } of items) quantities.set(itemId, (quantities.get(itemId) ?? 0) + quantity)
  return [...quantities].map(([itemId, quantity]) => ({ itemId, quantity }))
}

/**
 * The reported lines of a locked order with what was refunded of them before, each line once. Throws `item-not-found` with the
 * place of the entry in the report.
 */
export async function reportedLines(tx: Tx, order: OrderRow, items: readonly ReportedItem[]): Promise<ReportedLine[]> {
  const refunded = new Map((await tx.rows(refundedLines, [order.id])).map((line) => [line.itemId, line]))
  return mergedItems(items).map(({ itemId, quantity }) => {
    const line = order.items.find(({ id }) => id === itemId)
    const before = refunded.get(itemId)
    if (line?.snapshot == null || before === undefined)
      throw new Problem('item-not-found', { field: fieldOf(items, itemId), itemId })
    const price = { voucher: noMoney, ...line.snapshot.price }
    return { itemId, price, delivered: line.quantity, quantity, refunded: before }
  })
}

/** Throws `item-not-returnable` with the place of the entry in the report, for the first line with nothing to return. */
export function refuseUnreturnable(order: OrderRow, items: readonly ReportedItem[]): void {
  const line = order.items.find((line) => items.some(({ itemId }) => itemId === line.id) && returnableOf(line) === 0)
  if (line === undefined) return
  const { id: itemId, snapshot } = line
  const productName = snapshot?.goods.name ?? ''
  throw new Problem('item-not-returnable', { field: fieldOf(items, itemId), itemId, productName })
}

/**
 * Throws `return-undecided` with the place of the entry in the report, for the first line of a locked order of which it names
 * pieces that an earlier return names, too, which nobody has decided.
 */
export async function refuseSecondReturn(tx: Tx, order: OrderRow, items: readonly ReportedItem[]): Promise<void> {
  const waiting = undecidedReturns(await tx.rows(problemsOf, [order.id]))
  for (const { itemId, quantity } of mergedItems(items)) {
    const line = order.items.find(({ id }) => id === itemId)
    const before = waiting.get(itemId) ?? 0
    if (line === undefined || before === 0 || quantity <= returnableOf(line) - before) continue
    const productName = line.snapshot?.goods.name ?? ''
    throw new Problem('return-undecided', { field: fieldOf(items, itemId), itemId, productName })
  }
}

/** The place of a line in the report. */
const fieldOf = (items: readonly ReportedItem[], itemId: number): string =>
  `items.${items.findIndex((item) => item.itemId === itemId)}.itemId`
