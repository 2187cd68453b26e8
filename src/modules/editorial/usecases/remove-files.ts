import type { MediaStore } from '#modules/media/index.ts'
import type { Queryable } from '#platform/db/db.ts'
import { addJob } from '#platform/jobs/queue.ts'
import type { EditorialContext } from '../editorial-context.ts'
import { selectAsset } from '../store.assets.ts'

const removeFileJob = 'editorial.remove-file'

export interface RemoveFileOptions {
  readonly store: MediaStore
  /** Whether a product has the same picture. */
  readonly isOfProduct: (key: string) => Promise<boolean>
  /** Removes the smaller widths of a picture of content. */
  readonly removeScaled: (key: string) => Promise<void>
}

/** Plans that the file of a deleted picture is removed. */
export const removeFileLater = (tx: Queryable, id: string): Promise<void> =>
  addJob(tx, { name: removeFileJob, payload: { id }, key: `${removeFileJob}:${id}` })

/**
 * Removes the files of a picture that neither content nor a product has. Safe to repeat. A picture that is uploaded again
 * meanwhile gets its file back.
 */
export function removeFile({ db }: EditorialContext, { store, isOfProduct, removeScaled }: RemoveFileOptions) {
  const isOfContent = async (id: string): Promise<boolean> => (await db.maybe(selectAsset, [id])) !== null
  const isUsed = async (id: string): Promise<boolean> => (await isOfContent(id)) || (await isOfProduct(id))
  return {
    [removeFileJob]: async (payload: unknown): Promise<void> => {
      const { id } = payload as { id: string }
      if (await isOfContent(id)) return
      await removeScaled(id)
      if (await isOfProduct(id)) return
      const bytes = await store.read(id)
      if (bytes === null) return
      await store.remove(id)
      if (await isUsed(id)) await store.write(id, bytes)
    },
  }
}
