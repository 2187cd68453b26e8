import type { Catalog } from '#modules/catalog/index.ts'
import type { Context } from '#platform/context.ts'
import type { Queryable, Tx } from '#platform/db/db.ts'
import type { Module } from '#platform/module.ts'
import * as staff from './contract.staff.ts'
import { getStaffReviewPhoto } from './contract.staff-photos.ts'
import { reviewRoutes } from './http.ts'
import { mergeReviews } from './merge.ts'
import { personalReviews } from './personal.ts'
import { type Rating, ratingOf } from './rules/review.ts'
import { countToDecide } from './store.staff.ts'
import { starCounts } from './store.ts'
import { type ReviewForEmail, takeReviewForEmail } from './take-review-for-email.ts'
import { answerReview } from './usecases/answer-review.ts'
import { decideReview, listReviews } from './usecases/moderate.ts'
import { readAnyPhoto } from './usecases/photos.ts'
import type { TimesDelivered } from './usecases/write-review.ts'

export type { Rating } from './rules/review.ts'
export { type ReviewForEmail, reviewAnsweredEvent } from './take-review-for-email.ts'

/** The ratings of products by code, of shown reviews alone; products without any are missing. */
export async function ratingsOf(q: Queryable, codes: readonly string[]): Promise<Map<string, Rating>> {
  const rows = await q.rows(starCounts, [codes])
  return new Map(
    rows.flatMap(({ code, stars }): [string, Rating][] => {
      const rating = ratingOf(stars)
      return rating === null ? [] : [[code, rating]]
    }),
  )
}

export interface ReviewsOptions {
  readonly catalog: Pick<Catalog, 'cards'>
  readonly timesDelivered: TimesDelivered
}

export interface Reviews extends Module {
  forEmail(tx: Tx, reviewId: string): Promise<ReviewForEmail | null>
}

/** Reviews of products by the customers who got them, let through by staff. */
export function reviewsModule(context: Context, { catalog, timesDelivered }: ReviewsOptions): Reviews {
  const list = listReviews(context, catalog)
  const decide = decideReview(context, catalog)
  const readPhoto = readAnyPhoto(context)
  const answer = answerReview(context, catalog)
  return {
    routes: reviewRoutes(context, timesDelivered),
    staffRoutes: (api) => {
      api.on(staff.listReviews, ({ query }) => list(query))
      api.on(staff.decideReview, ({ params, body, caller }) => decide(params.id, body, caller))
      api.on(getStaffReviewPhoto, async ({ params, reply }) => {
        reply.header('cache-control', 'no-store')
        reply.type('image/jpeg').send(await readPhoto(params.id, params.photoId))
        return undefined
      })
      api.on(staff.answerReview, ({ params, body, caller }) => answer(params.id, body, caller))
    },
    figures: [
      {
        name: 'poftim_reviews_to_decide',
        help: 'Reviews of products that wait for staff, and reported ones',
        waitsForOperator: true,
        read: () => context.db.rows(countToDecide, []),
      },
    ],
    personal: personalReviews,
    merge: mergeReviews,
    forEmail: takeReviewForEmail(catalog),
  }
}
