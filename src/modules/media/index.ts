import type { Bani } from '#kernel/money.ts'
import type { Context, Module } from '#platform/context.ts'
import { mediaRoutes } from './http.ts'
import { type LoadedRow, openPictures } from './pictures.ts'

export interface MediaOptions {
  /** The row of a product, null for an unknown one. */
  readonly packshotOf: (code: string) => Promise<LoadedRow | null>
  /** What a product costs now, for its link preview; null when it is not sold. */
  readonly priceOf: (code: string) => Bani | null
  /** Product codes, the most wanted first. */
  readonly popular: () => Promise<readonly string[]>
  /** Absolute. What is drawn is kept here; it may be deleted at any time. */
  readonly cacheDir: string
  /** Whether pictures are drawn ahead while nobody asks. */
  readonly warms: boolean
}

/** The shop's pictures, drawn when somebody asks and before if there is time. */
export function mediaModule({ log }: Context, { packshotOf, priceOf, popular, cacheDir, warms }: MediaOptions): Module {
  const pictures = openPictures({ loadRow: packshotOf, priceOf, cacheDir, log })
  const leaving = new AbortController()
  let warming: Promise<void> = Promise.resolve()
  return {
    serve: async (server) => {
      await server.register(mediaRoutes, { pictures })
    },
    start: async () => {
      if (warms) warming = popular().then((codes) => pictures.warm(codes, leaving.signal))
    },
    stop: async () => {
      leaving.abort()
      await pictures.stop()
      await warming
    },
  }
}
