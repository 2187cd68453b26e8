import type { OkOf } from '#kernel/contract.ts'
import { Problem } from '#kernel/problem.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/db.ts'
import { enforceRateLimit } from '#platform/rate-limit.ts'
import type { voteForReview as contract } from '../contract.ts'
import { isReviewId, voteRefusal } from '../rules/review.ts'
import * as store from '../store.votes.ts'

type Votes = OkOf<typeof contract>

/** Votes given or taken back by one customer an hour. */
const mostVotes = 120

/**
 * Says that a shown review is useful. Safe to repeat. Throws `review-not-found`, `review-own` and `too-many-requests`.
 */
export function voteForReview(context: Context) {
  return function voteForReview(customerId: string, id: string): Promise<Votes> {
    return onShownReview(context, customerId, id, async (tx, refusal) => {
      if (refusal !== null) throw new Problem(refusal)
      await tx.run(store.insertVote, [id, customerId, context.clock.now()])
    })
  }
}

/** Takes the vote back. Safe to repeat. Throws `review-not-found` and `too-many-requests`. */
export function withdrawVote(context: Context) {
  return function withdrawVote(customerId: string, id: string): Promise<Votes> {
    return onShownReview(context, customerId, id, async (tx) => void (await tx.run(store.deleteVote, [id, customerId])))
  }
}

async function onShownReview(
  { db, clock }: Context,
  customerId: string,
  id: string,
  change: (tx: Tx, refusal: ReturnType<typeof voteRefusal>) => Promise<void>,
): Promise<Votes> {
  await enforceRateLimit(db, clock, { key: `review-vote:${customerId}`, max: mostVotes, seconds: 3_600 })
  if (!isReviewId(id)) throw new Problem('review-not-found')
  return db.transaction(async (tx) => {
    const refusal = voteRefusal(await tx.maybe(store.holdReview, [id]), customerId)
    if (refusal === 'review-not-found') throw new Problem(refusal)
    await change(tx, refusal)
    return tx.one(store.countVotes, [id])
  })
}
