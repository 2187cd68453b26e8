import { add, noMoney } from '#kernel/money.ts'
import { valueOfPieces } from '#modules/ordering/after-sales/rules/refund-parts.ts'
import type { Tx } from '#platform/db/db.ts'
import type { ClaimsContext } from '../context.ts'
import { dueTimes } from '../rules/due.ts'
import { insertClaim } from '../store.ts'

/** Puts a report into the queue of claims; one that a rule has paid is shown as decided by it. Safe to repeat. */
export function followReport(context: ClaimsContext) {
  return async function followReport(tx: Tx, problemId: string): Promise<void> {
    const report = await context.orders.report(tx, problemId)
    if (report === null) return
    const order = await context.orders.orderToRefund(tx, report.orderId)
    const { answer, decision } = dueTimes(report.createdAt, context.figures())
    const isDecided = report.state !== 'received'
    const named = report.items.map(({ itemId, quantity }) => ({
      line: order.refundable.lines.find((line) => line.itemId === itemId),
      name: order.lines.find((line) => line.itemId === itemId)?.name ?? '',
      quantity,
    }))
    const values = named.map(({ line, quantity }) => {
      if (line === undefined) return noMoney
      return valueOfPieces(line, Math.min(quantity, line.delivered - line.refunded))
    })
    const work = {
      ...{ id: report.id, number: report.number, orderId: report.orderId, orderNumber: order.number },
      ...{ customerId: report.customerId, clientName: order.contactName, address: order.address, type: report.type },
      summary: named
        .map(({ name }) => name)
        .filter(Boolean)
        .join(', '),
      claimed: isDecided ? report.refund : add(...values),
      state: isDecided ? 'closed' : 'waiting',
      outcome: isDecided ? report.state : null,
      amount: report.refund,
      isByRule: isDecided,
      receivedAt: report.createdAt,
      answerDueAt: answer,
      decisionDueAt: decision,
      closedAt: isDecided ? report.decidedAt : null,
    }
    await tx.run(insertClaim, [JSON.stringify(work), JSON.stringify(report.items), context.clock.now()])
  }
}
