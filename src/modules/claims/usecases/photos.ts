import { createHash } from 'node:crypto'
import { uuid7 } from '#kernel/ids.ts'
import { Problem } from '#kernel/problem.ts'
import { fingerprintOf, smallJpeg } from '#modules/media/index.ts'
import type { Queryable } from '#platform/db/db.ts'
import type { Customer } from '#platform/http/routes.ts'
import { enforceRateLimit } from '#platform/rate-limit.ts'
import type { ClaimsContext } from '../context.ts'
import { mostPhotos } from '../contract.photos.ts'
import * as photos from '../store.photos.ts'
import * as store from '../store.ts'
import { followReport } from './follow-report.ts'

interface OfProblem {
  readonly ref: string
  readonly problemId: string
}

const isId = (text: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)

/** The claim of a report in an own order, also of one that has just been sent. Throws `order-not-found` and `claim-not-found`. */
async function ownClaim(context: ClaimsContext, caller: Customer, { ref, problemId }: OfProblem) {
  const orderId = await context.orderIdFor(ref, caller)
  const find = () => (isId(problemId) ? context.db.maybe(store.findClaim, [problemId]) : null)
  let claim = await find()
  if (claim === null && isId(problemId)) {
    await context.db.transaction((tx) => followReport(context)(tx, problemId))
    claim = await find()
  }
  if (claim?.orderId !== orderId) throw new Problem('claim-not-found')
  return claim
}

const listed = async (q: Queryable, problemId: string) => ({
  photos: (await q.rows(photos.photosOf, [problemId])).map(({ sentAt, ...photo }) => ({
    ...photo,
    sentAt: sentAt.toString(),
  })),
})

/** Throws `order-not-found` and `claim-not-found`. */
export function listPhotos(context: ClaimsContext) {
  return async function listPhotos(caller: Customer, of: OfProblem) {
    const { id } = await ownClaim(context, caller, of)
    return listed(context.db, id)
  }
}

/**
 * Adds a photograph of the shopper; the same file again adds nothing. Throws `order-not-found`, `claim-not-found`,
 * `claim-closed`, `photo-unreadable`, `too-many-photos` and `too-many-requests`.
 */
export function addPhoto(context: ClaimsContext) {
  return async function addPhoto(caller: Customer, of: OfProblem, photo: File) {
    const { db, clock } = context
    const { id } = await ownClaim(context, caller, of)
    // Encoding costs a second of a processor.
    await enforceRateLimit(db, clock, { key: `claim-photos:${caller.customerId}`, max: 40, seconds: 3_600 })
    const bytes = new Uint8Array(await photo.arrayBuffer())
    const jpeg = await smallJpeg(bytes)
    if (jpeg === null) throw new Problem('photo-unreadable', { field: 'photo' })
    const fingerprint = await fingerprintOf(jpeg.content)
    const hash = createHash('sha256').update(bytes).digest('hex')
    return db.transaction(async (tx) => {
      const claim = await tx.one(store.lockClaim, [id])
      if (claim.state === 'closed' && claim.outcome !== 'silent') throw new Problem('claim-closed')
      const now = clock.now()
      const { content, width, height } = jpeg
      await tx.run(photos.insertPhoto, [uuid7(now), id, content, width, height, hash, fingerprint, now])
      const all = await listed(tx, id)
      if (all.photos.length > mostPhotos) throw new Problem('too-many-photos', { field: 'photo', most: mostPhotos })
      return all
    })
  }
}

/** A photograph of an own report. Throws `order-not-found`, `claim-not-found` and `photo-not-found`. */
export function readOwnPhoto(context: ClaimsContext) {
  return async function readOwnPhoto(caller: Customer, of: OfProblem, photoId: string): Promise<Buffer> {
    const { id } = await ownClaim(context, caller, of)
    return readPhoto(context)(id, photoId)
  }
}

/** A photograph of a claim. Throws `photo-not-found`. */
export function readPhoto({ db }: Pick<ClaimsContext, 'db'>) {
  return async function readPhoto(claimId: string, photoId: string): Promise<Buffer> {
    const found = isId(photoId) ? await db.maybe(photos.photoContent, [photoId, claimId]) : null
    if (found === null) throw new Problem('photo-not-found')
    return found.content
  }
}

/** The job `claims.forget-photos`. */
export function forgetPhotos({ db, clock, figures }: ClaimsContext) {
  return async function forgetPhotos(): Promise<void> {
    await db.run(photos.deletePhotosBefore, [clock.now().subtract({ hours: 24 * figures().photoDays })])
  }
}
