import type { Bani } from '#kernel/money.ts'
import type { Context } from '#platform/context.ts'
import type { Module } from '#platform/module.ts'
import { contentPictureRoutes } from './http.content.ts'
import { mediaRoutes } from './http.ts'
import { makeAhead } from './make-ahead.ts'
import { makeChanged, makeChangedJob, makeChangedLater } from './make-changed.ts'
import { fetchJob, fetchPhotographs, requestFetch } from './photographs/fetch-photographs.ts'
import { openPhotographs } from './photographs/photographs.ts'
import { type ListedPicture, openPictures, type VersionedDescription } from './pictures.ts'
import type { MediaStore, PhotographQueue, PictureSource } from './ports.ts'

export { workerPool } from './adapters/worker-pool.ts'
export type { WorkerReply } from './adapters/worker-thread.ts'
export { openPhotographs, type Photographs } from './photographs/photographs.ts'
export { fingerprintOf, smallJpeg } from './photographs/small-jpeg.ts'
export type { MediaStore, PhotographQueue, PictureDescriptions, PictureSource } from './ports.ts'
export { removeScaledFiles } from './scaled-files.ts'

export interface MediaOptions {
  readonly source: PictureSource
  /** The description of a product's pictures; null for an unknown product. */
  readonly descriptionOf: (productCode: string) => Promise<VersionedDescription | null>
  /** The current price of a product, for its link preview; null when it is not sold. */
  readonly priceOf: (productCode: string) => Bani | null
  /** The width in pixels of a picture that an editor has uploaded; null when there is none. */
  readonly widthOfContent: (key: string) => Promise<number | null>
  /** What listings show, the most popular first. */
  readonly listed: () => Promise<readonly ListedPicture[]>
  /** Calls the listener after each change of the catalogue. */
  readonly onCatalogChange: (listener: () => void) => void
  /** Absolute folder of the picture files. Its contents may be deleted at any time. */
  readonly cacheDir: string
  /** Limit of these files together; the least recently used are deleted first. */
  readonly maxBytes: number
  /** Whether pictures that listings show are made ahead, in the background. */
  readonly warms: boolean
  readonly store: MediaStore
  readonly waiting: PhotographQueue
  /** Which IP addresses photographs may be fetched from; those of the public Internet by default. */
  readonly mayConnect?: ((address: string) => boolean) | undefined
}

/** Product pictures: made on the first request, or ahead for what listings show, and stored on disk; photographs are fetched. */
export function mediaModule({ db, log }: Context, options: MediaOptions): Module {
  const { source, descriptionOf, priceOf, listed, onCatalogChange, cacheDir, maxBytes, warms } = options
  const pictures = openPictures({ source, loadDescription: descriptionOf, priceOf, cacheDir, maxBytes, log })
  const ahead = makeAhead({ listed, warm: pictures.warm, log })
  if (warms) onCatalogChange(ahead.catalogChanged)
  const photographs = openPhotographs(options)
  const fetching = fetchPhotographs({ photographs, waiting: options.waiting, log, again: () => requestFetch(db) })
  return {
    jobs: { [fetchJob]: fetching, [makeChangedJob]: makeChanged(pictures, descriptionOf) },
    schedules: [{ name: fetchJob, cron: '*/5 * * * *' }],
    subscriptions: [
      { kind: 'catalog.photographs-waiting', name: 'media.fetch-photographs', handle: requestFetch },
      {
        kind: 'catalog.photographs-changed',
        name: makeChangedJob,
        handle: (tx, { payload }) => makeChangedLater(tx, String(payload['code'])),
      },
    ],
    serve: async (server) => {
      await server.register(mediaRoutes, { pictures })
      await server.register(contentPictureRoutes, { pictures, widthOf: options.widthOfContent })
    },
    start: async () => {
      if (warms) ahead.start()
    },
    stop: async () => {
      const ended = ahead.stop()
      await pictures.stop()
      await ended
    },
  }
}
