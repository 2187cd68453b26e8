import type { Bani } from '#kernel/money.ts'
import type { Context } from '#platform/context.ts'
import type { Module } from '#platform/module.ts'
import { mediaRoutes } from './http.ts'
import { openPictures, type VersionedDescription } from './pictures.ts'
import type { PictureSource } from './ports.ts'

export { workerPool } from './adapters/worker-pool.ts'
export type { WorkerReply } from './adapters/worker-thread.ts'
export type { PictureDescriptions, PictureSource } from './ports.ts'

export interface MediaOptions {
  readonly source: PictureSource
  /** The description of a product's pictures; null for an unknown product. */
  readonly descriptionOf: (productCode: string) => Promise<VersionedDescription | null>
  /** The current price of a product, for its link preview; null when it is not sold. */
  readonly priceOf: (productCode: string) => Bani | null
  /** Product codes, the most popular first. */
  readonly popular: () => Promise<readonly string[]>
  /** Absolute folder of the picture files. Its contents may be deleted at any time. */
  readonly cacheDir: string
  /** Limit of these files together; the least recently used are deleted first. */
  readonly maxBytes: number
  /** Whether pictures of popular products are made ahead, in the background. */
  readonly warms: boolean
}

/** Product pictures: made on the first request, or ahead for popular products, and stored on disk. */
export function mediaModule({ log }: Context, options: MediaOptions): Module {
  const { source, descriptionOf, priceOf, popular, cacheDir, maxBytes, warms } = options
  const pictures = openPictures({ source, loadDescription: descriptionOf, priceOf, cacheDir, maxBytes, log })
  const stopping = new AbortController()
  let warming: Promise<void> = Promise.resolve()
  return {
    serve: async (server) => {
      await server.register(mediaRoutes, { pictures })
    },
    start: async () => {
      if (warms) warming = popular().then((codes) => pictures.warm(codes, stopping.signal))
    },
    stop: async () => {
      stopping.abort()
      await pictures.stop()
      await warming
    },
  }
}
