import { uuid7 } from '#kernel/ids.ts'
import { Problem } from '#kernel/problem.ts'
import { ordersToPick } from '#modules/ordering/index.ts'
import { silenceAccepts } from '#modules/ordering/order/rules/line-wish.ts'
import { audit } from '#platform/audit.ts'
import type { Tx } from '#platform/db/db.ts'
import type { StaffCaller } from '#platform/http/staff-routes.ts'
import { addJob } from '#platform/jobs/queue.ts'
import type { PickingContext } from '../context.ts'
import { loadWork, scannedOf, type WorkLine } from '../picking-work.ts'
import { answerByDefault, mayProposeAgain } from '../rules/substitutes.ts'
import type { ProposalRow } from '../store.scans.ts'
import * as scanStore from '../store.scans.ts'
import { lockOwnTasks } from './release.ts'

export interface ProposalRequest {
  readonly taskId: string
  readonly lineId: number
  readonly variantCode: string
  readonly quantity: number
}

/** A line of a task that the caller has claimed. Throws `task-not-found`. */
async function lineOf(tx: Tx, caller: StaffCaller, { taskId, lineId }: ProposalRequest, now: Temporal.Instant) {
  const { tasks } = await lockOwnTasks(tx, [taskId], caller, now)
  const found = (await loadWork(tx, tasks)).lines.find(({ line }) => line.lineId === lineId)
  if (found === undefined) throw new Problem('task-not-found', { field: 'lineId' })
  return found
}

/**
 * Asks the shopper whether something else may come in place of missing pieces. Throws `line-not-missing`,
 * `substitutes-refused`, `substitute-not-allowed` with the rule that excludes it, and `proposals-used-up`.
 */
export function proposeSubstitute(context: PickingContext) {
  return function proposeSubstitute(ask: ProposalRequest, caller: StaffCaller): Promise<string> {
    const { db, clock, figures } = context
    return db.transaction(async (tx) => {
      const now = clock.now()
      const found = await lineOf(tx, caller, ask, now)
      await settleExpired(context, tx, [found.task.orderId])
      if (ask.quantity > piecesToReplace(found)) throw new Problem('line-not-missing', { field: 'quantity' })
      const before = await tx.rows(scanStore.proposalsOfOrders, [[found.task.orderId]])
      const states = before.filter(({ lineId }) => lineId === ask.lineId).map(({ state }) => state)
      if (!mayProposeAgain(states, figures().proposalsOfLine))
        throw new Problem('proposals-used-up', { field: 'lineId' })
      const unit = await allowedUnit(context, tx, found, ask, before)
      const id = uuid7(now)
      const expiresAt = now.add({ minutes: figures().proposalMinutes })
      const { deliveryId, orderId } = found.task
      const what = [ask.lineId, ask.variantCode, ask.quantity, unit, now, expiresAt] as const
      await tx.run(scanStore.insertProposal, [id, deliveryId, ask.taskId, orderId, ...what])
      await addJob(tx, {
        name: 'picking.end-proposal',
        payload: { id },
        runAt: expiresAt,
        key: `picking:proposal:${id}`,
      })
      await tx.rows(scanStore.notifyOrderNews, [orderId])
      const entity = { kind: 'substitution-proposal', id }
      await audit(tx, now, caller, { contract: 'proposeSubstitute', entity, after: { ...ask } })
      return id
    })
  }
}

/** Missing pieces without an open or accepted proposal. */
function piecesToReplace(one: WorkLine): number {
  const promised = one.proposals.reduce((sum, { id, state, quantity }) => {
    if (state === 'refused' || state === 'withdrawn') return sum
    return sum + (state === 'gone' ? scannedOf(one, id) : quantity)
  }, 0)
  return one.progress.missing - promised
}

/** What a piece costs, in bani. */
async function allowedUnit(
  { orders }: PickingContext,
  tx: Tx,
  { task, line }: WorkLine,
  { variantCode }: ProposalRequest,
  before: readonly ProposalRow[],
): Promise<number> {
  const refuse = (rule: string) => new Problem('substitute-not-allowed', { field: 'variantCode', rule })
  const found = await orders.substitutesForLine(tx, task.orderId, line.lineId, [variantCode])
  if (found?.kind !== 'offered') throw new Problem('substitutes-refused', { field: 'lineId' })
  const candidate = found.candidates.find(({ goods }) => goods.variantCode === variantCode)
  if (candidate === undefined) throw refuse('unknown')
  if (candidate.rule !== null || candidate.unit === null) throw refuse(candidate.rule ?? 'sold-out')
  const isTaken = before.some(
    (one) =>
      one.variantCode === variantCode && one.lineId !== line.lineId && !['refused', 'withdrawn'].includes(one.state),
  )
  if (isTaken) throw refuse('in-the-order')
  return candidate.unit
}

/** Ends an accepted proposal whose goods are sold out; the picker may propose again. */
export function dropSubstitute({ db, clock }: PickingContext) {
  return async function dropSubstitute(proposalId: string, caller: StaffCaller): Promise<ProposalRow> {
    return db.transaction(async (tx) => {
      const now = clock.now()
      const proposal = await tx.maybe(scanStore.proposalById, [proposalId])
      if (proposal === null) throw new Problem('proposal-not-found')
      await lockOwnTasks(tx, [proposal.taskId], caller, now)
      const { orderId, lineId, state } = proposal
      if (!['open', 'accepted', 'by-wish'].includes(state)) throw new Problem('proposal-settled')
      await tx.run(scanStore.dropProposals, [[orderId], [lineId], state === 'open' ? 'withdrawn' : 'gone', now])
      await tx.rows(scanStore.notifyOrderNews, [orderId])
      const entity = { kind: 'substitution-proposal', id: proposalId }
      await audit(tx, now, caller, { contract: 'dropSubstitute', entity, before: { state }, after: { state: 'gone' } })
      return proposal
    })
  }
}

/** Closes proposals without an answer in time, by the substitution preference of the order. */
export async function settleExpired({ clock }: PickingContext, tx: Tx, orderIds: readonly string[]): Promise<void> {
  const now = clock.now()
  const expired = await tx.rows(scanStore.expiredProposals, [orderIds, now])
  if (expired.length === 0) return
  const orders = await ordersToPick(tx, orderIds)
  for (const { id, orderId, lineId } of expired) {
    const order = orders.get(orderId)
    const line = order?.lines.find((one) => one.lineId === lineId)
    const accepts = silenceAccepts(order?.wantsSubstitutes ?? false, { substitute: line?.substitute ?? null })
    await tx.rows(scanStore.settleProposal, [id, answerByDefault(accepts), now])
    await tx.rows(scanStore.notifyOrderNews, [orderId])
  }
}
