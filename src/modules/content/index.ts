import type { SitemapAddress } from '#modules/sitemap/rules/sitemap-xml.ts'
import type { KeyVersions } from '#platform/cache/key-versions.ts'
import type { Context } from '#platform/context.ts'
import type { Module } from '#platform/module.ts'
import { serveFeed } from './feed.ts'
import { contentKey, contentRoutes, documentRoutes, keysOf } from './http.ts'
import type { ContentSource, DocumentSource } from './ports.ts'
import type { ContentDocument, DocumentKind } from './rules/document.ts'
import { addressesOf } from './rules/sitemap-addresses.ts'
import { documentCopies } from './store.ts'
import { cachedNavigation } from './usecases/cached-navigation.ts'
import { cachedPage } from './usecases/cached-page.ts'
import { documentSnapshot } from './usecases/document-snapshot.ts'
import { previewPage } from './usecases/preview-page.ts'
import { findDocument } from './usecases/read-documents.ts'

export { readPage } from './adapters/wire.ts'
export { DocumentItem } from './adapters/wire-document.ts'
export { readNavigationItems } from './adapters/wire-navigation.ts'
export {
  type AskContent,
  type ContentQuery,
  type ContentSource,
  ContentUnavailable,
  type DocumentSource,
  type ReadContentApi,
} from './ports.ts'
export { presentDocument } from './present.ts'
export { type CachedContent, cachedContent } from './usecases/cached-content.ts'

export interface ContentOptions {
  readonly source: ContentSource
  readonly documents: DocumentSource
  /** Allowed origin of the service's pictures; undefined when pictures are the shop's. */
  readonly pictures: string | undefined
  /** Polling interval in milliseconds. */
  readonly refreshMs: number
  /** Origin of the shop, without a slash at its end. */
  readonly publicUrl: string
  /** Is told of changes of content. */
  readonly pages: KeyVersions
}

export interface Content extends Module {
  /** Addresses of the published documents and of the lists that show them. */
  addresses(): Promise<readonly SitemapAddress[]>
  /** The published document with this slug, now or earlier. Throws `content-not-found`. */
  readonly document: (kind: DocumentKind, slug: string) => Promise<ContentDocument>
}

/** Content blocks and documents of pages, from a content service. */
export function contentModule(context: Context, { pages, documents, publicUrl, ...options }: ContentOptions): Content {
  const { db, clock, log } = context
  const pageOptions = { ...options, slug: 'home', log, onChange: () => pages.changed([contentKey]) } as const
  const home = cachedPage(pageOptions)
  const navigation = cachedNavigation({ ...options, log, onChange: () => pages.everythingChanged() })
  const snapshot = documentSnapshot({
    source: documents,
    copies: documentCopies(db),
    now: () => clock.now(),
    log,
    refreshMs: options.refreshMs,
    onChange: (changed) => pages.changed(changed.flatMap(keysOf)),
  })
  const reading = { snapshot, source: documents, clock, pictures: options.pictures }
  const routes = [contentRoutes({ home, navigation, preview: previewPage(home, pageOptions) }), documentRoutes(reading)]
  return {
    document: (kind, slug) => findDocument(reading, kind, slug),
    routes: (api) => {
      for (const add of routes) add(api)
    },
    addresses: async () => addressesOf([...(await snapshot.read()).values()], clock.now()),
    serve: async (server) => {
      serveFeed(server, { snapshot, publicUrl })
      // The embedded service is served by this server, so polling starts when it is ready and stops before it closes.
      server.addHook('onReady', async () => {
        home.start()
        navigation.start()
        snapshot.start()
      })
      server.addHook('preClose', async () => {
        home.stop()
        navigation.stop()
        snapshot.stop()
      })
    },
  }
}
