import { declareKeys } from '#platform/http/answer-keys.ts'
import type { Routes } from '#platform/http/routes.ts'
import { getHomeContent, getHomePreview } from './contract.ts'
import type { CachedPage } from './usecases/cached-page.ts'
import type { PagePreview } from './usecases/preview-page.ts'

/** The same max-age as responses of the catalog, which appear on the same pages. */
const cacheControl = 'public, max-age=5'

/** The key of pages that show content. */
export const contentKey = 'content'

export function contentRoutes(home: CachedPage, preview: () => Promise<PagePreview>) {
  return function contentRoutes(api: Routes) {
    api.on(getHomeContent, async ({ reply }) => {
      reply.header('cache-control', cacheControl)
      declareKeys(reply, [contentKey])
      return { serializedJson: await home.read() }
    })
    api.on(getHomePreview, preview)
  }
}
