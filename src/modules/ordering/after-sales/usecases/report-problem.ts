import type { BodyOf, OkOf } from '#kernel/contract.ts'
import { uuid7 } from '#kernel/ids.ts'
import { add, type Bani, bani, noMoney } from '#kernel/money.ts'
import { Problem } from '#kernel/problem.ts'
import { refundAmount } from '#modules/payments/index.ts'
import type { Tx } from '#platform/db/db.ts'
import type { Customer } from '#platform/http/routes.ts'
import { tellOperator } from '#platform/jobs/operator.ts'
import type { OrderingContext } from '../../context.ts'
import { publishOrderEvent } from '../../order/events.ts'
import { lockAnyOrder, lockOrder } from '../../order/find.ts'
import { orderNumber } from '../../order/order-number.ts'
import type { OrderRow } from '../../order/row.ts'
import type { ProblemType } from '../../order/rules/problem-types.ts'
import * as store from '../../order/store.ts'
import { t } from '../../texts.ts'
import type { reportProblem as contract } from '../contract.ts'
import { problemNumber } from '../present.ts'
import { deliveredLineOf, reportableOf } from '../reportable.ts'
import { mergedItems, refuseSecondReturn, refuseUnreturnable, reportedLines } from '../reported-lines.ts'
import {
  isRefundedAutomatically,
  problemTypesOf,
  type ReportedLine,
  refundableOf,
  refundValueOf,
  shareRefund,
} from '../rules/problem.ts'
import { coversDelivery, feesToRefund } from '../rules/withdrawal-fees.ts'
import * as after from '../store.ts'

type Report = BodyOf<typeof contract>

/**
 * Reports a problem with an order. Small amounts for missing or wrong goods are refunded at once; other reports wait for
 * a decision of the help desk, and the operator is told. An equal report is answered with the number of the first one.
 * Throws `problem-not-reportable`, `item-not-found`, `item-not-returnable`, `return-undecided` and `invalid-input`.
 */
export function reportProblem(context: OrderingContext) {
  return async function reportProblem(caller: Customer, ref: string, report: Report): Promise<OkOf<typeof contract>> {
    const { order, isKnown, number } = await context.db.transaction(async (tx) => {
      const locked = await lockOrder(tx, ref, caller)
      const content = reportContent(locked, report)
      const known = await tx.maybe(after.reportByContent, [locked.id, content])
      if (known === null) await saveReport(context, tx, locked, caller.customerId, report, content)
      const { number } = known ?? (await tx.one(after.reportByContent, [locked.id, content]))
      return { order: await tx.one(store.orderById, [locked.id]), isKnown: known !== null, number }
    })
    return { ...(await context.viewOrder(context.db, order)), reported: { number: problemNumber(number), isKnown } }
  }
}

/**
 * Canonical content of a report; equal contents are one report. Of a line that was returned in part, the rest can be
 * returned in the same words, so what was refunded before is part of the content.
 */
function reportContent(order: OrderRow, { type, reason = null, description, items }: Report): string {
  const merged = mergedItems(items).toSorted((a, b) => a.itemId - b.itemId)
  const refundedOf = (itemId: number) => order.items.find(({ id }) => id === itemId)?.refundedPieces ?? 0
  const refunded = type === 'return' ? merged.map(({ itemId }) => refundedOf(itemId)) : []
  return JSON.stringify([
    type,
    reason,
    description,
    merged,
    ...(refunded.some((pieces) => pieces > 0) ? [refunded] : []),
  ])
}

