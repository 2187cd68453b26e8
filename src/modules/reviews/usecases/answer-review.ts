import type { BodyOf } from '#kernel/contract.ts'
import { Problem } from '#kernel/problem.ts'
import { type Catalog, noteProductsChanged } from '#modules/catalog/index.ts'
import { audit } from '#platform/audit.ts'
import type { Context } from '#platform/context.ts'
import type { StaffCaller } from '#platform/http/staff-routes.ts'
import { putEvents } from '#platform/jobs/outbox.ts'
import { requireVersion } from '#platform/stale-version.ts'
import * as contract from '../contract.staff.ts'
import { presentForStaff } from '../present.staff.ts'
import { lockReview, saveAnswer } from '../store.staff.ts'
import { reviewAnsweredEvent } from '../take-review-for-email.ts'

/**
 * Writes what the shop answers to a shown review, or removes it from any; a letter tells the author of the first answer. Safe to
 * repeat. Throws `review-not-found`, `review-not-shown`, `review-changed` when its author has changed it meanwhile, and
 * `stale-version` when a colleague has changed the answer.
 */
export function answerReview({ db, clock }: Context, catalog: Pick<Catalog, 'cards'>) {
  return async function answerReview(
    id: string,
    { version, answerVersion, text }: BodyOf<typeof contract.answerReview>,
    caller: StaffCaller,
  ): Promise<contract.StaffReview> {
    return db.transaction(async (tx) => {
      const review = await tx.maybe(lockReview, [id])
      if (review === null) throw new Problem('review-not-found')
      if (review.version !== version) throw new Problem('review-changed')
      if (text !== null && review.state !== 'shown') throw new Problem('review-not-shown')
      const now = clock.now()
      const isSame = review.answer === text
      if (!isSame)
        requireVersion(
          { seenVersion: answerVersion, seen: {}, mine: { answer: text } },
          { answer: review.answer, version: review.answerVersion },
        )
      const answered = isSame
        ? review
        : await tx.one(saveAnswer, [id, text, text === null ? null : caller.name, text === null ? null : now])
      if (!isSame) await noteProductsChanged(tx, [review.productCode])
      if (review.answer === null && text !== null)
        await putEvents(tx, clock, { kind: reviewAnsweredEvent, payload: { reviewId: id } })
      await audit(tx, now, caller, {
        ...{ contract: contract.answerReview.id, entity: { kind: 'review', id } },
        before: { answer: review.answer },
        after: { answer: text, product: review.productCode },
      })
      const [presented] = await presentForStaff(tx, catalog, [answered])
      if (presented === undefined) throw new Problem('review-not-found')
      return presented
    })
  }
}
