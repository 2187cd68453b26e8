import type { Queryable } from '#platform/db/db.ts'
import { addJob } from '#platform/jobs/queue.ts'
import type { Pictures, VersionedDescription } from './pictures.ts'
import { defaultQuality, pictureTag } from './rules/picture-address.ts'
import { viewsOf } from './rules/picture-description.ts'
import { nobody } from './rules/picture-queue.ts'

export const makeChangedJob = 'media.make-changed'

const formats = ['webp', 'avif'] as const
const [small, large] = [[256, 384] as const, [640, 1080] as const]

/** Plans that the pictures of a product whose photographs changed are made before somebody looks at them. */
export const makeChangedLater = (q: Queryable, code: string): Promise<void> =>
  addJob(q, { name: makeChangedJob, payload: { code }, key: `${makeChangedJob}:${code}` })

/**
 * The job: makes what phones and desks show most, after everything that a request waits for. Safe to repeat. A failed picture
 * is made by the request for it.
 */
export function makeChanged(pictures: Pictures, descriptionOf: (code: string) => Promise<VersionedDescription | null>) {
  return async function makeChanged(payload: unknown): Promise<void> {
    const { code } = payload as { code: string }
    const loaded = await descriptionOf(code)
    if (loaded === null) return
    const asked = { tag: pictureTag(loaded.version), waiter: nobody }
    for (const [place, view] of viewsOf(loaded.description).entries()) {
      for (const width of place === 0 ? [...small, ...large] : large) {
        for (const format of formats) await pictures.show({ code, view, width, format, quality: defaultQuality }, asked)
      }
    }
  }
}
