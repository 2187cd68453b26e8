import type { FastifyReply } from 'fastify'
import type { Context } from '#platform/context.ts'
import type { Routes } from '#platform/http/routes.ts'
import * as contract from './contract.photos.ts'
import { presentOwnReview } from './present.ts'
import { addPhoto, describePhoto, readOwnPhoto, readShownPhoto, removePhoto } from './usecases/photos.ts'

/** How a photograph is sent: one of a shown review may be hidden or erased, so that nobody keeps it for long. */
const cacheControl = { shown: 'private, max-age=300', own: 'no-store' } as const

/** Photographs of reviews, for their author and for readers. */
export function reviewPhotoRoutes(context: Context, api: Routes): void {
  const [add, describe, remove] = [addPhoto(context), describePhoto(context), removePhoto(context)]
  const [readShown, readOwn] = [readShownPhoto(context), readOwnPhoto(context)]
  api.on(contract.addReviewPhoto, async ({ caller, params: { code }, body }) =>
    presentOwnReview(await add(caller.customerId, code, body)),
  )
  api.on(contract.describeReviewPhoto, async ({ caller, params: { code, photoId }, body: { alt } }) =>
    presentOwnReview(await describe(caller.customerId, code, { photoId, alt })),
  )
  api.on(contract.removeReviewPhoto, async ({ caller, params: { code, photoId } }) =>
    presentOwnReview(await remove(caller.customerId, code, photoId)),
  )
  api.on(contract.getOwnReviewPhoto, async ({ caller, params: { code, photoId }, reply }) =>
    send(reply, 'own', await readOwn(caller.customerId, code, photoId)),
  )
  api.on(contract.getReviewPhoto, async ({ params: { id, photoId }, reply }) =>
    send(reply, 'shown', await readShown(id, photoId)),
  )
}

function send(reply: FastifyReply, of: keyof typeof cacheControl, photo: Buffer): File {
  // As an attachment the client of the Shop API reads it as a file; pages show it all the same.
  reply.header('content-disposition', 'attachment; filename="fotografie.jpg"').header('cache-control', cacheControl[of])
  reply.type('image/jpeg').send(photo)
  return new File([], 'fotografie.jpg')
}
