import type { KeyVersions } from '#platform/cache/key-versions.ts'
import type { Context } from '#platform/context.ts'
import type { Module } from '#platform/module.ts'
import { contentKey, contentRoutes } from './http.ts'
import type { ContentSource } from './ports.ts'
import { cachedPage } from './usecases/cached-page.ts'
import { previewPage } from './usecases/preview-page.ts'

export { queryContent } from './adapters/query-content.ts'
export { type ContentSource, ContentUnavailable } from './ports.ts'
export { type CachedContent, cachedContent } from './usecases/cached-content.ts'

export interface ContentOptions {
  readonly source: ContentSource
  /** Allowed origin of the service's pictures; undefined when pictures are the shop's. */
  readonly pictures: string | undefined
  /** Polling interval in milliseconds. */
  readonly refreshMs: number
  /** Is told of changes of content. */
  readonly pages: KeyVersions
}

/** Content blocks of pages, from a headless content service. */
export function contentModule({ log }: Context, { pages, ...options }: ContentOptions): Module {
  const pageOptions = { ...options, slug: 'home', log, onChange: () => pages.changed([contentKey]) } as const
  const home = cachedPage(pageOptions)
  return {
    routes: contentRoutes(home, previewPage(home, pageOptions)),
    serve: async (server) => {
      // The stand-in is served by this server, so polling starts when it is ready and stops before it closes.
      server.addHook('onReady', async () => home.start())
      server.addHook('preClose', async () => home.stop())
    },
  }
}
