import { createHash } from 'node:crypto'
import { uuid7 } from '#kernel/ids.ts'
import { Problem } from '#kernel/problem.ts'
import { noteProductsChanged } from '#modules/catalog/index.ts'
import { smallJpeg } from '#modules/media/index.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/db.ts'
import { enforceRateLimit } from '#platform/rate-limit.ts'
import { mostReviewPhotos } from '../contract.photos.ts'
import { isReviewId } from '../rules/review.ts'
import * as photos from '../store.photos.ts'
import { lockOwnReview, ownReview, type ReviewRow } from '../store.ts'

/** Photographs sent by one customer an hour: encoding one costs a second of a processor. */
const mostSent = 40

/** Throws `review-not-found`. */
async function lockReview(tx: Tx, customerId: string, code: string): Promise<ReviewRow> {
  const review = await tx.maybe(lockOwnReview, [customerId, code])
  if (review === null) throw new Problem('review-not-found')
  return review
}

/**
 * Adds a photograph to the customer's review of a product, which then waits for staff; the same file again changes nothing. Throws
 * `review-not-found`, `photo-unreadable`, `too-many-photos` and `too-many-requests`.
 */
export function addPhoto({ db, clock }: Context) {
  return async function addPhoto(
    customerId: string,
    code: string,
    { photo, alt }: { readonly photo: File; readonly alt: string },
  ): Promise<ReviewRow> {
    await enforceRateLimit(db, clock, { key: `review-photos:${customerId}`, max: mostSent, seconds: 3_600 })
    const known = await db.maybe(ownReview, [customerId, code])
    if (known === null) throw new Problem('review-not-found')
    const bytes = new Uint8Array(await photo.arrayBuffer())
    const jpeg = await smallJpeg(bytes)
    if (jpeg === null) throw new Problem('photo-unreadable', { field: 'photo' })
    const hash = createHash('sha256').update(bytes).digest('hex')
    return db.transaction(async (tx) => {
      const { id, state } = await lockReview(tx, customerId, code)
      const now = clock.now()
      const { content, width, height } = jpeg
      const added = await tx.run(photos.insertPhoto, [uuid7(now), id, content, width, height, alt, hash, now])
      if (added > 0) await tx.run(photos.waitAnew, [id, now])
      const review = await tx.one(ownReview, [customerId, code])
      if (review.photos.length > mostReviewPhotos)
        throw new Problem('too-many-photos', { field: 'photo', most: mostReviewPhotos })
      if (added > 0 && state === 'shown') await noteProductsChanged(tx, [code])
      return review
    })
  }
}

/**
 * Changes what a photograph of the customer's review is said to show; the review then waits for staff. Safe to repeat. Throws
 * `review-not-found`, `photo-not-found` and `too-many-requests`.
 */
export function describePhoto({ db, clock }: Context) {
  return async function describePhoto(
    customerId: string,
    code: string,
    { photoId, alt }: { readonly photoId: string; readonly alt: string },
  ): Promise<ReviewRow> {
    await enforceRateLimit(db, clock, { key: `review-photos:${customerId}`, max: mostSent, seconds: 3_600 })
    return db.transaction(async (tx) => {
      const { id, state } = await lockReview(tx, customerId, code)
      const known = await tx.rows(photos.photosOf, [id])
      if (!known.some((photo) => photo.id === photoId)) throw new Problem('photo-not-found')
      const changed = await tx.run(photos.describePhoto, [id, photoId, alt])
      if (changed > 0) await tx.run(photos.waitChanged, [id, clock.now()])
      if (changed > 0 && state === 'shown') await noteProductsChanged(tx, [code])
      return tx.one(ownReview, [customerId, code])
    })
  }
}

/** Deletes a photograph of the customer's review. Safe to repeat. Throws `review-not-found`. */
export function removePhoto({ db }: Context) {
  return async function removePhoto(customerId: string, code: string, photoId: string): Promise<ReviewRow> {
    return db.transaction(async (tx) => {
      const { id, state } = await lockReview(tx, customerId, code)
      const removed = isReviewId(photoId) ? await tx.run(photos.deletePhoto, [id, photoId]) : 0
      if (removed > 0 && state === 'shown') await noteProductsChanged(tx, [code])
      return tx.one(ownReview, [customerId, code])
    })
  }
}

/** A photograph of a shown review. Throws `photo-not-found`. */
export function readShownPhoto({ db }: Context) {
  return async function readShownPhoto(reviewId: string, photoId: string): Promise<Buffer> {
    const areIds = isReviewId(reviewId) && isReviewId(photoId)
    return contentOf(areIds ? await db.maybe(photos.shownPhoto, [reviewId, photoId]) : null)
  }
}

/** A photograph of the customer's review. Throws `photo-not-found`. */
export function readOwnPhoto({ db }: Context) {
  return async function readOwnPhoto(customerId: string, code: string, photoId: string): Promise<Buffer> {
    return contentOf(isReviewId(photoId) ? await db.maybe(photos.ownPhoto, [customerId, code, photoId]) : null)
  }
}

/** A photograph of any review, for staff. Throws `photo-not-found`. */
export function readAnyPhoto({ db }: Context) {
  return async function readAnyPhoto(reviewId: string, photoId: string): Promise<Buffer> {
    return contentOf(await db.maybe(photos.photoOfReview, [reviewId, photoId]))
  }
}

function contentOf(found: { readonly content: Buffer } | null): Buffer {
  if (found === null) throw new Problem('photo-not-found')
  return found.content
}
