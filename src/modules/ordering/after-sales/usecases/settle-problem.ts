import { Problem } from '#kernel/problem.ts'
import type { RefundDestination } from '#modules/payments/index.ts'
import type { Tx } from '#platform/db/db.ts'
import type { OrderingContext } from '../../context.ts'
import { publishOrderEvent } from '../../order/events.ts'
import { lockAnyOrder } from '../../order/find.ts'
import type { OrderRow } from '../../order/row.ts'
import { deliveredLineOf } from '../reportable.ts'
import type { RefundPart } from '../rules/refund-parts.ts'
import { feesLeft } from '../rules/refund-parts.ts'
import { coversDelivery, feesToRefund } from '../rules/withdrawal-fees.ts'
import * as after from '../store.ts'
import { type OrderRefunded, refundParts, requireParts } from './refund-order.ts'

export interface AcceptedProblem {
  readonly parts: readonly RefundPart[]
  readonly destination: RefundDestination
}

/** A report and its order, locked. Throws `claim-not-found`, and `claim-closed` for one that is decided. */
export async function lockWaitingProblem(
  tx: Tx,
  problemId: string,
): Promise<{ readonly problem: after.ProblemRow; readonly order: OrderRow }> {
  const found = await tx.maybe(after.findProblem, [problemId])
  const order = found && (await lockAnyOrder(tx, found.orderId))
  if (order === null) throw new Problem('claim-not-found')
  // Read again under the lock: another transaction may have decided it.
  const problem = await tx.one(after.findProblem, [problemId])
  if (problem.state !== 'received') throw new Problem('claim-closed', { state: problem.state })
  return { problem, order }
}

/**
 * Accepts a report: its parts are refunded and, for a return after which nothing is kept, the fees of the order as well. Throws
 * `claim-not-found`, `claim-closed`, and what `refundParts` throws.
 */
export async function acceptProblem(
  context: OrderingContext,
  tx: Tx,
  problemId: string,
  { parts, destination }: AcceptedProblem,
): Promise<OrderRefunded> {
  const { problem, order } = await lockWaitingProblem(tx, problemId)
  const all = await withReturnFees(tx, order, problem, parts)
  const refund = { parts: all, destination, cause: problemId, reason: 'problem' } as const
  const refunded = await refundParts(context, tx, order, refund)
  await tx.run(after.decideProblem, [problemId, 'accepted', refunded.amount, context.clock.now()])
  await publishOrderEvent(context, tx, 'order.problem-decided', order.id, { problemId })
  return refunded
}

/** The parts, with the fees that the law adds when a return leaves nothing that could be withdrawn from. */
export async function withReturnFees(
  tx: Tx,
  order: OrderRow,
  problem: Pick<after.ProblemRow, 'type'>,
  parts: readonly RefundPart[],
): Promise<readonly RefundPart[]> {
  const { totals } = order
  if (problem.type !== 'return' || totals === null || parts.some(({ kind }) => kind !== 'line')) return parts
  const taken = await requireParts(tx, order, parts)
  const returned = new Map(taken.lines.map(({ itemId, pieces }) => [itemId, pieces]))
  if (!coversDelivery(order.items.map(deliveredLineOf), returned)) return parts
  let fees: number = feesToRefund(totals, taken.amount)
  const left = feesLeft(totals)
  const added = (['delivery', 'smallBasket', 'bags'] as const).flatMap((kind) => {
    const amount = Math.min(fees, left[kind])
    fees -= amount
    return amount > 0 ? [{ kind, amount }] : []
  })
  return [...parts, ...added]
}

/** Refuses a report with a sentence for the shopper. Throws `claim-not-found` and `claim-closed`. */
export async function refuseProblem(
  context: OrderingContext,
  tx: Tx,
  problemId: string,
  sentence: string,
): Promise<void> {
  const { order } = await lockWaitingProblem(tx, problemId)
  await tx.run(after.refuseProblem, [problemId, sentence, context.clock.now()])
  await publishOrderEvent(context, tx, 'order.problem-decided', order.id, { problemId })
}

/** A report that was refused waits again. */
export async function reopenProblem(tx: Tx, problemId: string): Promise<void> {
  await tx.run(after.reopenProblem, [problemId])
}

/** Asks the shopper of a report something; null: nothing is asked any more. */
export async function askAboutProblem(
  context: OrderingContext,
  tx: Tx,
  problem: { readonly id: string; readonly orderId: string },
  question: string | null,
): Promise<void> {
  await tx.run(after.setQuestion, [problem.id, question])
  if (question === null) return
  await publishOrderEvent(context, tx, 'order.problem-asked', problem.orderId, { problemId: problem.id })
}
