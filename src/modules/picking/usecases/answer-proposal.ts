import { z } from 'zod'
import { Problem } from '#kernel/problem.ts'
import type { Customer } from '#platform/http/routes.ts'
import type { PickingContext } from '../context.ts'
import type { ProposalRow } from '../store.scans.ts'
import * as scanStore from '../store.scans.ts'
import { settleExpired } from './propose.ts'

/** The proposals of an order of the caller, oldest first. Throws `order-not-found`. */
export function listProposals({ db, orders }: PickingContext) {
  return async function listProposals(ref: string, caller: Customer): Promise<ProposalRow[]> {
    return db.rows(scanStore.proposalsOfOrders, [[await orders.orderIdFor(ref, caller)]])
  }
}

/**
 * Records the shopper's answer to a proposal. The first answer counts; repeating it changes nothing. Throws
 * `order-not-found`, `proposal-not-found`, and `proposal-settled` after another answer and after its time.
 */
export function answerProposal(context: PickingContext) {
  return async function answerProposal(
    ref: string,
    proposalId: string,
    accepted: boolean,
    caller: Customer,
  ): Promise<ProposalRow[]> {
    const orderId = await context.orders.orderIdFor(ref, caller)
    const answer = accepted ? 'accepted' : 'refused'
    // In a transaction of its own: it must stay when the answer is refused because of it.
    await context.db.transaction((tx) => settleExpired(context, tx, [orderId]))
    await context.db.transaction(async (tx) => {
      const answered = await tx.maybe(scanStore.settleProposal, [proposalId, answer, context.clock.now()])
      const proposal = answered ?? (await tx.maybe(scanStore.proposalById, [proposalId]))
      if (proposal === null || proposal.orderId !== orderId) throw new Problem('proposal-not-found')
      if (proposal.state !== answer) throw new Problem('proposal-settled', { state: proposal.state })
      await tx.rows(scanStore.notifyOrderNews, [orderId])
    })
    return context.db.rows(scanStore.proposalsOfOrders, [[orderId]])
  }
}

const EndJob = z.object({ id: z.string() })

/** The job `picking.end-proposal`. */
export function endProposal(context: PickingContext) {
  return async function endProposal(payload: unknown): Promise<void> {
    const proposal = await context.db.maybe(scanStore.proposalById, [EndJob.parse(payload).id])
    if (proposal?.state !== 'open') return
    await context.db.transaction((tx) => settleExpired(context, tx, [proposal.orderId]))
  }
}