async function saveReport(
  context: OrderingContext,
  tx: Tx,
  order: OrderRow,
  customerId: string,
  report: Report,
  content: string,
): Promise<void> {
  const now = context.clock.now()
  const { type, reason = null, description, items } = report
  if (!problemTypesOf(reportableOf(order), now).includes(type))
    throw new Problem('problem-not-reportable', { field: 'type', problemType: type })
  refuseIncompleteReport(report)
  const lines = await reportedLines(tx, order, items)
  if (type === 'return') {
    refuseUnreturnable(order, items)
    await refuseSecondReturn(tx, order, items)
  }
  const id = uuid7(now)
  const { id: orderId } = order
  const written = [
    id,
    orderId,
    customerId,
    type,
    reason,
    description,
    JSON.stringify(mergedItems(items)),
    content,
    now,
  ] as const
  const { number } = await tx.one(after.insertProblem, [...written])
  await publishOrderEvent(context, tx, 'order.problem-reported', orderId, { problemId: id, type })
  await tx.run(after.lockReportsOf, [customerId])
  const figures = context.claimFigures(now)
  const since = now.subtract({ hours: 24 * figures.automaticDays })
  const { count } = await tx.one(after.acceptedReportsSince, [customerId, since])
  const value = refundValueOf(lines)
  if (isRefundedAutomatically(type, value, count, figures))
    return acceptReport(context, tx, { order, lines, type }, id, value)
  const facts = { report: problemNumber(number), order: orderNumber(order.number), problem: t(`problem.${type}`) }
  await tellOperator(tx, context.clock, 'order-problem', facts)
}

function refuseIncompleteReport({ type, reason, description, items }: Report): void {
  const refuse = (path: string) => {
    throw new Problem('invalid-input', { violations: [{ path, code: 'required' }] })
  }
  if ((type === 'delivery') !== (reason != null)) refuse('reason')
  if (type === 'return' && items.length === 0) refuse('items')
  if ((type === 'other' || (type === 'incomplete' && items.length === 0)) && description === '') refuse('description')
}

/**
 * Records the help desk's decision: a refund in bani, at most the order's remaining total and, for a report that names
 * lines, what is left of these; or `refused`. A return after which nothing is kept also refunds the fees, in addition to the
 * decided amount. A report that is decided already stays unchanged.
 */
export async function decideProblem(
  context: OrderingContext,
  tx: Tx,
  problemId: string,
  refund: Bani | 'refused',
): Promise<void> {
  const problem = await tx.maybe(after.findProblem, [problemId])
  const order = problem && (await lockAnyOrder(tx, problem.orderId))
  if (problem === null || order === null) return
  if (refund === 'refused') await tx.run(after.decideProblem, [problemId, 'refused', noMoney, context.clock.now()])
  else {
    const lines = await reportedLines(tx, order, problem.items)
    await acceptReport(context, tx, { order, lines, type: problem.type }, problemId, refund)
  }
}

interface ReportToAccept {
  readonly order: OrderRow
  readonly lines: readonly ReportedLine[]
  readonly type: ProblemType
}

async function acceptReport(
  context: OrderingContext,
  tx: Tx,
  { order, lines, type }: ReportToAccept,
  problemId: string,
  value: Bani,
): Promise<void> {
  const now = context.clock.now()
  const total = order.totals?.total ?? noMoney
  const most = lines.length === 0 ? total : Math.min(total, refundableOf(lines))
  // Only delivered orders are refunded: before delivery a payment at the door is not captured.
  const isDelivered = order.state === 'fulfilled'
  const goods = isDelivered ? bani(Math.min(value, most)) : noMoney
  const fees = isDelivered && type === 'return' ? feesOfReturn(order, lines, goods) : noMoney
  const refund = add(goods, fees)
  if ((await tx.run(after.decideProblem, [problemId, 'accepted', refund, now])) === 0 || refund === 0) return
  if (lines.length > 0) await tx.run(after.addLineRefunds, [order.id, JSON.stringify(shareRefund(lines, goods))])
  await refundAmount(tx, context.clock, { orderId: order.id, amount: refund, reason: 'problem' })
  await tx.run(after.lowerTotal, [order.id, refund, now, fees, null])
  await publishOrderEvent(context, tx, 'order.compensated', order.id, { problemId, amount: String(refund) })
}

/** The fees that an accepted return refunds in addition to `goods`, in bani: none while the shopper keeps goods. */
function feesOfReturn({ items, totals }: OrderRow, lines: readonly ReportedLine[], goods: Bani): Bani {
  const returned = new Map(shareRefund(lines, goods).map(({ itemId, pieces }) => [itemId, pieces]))
  return totals !== null && coversDelivery(items.map(deliveredLineOf), returned) ? feesToRefund(totals, goods) : noMoney
}
