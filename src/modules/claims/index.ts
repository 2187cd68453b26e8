import { z } from 'zod'
import type { SettingsReader } from '#kernel/setting.ts'
import type { Context } from '#platform/context.ts'
import type { Queryable } from '#platform/db/db.ts'
import type { Module } from '#platform/module.ts'
import type { ClaimsContext } from './context.ts'
import { answerAboutProblem } from './contract.ts'
import { claimFigures } from './figures.ts'
import { claimPhotoRoutes } from './http.photos.ts'
import { claimStaffRoutes } from './http.staff.ts'
import { mergeClaims } from './merge.ts'
import { claimsPersonalData } from './personal-data.ts'
import { claimSettings } from './rules/settings.ts'
import { findClaim } from './store.ts'
import { answerQuestion, closeSilent } from './usecases/ask-shopper.ts'
import { followReport } from './usecases/follow-report.ts'
import { followRating } from './usecases/low-ratings.ts'
import { forgetPhotos } from './usecases/photos.ts'
import { lapseRequests } from './usecases/sign-refund.ts'

export { type RatingForEmail, ratingAnsweredEvent, ratingForEmail } from './rating-for-email.ts'
export { type RefundForEmail, refundForEmail, refundMadeEvent } from './refund-for-email.ts'
export { claimSettings } from './rules/settings.ts'

export interface ClaimsOptions extends Pick<ClaimsContext, 'orders' | 'orderIdFor'> {
  readonly settings: SettingsReader
}

/** The version of the work on a report; null before there is any. */
export const claimVersion = async (q: Queryable, problemId: string): Promise<number | null> =>
  (await q.maybe(findClaim, [problemId]))?.version ?? null

const Rated = z.object({ orderId: z.string() })
const Reported = z.object({ problemId: z.string() })

/** Claims and refunds as staff decide them. */
export function claimsModule(base: Context, { settings, ...options }: ClaimsOptions): Module {
  const figures = () => settings.figuresOf(claimSettings, base.clock.now())
  const context: ClaimsContext = { ...base, ...options, figures }
  const follow = followReport(context)
  const followRated = followRating(context)
  const answer = answerQuestion(context)
  return {
    personal: claimsPersonalData,
    routes: (api) => {
      api.on(answerAboutProblem, async ({ params, body, caller }) => {
        await answer(caller, { ref: params.id, problemId: params.problemId, text: body.text })
        return { receivedAt: base.clock.now().toString() }
      })
      claimPhotoRoutes(context, api)
    },
    staffRoutes: claimStaffRoutes(context),
    jobs: {
      'claims.close-silent': closeSilent(context),
      'claims.lapse-requests': lapseRequests(context),
      'claims.forget-photos': forgetPhotos(context),
    },
    schedules: [
      { name: 'claims.close-silent', cron: '*/10 * * * *' },
      { name: 'claims.lapse-requests', cron: '* * * * *' },
      { name: 'claims.forget-photos', cron: '25 3 * * *' },
    ],
    figures: claimFigures(context),
    merge: mergeClaims,
    subscriptions: [
      {
        kind: 'order.problem-reported',
        name: 'claims.follow-report',
        handle: (tx, { payload }) => follow(tx, Reported.parse(payload).problemId),
      },
      {
        kind: 'order.rated',
        name: 'claims.follow-rating',
        handle: (tx, { payload }) => followRated(tx, Rated.parse(payload).orderId),
      },
    ],
  }
}
