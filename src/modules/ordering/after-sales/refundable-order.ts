import { add, type Bani, bani, noMoney, subtract } from '#kernel/money.ts'
import type { Queryable } from '#platform/db/db.ts'
import type { OrderRow } from '../order/row.ts'
import { feesLeft, type Refundable, type RefundableLine } from './rules/refund-parts.ts'
import { refundedLines } from './store.ts'

const noFees = {
  ...{ delivery: noMoney, smallBasket: noMoney, surcharge: noMoney, bags: noMoney },
  ...{ bagDeposit: noMoney, tip: noMoney, sum: noMoney },
}

/** What is left of an order. Nothing of one that is not delivered: before delivery it is cancelled or lowered instead. */
export async function readRefundable(q: Queryable, order: OrderRow): Promise<Refundable> {
  const { totals } = order
  if (order.state !== 'fulfilled' || totals === null) return { lines: [], fees: noFees, total: noMoney }
  const refunded = new Map((await q.rows(refundedLines, [order.id])).map((line) => [line.itemId, line]))
  const lines = order.items.flatMap(({ id: itemId, snapshot, quantity }): RefundableLine[] => {
    const before = refunded.get(itemId)
    if (snapshot === null || before === undefined || quantity === 0) return []
    const { total, voucher = noMoney, deposit } = snapshot.price
    const paid = add(subtract(total, voucher), deposit)
    const left = subtract(paid, before.amount)
    return [
      {
        itemId,
        delivered: quantity,
        refunded: before.pieces,
        paid,
        left,
        deposit: depositLeft(totals, itemId, deposit, left),
      },
    ]
  })
  return { lines, fees: feesLeft(totals), total: totals.total }
}

function depositLeft(totals: NonNullable<OrderRow['totals']>, itemId: number, deposit: Bani, left: Bani): Bani {
  const back = totals.refundedParts?.[`deposit:${itemId}`] ?? 0
  return bani(Math.max(0, Math.min(deposit - back, left)))
}
