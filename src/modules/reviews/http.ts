import type { Context } from '#platform/context.ts'
import type { Routes } from '#platform/http/routes.ts'
import * as contract from './contract.ts'
import { reviewPhotoRoutes } from './http.photos.ts'
import { presentOwnReview, presentReview } from './present.ts'
import { reviewsPerPage } from './rules/review.ts'
import { ownReview, shownReviews, starCounts } from './store.ts'
import { votesOf } from './store.votes.ts'
import { reportReview } from './usecases/report-review.ts'
import { voteForReview, withdrawVote } from './usecases/vote.ts'
import { removeReview, type TimesDelivered, writeReview } from './usecases/write-review.ts'

export function reviewRoutes(context: Context, timesDelivered: TimesDelivered) {
  const { db } = context
  const write = writeReview(context, timesDelivered)
  const remove = removeReview(context)
  const report = reportReview(context)
  const vote = voteForReview(context)
  const withdraw = withdrawVote(context)
  return function reviewRoutes(api: Routes): void {
    api.on(contract.listProductReviews, async ({ params: { code }, query: { sort, stars, page } }) => {
      const rows = await db.rows(shownReviews[sort], [code, stars ?? null, page])
      const [counted] = await db.rows(starCounts, [[code]])
      const counts = counted?.stars ?? []
      const count = counts.reduce(
        (sum: number, one, index) => (stars === undefined || stars === index + 1 ? sum + one : sum),
        0,
      )
      return { count, pages: Math.max(1, Math.ceil(count / reviewsPerPage)), reviews: rows.map(presentReview) }
    })
    api.on(contract.getOwnReview, async ({ caller, params: { code } }) => {
      const review = await db.maybe(ownReview, [caller.customerId, code])
      const timesBought = await timesDelivered(db, caller.customerId, code)
      const mayReview = review !== null || timesBought > 0
      const helpful = await db.rows(votesOf, [caller.customerId, code])
      return {
        ...{ mayReview, timesBought, review: review && presentOwnReview(review) },
        helpful: helpful.map(({ id }) => id),
      }
    })
    api.on(contract.saveReview, async ({ caller, params, body }) =>
      presentOwnReview(await write(caller.customerId, params.code, body)),
    )
    api.on(contract.deleteReview, async ({ caller, params }) => void (await remove(caller.customerId, params.code)))
    api.on(contract.voteForReview, ({ caller, params }) => vote(caller.customerId, params.id))
    api.on(contract.withdrawReviewVote, ({ caller, params }) => withdraw(caller.customerId, params.id))
    reviewPhotoRoutes(context, api)
    api.on(contract.reportReview, async ({ caller, params, body }) => void (await report(caller, params.id, body)))
  }
}
