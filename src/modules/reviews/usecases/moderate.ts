import type { BodyOf, OkOf, QueryOf } from '#kernel/contract.ts'
import { Problem } from '#kernel/problem.ts'
import { type Catalog, noteProductsChanged } from '#modules/catalog/index.ts'
import { audit } from '#platform/audit.ts'
import type { Context } from '#platform/context.ts'
import type { StaffCaller } from '#platform/http/staff-routes.ts'
import * as contract from '../contract.staff.ts'
import { presentForStaff } from '../present.staff.ts'
import { photosOf } from '../store.photos.ts'
import * as store from '../store.staff.ts'

/** A page of one queue of the console. */
export function listReviews({ db }: Context, catalog: Pick<Catalog, 'cards'>) {
  return async function listReviews({
    queue,
    page,
  }: QueryOf<typeof contract.listReviews>): Promise<OkOf<typeof contract.listReviews>> {
    const rows = await db.rows(store.queues[queue], [page])
    const counts = await db.one(store.countQueues, [])
    const pages = Math.max(1, Math.ceil(counts[queue] / store.staffReviewsPerPage))
    return { items: await presentForStaff(db, catalog, rows), counts, pages }
  }
}

/**
 * Shows a review and closes the reports that were read, or refuses it with a reason, which closes all. Safe to repeat. Throws
 * `review-not-found`, and `review-changed` when its author has changed it meanwhile, or it would be shown with a photograph that is not
 * among `photos`, those that were seen.
 */
export function decideReview({ db, clock }: Context, catalog: Pick<Catalog, 'cards'>) {
  return async function decideReview(
    id: string,
    { version, reason, photos, reports }: BodyOf<typeof contract.decideReview>,
    caller: StaffCaller,
  ): Promise<contract.StaffReview> {
    return db.transaction(async (tx) => {
      const review = await tx.maybe(store.lockReview, [id])
      if (review === null) throw new Problem('review-not-found')
      const sent = await tx.rows(photosOf, [id])
      const isSeen = sent.every((photo) => photos.includes(photo.id))
      if (review.version !== version || (reason === null && !isSeen)) throw new Problem('review-changed')
      const now = clock.now()
      const state = reason === null ? 'shown' : 'refused'
      const decided = await tx.one(store.decide, [id, state, reason, caller.name, now])
      await tx.run(store.closeReports, [id, reason === null ? reports : null])
      await noteProductsChanged(tx, [review.productCode])
      await audit(tx, now, caller, {
        ...{ contract: contract.decideReview.id, entity: { kind: 'review', id } },
        before: { state: review.state, reason: review.reason },
        after: { state, reason, product: review.productCode, stars: review.stars },
      })
      const [presented] = await presentForStaff(tx, catalog, [decided])
      if (presented === undefined) throw new Problem('review-not-found')
      return presented
    })
  }
}
