import type { BodyOf } from '#kernel/contract.ts'
import { uuid7 } from '#kernel/ids.ts'
import { Problem } from '#kernel/problem.ts'
import { noteProductsChanged } from '#modules/catalog/index.ts'
import { customerOf } from '#modules/customers/index.ts'
import type { Context } from '#platform/context.ts'
import type { Queryable } from '#platform/db/db.ts'
import { enforceRateLimit } from '#platform/rate-limit.ts'
import type { saveReview } from '../contract.ts'
import { authorName } from '../rules/review.ts'
import * as store from '../store.ts'
import { deleteVotesFor } from '../store.votes.ts'

/** How many orders brought a product to a customer. */
export type TimesDelivered = (q: Queryable, customerId: string, productCode: string) => Promise<number>

/** Reviews written or changed by one customer an hour. */
const mostWritten = 30

/**
 * Writes the customer's review of a product, or changes it; it waits until staff let it through. One that says the same as before
 * stays as it is. Throws `review-not-bought` unless the product was delivered to the customer, and `too-many-requests`.
 */
export function writeReview({ db, clock }: Context, timesDelivered: TimesDelivered) {
  return async function writeReview(
    customerId: string,
    code: string,
    { stars, words }: BodyOf<typeof saveReview>,
  ): Promise<store.ReviewRow> {
    await enforceRateLimit(db, clock, { key: `review:${customerId}`, max: mostWritten, seconds: 3_600 })
    return db.transaction(async (tx) => {
      const before = await tx.maybe(store.lockOwnReview, [customerId, code])
      if (before !== null && before.stars === stars && before.words === words) return before
      if ((await timesDelivered(tx, customerId, code)) === 0) throw new Problem('review-not-bought', { code })
      if (before !== null && before.words !== words) await tx.run(deleteVotesFor, [before.id])
      const customer = await customerOf(tx, customerId)
      const author = customer && authorName(customer.firstName, customer.lastName)
      const now = clock.now()
      const written = await tx.one(store.writeReview, [uuid7(now), code, customerId, author, stars, words, now])
      if (before?.state === 'shown') await noteProductsChanged(tx, [code])
      return written
    })
  }
}

/** Deletes the customer's review of a product. Safe to repeat. */
export function removeReview({ db }: Context) {
  return async function removeReview(customerId: string, code: string): Promise<void> {
    await db.transaction(async (tx) => {
      if ((await tx.run(store.deleteOwnReview, [customerId, code])) > 0) await noteProductsChanged(tx, [code])
    })
  }
}
