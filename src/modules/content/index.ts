import type { Context } from '#platform/context.ts'
import type { Module } from '#platform/module.ts'
import { contentRoutes } from './http.ts'
import type { ContentSource } from './ports.ts'
import { cachedPage } from './usecases/cached-page.ts'
import { previewPage } from './usecases/preview-page.ts'

export { queryContent } from './adapters/query-content.ts'
export { type ContentSource, ContentUnavailable } from './ports.ts'
export { type CachedContent, cachedContent } from './usecases/cached-content.ts'

export interface ContentOptions {
  readonly source: ContentSource
  /** Origin of the service's pictures, if it has any of its own. */
  readonly pictures: string | undefined
  /** A published change is on the shop's pages after so long, in ms. */
  readonly refreshMs: number
}

export interface Content extends Module {
  /** Counts up with everything that content changes on pages: finished pages of an older one are stale. */
  version(): number
}

/** What editors write for the shop's pages, from a headless content service. */
export function contentModule({ log }: Context, options: ContentOptions): Content {
  const keeping = { ...options, slug: 'home', log } as const
  const home = cachedPage(keeping)
  return {
    routes: contentRoutes(home, previewPage(home, keeping)),
    version: home.version,
    serve: async (server) => {
      // The stand-in is this very server: it can be asked once that listens, and until it closes.
      server.addHook('onReady', async () => home.start())
      server.addHook('preClose', async () => home.stop())
    },
  }
}
