import type { BodyOf } from '#kernel/contract.ts'
import { uuid7 } from '#kernel/ids.ts'
import { Problem } from '#kernel/problem.ts'
import type { Context } from '#platform/context.ts'
import { clientNetwork } from '#platform/http/client-network.ts'
import type { Caller } from '#platform/http/routes.ts'
import { enforceRateLimit } from '#platform/rate-limit.ts'
import type { reportReview as contract } from '../contract.ts'
import { isReviewId } from '../rules/review.ts'
import { insertReport, isShown } from '../store.ts'

/** Reports an hour from one network. */
const mostReported = 20

/** Tells staff of a shown review, once a customer. Throws `review-not-found` and `too-many-requests`. */
export function reportReview({ db, clock }: Context) {
  return async function reportReview(
    { ip, customerId }: Caller,
    id: string,
    { reason, words }: BodyOf<typeof contract>,
  ): Promise<void> {
    if (!isReviewId(id)) throw new Problem('review-not-found')
    const network = clientNetwork(ip)
    if (network !== null)
      await enforceRateLimit(db, clock, { key: `review-report:${network}`, max: mostReported, seconds: 3_600 })
    const now = clock.now()
    await db.transaction(async (tx) => {
      if ((await tx.maybe(isShown, [id])) === null) throw new Problem('review-not-found')
      await tx.maybe(insertReport, [uuid7(now), id, customerId, reason, words, now])
    })
  }
}
