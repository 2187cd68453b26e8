import type { OkOf } from '#kernel/contract.ts'
import { Problem } from '#kernel/problem.ts'
import { courierOfDelivery } from '#modules/couriers/index.ts'
import { pickedPieces } from '#modules/picking/index.ts'
import { audit } from '#platform/audit.ts'
import type { Tx } from '#platform/db/db.ts'
import type { StaffCaller } from '#platform/http/staff-routes.ts'
import { putEvents } from '#platform/jobs/outbox.ts'
import type { ClaimsContext } from '../context.ts'
import * as contract from '../contract.staff-ratings.ts'
import { ratingAnsweredEvent } from '../rating-for-email.ts'
import { isLow } from '../rules/low-rating.ts'
import * as store from '../store.ratings.ts'

/** Lists a low rating for an answer; a better one leaves the list. Safe to repeat: it reads the rating as it is now. */
export function followRating({ orders }: ClaimsContext) {
  return async function followRating(tx: Tx, orderId: string): Promise<void> {
    const rated = await orders.rating(tx, orderId)
    if (rated === null) return
    if (!isLow(rated.rating)) return void (await tx.run(store.withdrawRating, [orderId]))
    const { deliveryId, ...rating } = rated
    const pickers = new Set((await pickedPieces(tx, orderId)).map(({ picker }) => picker).filter(Boolean))
    const courier = await courierOfDelivery(tx, deliveryId)
    await tx.run(store.saveRating, [JSON.stringify({ ...rating, orderId, pickers: [...pickers], courier })])
  }
}

/** A page of low ratings. */
export function listLowRatings({ db }: ClaimsContext) {
  return async function listLowRatings({
    state,
    page,
  }: {
    readonly state: 'waiting' | 'answered'
    readonly page: number
  }): Promise<OkOf<typeof contract.listLowRatings>> {
    const rows = await db.rows(state === 'waiting' ? store.waitingRatings : store.answeredRatings, [page])
    const counts = await db.one(store.countRatings, [])
    const pages = Math.max(1, Math.ceil(counts[state] / store.lowRatingsPerPage))
    return { items: rows.map(present), ...counts, pages }
  }
}

/** Answers a low rating, which a letter tells the shopper. Throws `feedback-not-found` and `feedback-answered`. */
export function answerLowRating({ db, clock }: ClaimsContext) {
  return async function answerLowRating(
    orderId: string,
    { id, text }: { readonly id: string; readonly text: string },
    caller: StaffCaller,
  ): Promise<contract.LowRating> {
    return db.transaction(async (tx) => {
      const rating = await tx.maybe(store.lockRating, [orderId])
      if (rating === null) throw new Problem('feedback-not-found')
      const isRepeated = rating.answerId === id
      if (rating.answerId !== null && !isRepeated) throw new Problem('feedback-answered', { by: rating.answerer })
      const now = clock.now()
      if (!isRepeated) {
        await tx.run(store.answerRating, [orderId, id, text, caller.id, caller.name, now])
        await putEvents(tx, clock, { kind: ratingAnsweredEvent, payload: { orderId } })
      }
      await audit(tx, now, caller, {
        ...{ contract: contract.answerLowRating.id, entity: { kind: 'order', id: orderId } },
        after: { rating: rating.rating, answered: true, ...(isRepeated && { repeated: true }) },
      })
      return present(await tx.one(store.findRating, [orderId]))
    })
  }
}

function present(row: store.LowRatingRow): contract.LowRating {
  const { orderId, orderNumber, client, rating, comment, pickers, courier, ratedAt } = row
  const { answer: text, answerer: by, answeredAt } = row
  return {
    ...{ orderId, orderNumber, client, rating, comment, pickers: [...pickers], courier },
    liked: contract.feedbackLikes.filter((like) => row.liked.includes(like)),
    ratedAt: ratedAt.toString(),
    answer: text === null || by === null || answeredAt === null ? null : { text, by, at: answeredAt.toString() },
  }
}
