import type { Routes } from '#platform/http/routes.ts'
import type { ClaimsContext } from './context.ts'
import * as contract from './contract.photos.ts'
import { addPhoto, listPhotos, readOwnPhoto } from './usecases/photos.ts'

/** Photographs of reported problems, for their owner. */
export function claimPhotoRoutes(context: ClaimsContext, api: Routes): void {
  api.on(contract.listProblemPhotos, ({ params: { id: ref, problemId }, caller }) =>
    listPhotos(context)(caller, { ref, problemId }),
  )
  api.on(contract.addProblemPhoto, ({ params: { id: ref, problemId }, body, caller }) =>
    addPhoto(context)(caller, { ref, problemId }, body.photo),
  )
  api.on(contract.getProblemPhoto, async ({ params: { id: ref, problemId, photoId }, caller, reply }) => {
    const photo = await readOwnPhoto(context)(caller, { ref, problemId }, photoId)
    // As an attachment the client of the Shop API reads it as a file.
    reply.header('content-disposition', 'attachment; filename="fotografie.jpg"').header('cache-control', 'no-store')
    reply.type('image/jpeg').send(photo)
    return new File([], 'fotografie.jpg')
  })
}
