import { Problem } from '#kernel/problem.ts'
import { smallJpeg } from '#modules/media/index.ts'
import { audit } from '#platform/audit.ts'
import type { StaffCaller } from '#platform/http/staff-routes.ts'
import type { CouriersContext } from '../context.ts'
import * as door from '../store.door.ts'
import { stopById } from '../store.stops.ts'
import { lockedOwnStop, requireOpen, runEntity } from './locked-run.ts'

/** Adds a photo of a door, once by its id. Throws `photo-unreadable`, `stop-not-found`, `run-not-out`, `stop-done`. */
export function addPhoto({ db, clock }: CouriersContext) {
  return async function addPhoto(
    stopId: string,
    { id, photo }: { readonly id: string; readonly photo: File },
    caller: StaffCaller,
  ): Promise<void> {
    const jpeg = await smallJpeg(new Uint8Array(await photo.arrayBuffer()))
    if (jpeg === null) throw new Problem('photo-unreadable', { field: 'photo' })
    await db.transaction(async (tx) => {
      const { run, stop } = await lockedOwnStop(tx, stopId, caller)
      if (run.state !== 'out') throw new Problem('run-not-out')
      requireOpen(stop)
      const now = clock.now()
      await tx.run(door.insertPhoto, [id, stopId, jpeg.content, now])
      const after = { order: stop.number, photo: id }
      await audit(tx, now, caller, { contract: 'addDoorPhoto', entity: runEntity(run.id), after })
    })
  }
}

/** The last photo of a stop. Throws `stop-not-found` and `door-photo-not-found`. */
export function lastPhoto({ db }: CouriersContext) {
  return async function lastPhoto(runId: string, stopId: string): Promise<Buffer> {
    const stop = await db.maybe(stopById, [stopId])
    if (stop?.runId !== runId) throw new Problem('stop-not-found')
    const photo = await db.maybe(door.lastPhotoOf, [stopId])
    if (photo === null) throw new Problem('door-photo-not-found')
    return photo.jpeg
  }
}

/** The job `couriers.forget-photos`. */
export function forgetPhotos({ db, clock, figures }: CouriersContext) {
  return async function forgetPhotos(): Promise<void> {
    await db.run(door.deleteOldPhotos, [clock.now().subtract({ hours: 24 * figures().photoDays })])
  }
}
