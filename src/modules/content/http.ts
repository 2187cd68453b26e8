import { Problem } from '#kernel/problem.ts'
import { declareKeys } from '#platform/http/answer-keys.ts'
import type { Routes } from '#platform/http/routes.ts'
import { getContentDocument, getContentDocuments, getContentPreview } from './contract.documents.ts'
import { getHomeContent, getHomePreview, getNavigation } from './contract.ts'
import { presentDocument } from './present.ts'
import type { ContentDocument, DocumentKind } from './rules/document.ts'
import type { CachedContent } from './usecases/cached-content.ts'
import type { CachedContentPage } from './usecases/cached-page.ts'
import type { PagePreview } from './usecases/preview-page.ts'
import type { DocumentsContext } from './usecases/read-documents.ts'
import { findDocument, listDocuments } from './usecases/read-documents.ts'

/** The same max-age as responses of the catalog, which appear on the same pages. */
const cacheControl = 'public, max-age=5'

/** The key of pages that show content. */
export const contentKey = 'content'

/** The keys of pages that show this document, or a list in which it is. */
export const keysOf = ({ kind, slug }: ContentDocument): string[] => [keyOfDocument(kind, slug), keyOfList(kind)]
const keyOfDocument = (kind: DocumentKind, slug: string): string => `content:${kind}:${slug}`
const keyOfList = (kind: DocumentKind): string => `content:${kind}`

interface ContentRoutesOptions {
  readonly home: CachedContentPage
  readonly navigation: CachedContent<string>
  readonly preview: () => Promise<PagePreview>
}

export function contentRoutes({ home, navigation, preview }: ContentRoutesOptions) {
  return function contentRoutes(api: Routes) {
    api.on(getHomeContent, async ({ reply }) => {
      reply.header('cache-control', cacheControl)
      declareKeys(reply, [contentKey])
      return { serializedJson: await home.read() }
    })
    api.on(getHomePreview, preview)
    api.on(getNavigation, async ({ reply }) => {
      reply.header('cache-control', cacheControl)
      // In the frame of every page: a change concerns them all.
      declareKeys(reply, [])
      return { serializedJson: await navigation.read() }
    })
  }
}

export function documentRoutes(context: DocumentsContext) {
  const { clock, pictures, source } = context
  const present = (document: ContentDocument) => presentDocument(document, clock.now(), pictures)
  return function documentRoutes(api: Routes) {
    api.on(getContentDocument, async ({ params: { kind, slug }, reply }) => {
      const document = await findDocument(context, kind, slug)
      reply.header('cache-control', cacheControl)
      declareKeys(reply, [keyOfDocument(kind, document.slug), keyOfDocument(kind, slug)])
      return present(document)
    })
    api.on(getContentDocuments, async ({ params: { kind }, query, reply }) => {
      reply.header('cache-control', cacheControl)
      declareKeys(reply, [keyOfList(kind)])
      return listDocuments(context, kind, query)
    })
    api.on(getContentPreview, async ({ params: { kind, slug } }) => {
      const draft = await source.draft?.(kind, slug)
      if (!draft) throw new Problem('content-not-found')
      return present(draft)
    })
  }
}
