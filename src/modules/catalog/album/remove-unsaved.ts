import type { Queryable } from '#platform/db/db.ts'
import { unsavedDays } from './rules/album.ts'
import type { AlbumContext } from './save-album.ts'
import { claimUnsaved, forgetUpload } from './store.uploads.ts'

const batch = 50

/** A claim ends after this time: the process that made it has died. */
const claimMinutes = 10

export interface RemoveUnsavedContext extends Pick<AlbumContext, 'db' | 'clock' | 'media'> {
  /** Whether a product shows, or an import has brought, the same picture. */
  readonly isOfProduct: (q: Queryable, key: string) => Promise<boolean>
  /** Whether the texts of the shop have it. */
  readonly isOfContent: (q: Queryable, key: string) => Promise<boolean>
}

/**
 * The job `catalog.remove-unsaved-photographs`: removes the files of uploads that no album had for a week. Whoever uploads or
 * saves a photograph meanwhile takes it back: its file is written again. Safe to repeat, and to run twice at once.
 */
export function removeUnsavedPhotographs({ db, clock, media, isOfProduct, isOfContent }: RemoveUnsavedContext) {
  const isUsed = async (key: string): Promise<boolean> => (await isOfProduct(db, key)) || (await isOfContent(db, key))

  const removeOne = async (key: string, claimedAt: Temporal.Instant): Promise<void> => {
    const bytes = (await isUsed(key)) ? null : await media.read(key)
    if (bytes !== null) await media.remove(key)
    const isForgotten = (await db.run(forgetUpload, [key, claimedAt])) === 1
    if (bytes !== null && (!isForgotten || (await isUsed(key)))) await media.write(key, bytes)
  }

  return async function removeUnsavedPhotographs(): Promise<void> {
    for (;;) {
      const now = clock.now()
      const uploadedBefore = now.subtract({ hours: 24 * unsavedDays })
      const claimed = await db.rows(claimUnsaved, [uploadedBefore, now.subtract({ minutes: claimMinutes }), now, batch])
      for (const { key } of claimed) await removeOne(key, now)
      if (claimed.length < batch) return
    }
  }
}
