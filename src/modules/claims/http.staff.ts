import { membersWith } from '#modules/staff/index.ts'
import type { StaffRoutes } from '#platform/http/staff-routes.ts'
import type { ClaimsContext } from './context.ts'
import * as claims from './contract.staff.ts'
import { getClaimPhoto } from './contract.staff-photos.ts'
import * as ratings from './contract.staff-ratings.ts'
import * as refunds from './contract.staff-refunds.ts'
import { askShopper } from './usecases/ask-shopper.ts'
import { acceptClaim, refuseClaim } from './usecases/decide-claim.ts'
import { answerLowRating, listLowRatings } from './usecases/low-ratings.ts'
import { handOverClaim, takeClaim } from './usecases/own-claim.ts'
import { readPhoto } from './usecases/photos.ts'
import { listClaims, readClaim } from './usecases/read-claims.ts'
import { previewRefund, readRefundForm, refundByHand } from './usecases/refund-by-hand.ts'
import { listRequests, refuseRefund, signRefund } from './usecases/sign-refund.ts'
import { listUnpaid, noteRefundPaid, redirectRefund, retryRefund } from './usecases/unpaid-refunds.ts'

/** The calls of the console about claims and refunds. A change of a claim answers the claim. */
export function claimStaffRoutes(context: ClaimsContext) {
  const read = readClaim(context)
  return function claimStaffRoutes(api: StaffRoutes): void {
    api.on(claims.listClaims, ({ query, caller }) => listClaims(context)(query, caller))
    api.on(claims.getClaim, ({ params, caller }) => read(params.id, caller))
    api.on(claims.listClaimColleagues, async () => ({
      items: await membersWith(context.db, 'claims.decide'),
    }))
    api.on(claims.takeClaim, async ({ params, caller }) => {
      await takeClaim(context)(params.id, caller)
      return read(params.id, caller)
    })
    api.on(claims.handOverClaim, async ({ params, body, caller }) => {
      await handOverClaim(context)(params.id, body, caller)
      return read(params.id, caller)
    })
    api.on(claims.askShopper, async ({ params, body, caller }) => {
      await askShopper(context)(params.id, body, caller)
      return read(params.id, caller)
    })
    api.on(claims.acceptClaim, async ({ params, body, caller }) => {
      await acceptClaim(context)(params.id, body, caller)
      return read(params.id, caller)
    })
    api.on(claims.refuseClaim, async ({ params, body, caller }) => {
      await refuseClaim(context)(params.id, body.sentence, caller)
      return read(params.id, caller)
    })
    api.on(getClaimPhoto, async ({ params, reply }) => {
      reply.header('cache-control', 'no-store')
      reply.type('image/jpeg').send(await readPhoto(context)(params.id, params.photoId))
      return undefined
    })
    api.on(ratings.listLowRatings, ({ query }) => listLowRatings(context)(query))
    api.on(ratings.answerLowRating, ({ params, body, caller }) =>
      answerLowRating(context)(params.orderId, body, caller),
    )
    refundRoutes(context, api)
  }
}

function refundRoutes(context: ClaimsContext, api: StaffRoutes): void {
  api.on(refunds.getRefundForm, ({ params, caller }) => readRefundForm(context)(params.id, caller))
  api.on(refunds.previewRefund, ({ params, body }) => previewRefund(context)(params.id, body, body.claim ?? null))
  api.on(refunds.makeRefund, ({ params, body, caller }) => refundByHand(context)(params.id, body, caller))
  api.on(refunds.listRefundRequests, ({ caller }) => listRequests(context)(caller))
  api.on(refunds.signRefund, ({ params, caller }) => signRefund(context)(params.id, caller))
  api.on(refunds.refuseRefund, ({ params, body, caller }) => refuseRefund(context)(params.id, body.reason, caller))
  api.on(refunds.listUnpaidRefunds, () => listUnpaid(context.db))
  api.on(refunds.noteRefundPaid, ({ params, body, caller }) => noteRefundPaid(context)(params.id, body, caller))
  api.on(refunds.retryRefund, ({ params, caller }) => retryRefund(context)(params.id, caller))
  api.on(refunds.redirectRefund, ({ params, body, caller }) => redirectRefund(context)(params.id, body, caller))
}
