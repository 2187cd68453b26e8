import type { OkOf } from '#kernel/contract.ts'
import { bani } from '#kernel/money.ts'
import { Problem } from '#kernel/problem.ts'
import { refundPreview } from '#modules/payments/index.ts'
import { pickedPieces } from '#modules/picking/index.ts'
import { type RawListQuery, readListQuery } from '#modules/staff/rules/list-query.ts'
import type { Queryable } from '#platform/db/db.ts'
import type { StaffCaller } from '#platform/http/staff-routes.ts'
import { readPage } from '#platform/list/list-page.ts'
import type { ClaimsContext } from '../context.ts'
import type * as contract from '../contract.staff.ts'
import { presentListed } from '../present.ts'
import { presentRequest } from '../present-refunds.ts'
import { claimList } from '../rules/claim-list.ts'
import { claimsAtAddress, claimsSince, claimsWithPhotosOf, type RelatedClaim } from '../store.hints.ts'
import { claimSource, type ListedClaimRow } from '../store.list.ts'
import { photosOf } from '../store.photos.ts'
import { requestsOfOrder } from '../store.requests.ts'
import { type ClaimRow, findClaim, linesOf, messagesOf } from '../store.ts'
import { isMember } from './carry-out.ts'
import { maximaOf } from './refund-by-hand.ts'

/** A page of claims. Throws `invalid-input` for what the list does not have. */
export function listClaims({ db, clock }: ClaimsContext) {
  return async function listClaims(
    params: RawListQuery,
    caller: StaffCaller,
  ): Promise<OkOf<typeof contract.listClaims>> {
    const now = clock.now()
    const { rows, ...counted } = await readPage<ListedClaimRow>(db, claimSource, readListQuery(claimList, params), now)
    return { items: rows.map((row) => presentListed(row, caller, now)), ...counted }
  }
}

/** A claim with everything that its page shows. Throws `claim-not-found`. */
export function readClaim(context: ClaimsContext) {
  return async function readClaim(id: string, caller: StaffCaller): Promise<contract.Claim> {
    const { db, clock, orders, figures } = context
    const [claim, report] = await Promise.all([db.maybe(findClaim, [id]), orders.report(db, id)])
    if (claim === null || report === null) throw new Problem('claim-not-found')
    const { orderId } = claim
    const [order, lines, messages, photos, requests, picking, hints, money] = await Promise.all([
      orders.orderToRefund(db, orderId),
      db.rows(linesOf, [id]),
      db.rows(messagesOf, [id]),
      db.rows(photosOf, [id]),
      db.rows(requestsOfOrder, [orderId]),
      pickedPieces(db, orderId),
      hintsOf(context, db, claim),
      refundPreview(db, orderId, bani(0)),
    ])
    const { photoDays, stepUpAbove, signatureAbove } = figures()
    const summary = order.lines.filter(({ itemId }) => lines.some((line) => line.itemId === itemId))
    const listed = {
      ...claim,
      photos: photos.length,
      summary: summary.map(({ name }) => name).join(', '),
    }
    return {
      ...presentListed(listed, caller, clock.now()),
      version: claim.version,
      ...{ reason: report.reason, description: report.description },
      ...{ refusal: report.refusal, question: report.question },
      deliveredAt: order.deliveredAt?.toString() ?? null,
      lines,
      maxima: await maximaOf(db, order),
      isMember: await isMember(db, order.customerId),
      hasDoorMoney: money.left.some(({ channel }) => channel === 'door'),
      ...{ stepUpAbove, signatureAbove, hints },
      picking: picking.map(({ at, ...pieces }) => ({ ...pieces, at: at.toString() })),
      messages: messages.map(({ at, ...message }) => ({ ...message, at: at.toString() })),
      photoList: photos.map(({ sentAt, ...photo }) => ({
        ...photo,
        sentAt: sentAt.toString(),
        deletedAt: sentAt.add({ hours: 24 * photoDays }).toString(),
      })),
      requests: requests
        .filter(({ problemId }) => problemId === id)
        .map((request) => presentRequest(request, order, caller)),
    }
  }
}

/** What is known of the customer, the photographs and the address besides: shown, and deciding nothing. */
async function hintsOf(
  { clock, figures }: ClaimsContext,
  q: Queryable,
  claim: ClaimRow,
): Promise<contract.Claim['hints']> {
  const days = figures().hintDays
  const since = clock.now().subtract({ hours: 24 * days })
  const [earlier, samePhotos, sameAddress] = await Promise.all([
    q.one(claimsSince, [claim.customerId, since]),
    q.rows(claimsWithPhotosOf, [claim.id]),
    q.rows(claimsAtAddress, [claim.address, claim.customerId, since]),
  ])
  const named = ({ id, number }: RelatedClaim) => ({ id, number: `R-${number}` })
  return { ...earlier, days, samePhotos: samePhotos.map(named), sameAddress: sameAddress.map(named) }
}
