import type { Routes } from '#platform/http/routes.ts'
import { getHomeContent, getHomePreview } from './contract.ts'
import type { CachedPage } from './usecases/cached-page.ts'
import type { PagePreview } from './usecases/preview-page.ts'

/** As long as the catalogue's answers, which stand on the same pages. */
const freshness = 'public, max-age=5'

export function contentRoutes(home: CachedPage, preview: () => Promise<PagePreview>) {
  return function contentRoutes(api: Routes) {
    api.on(getHomeContent, async ({ reply }) => {
      reply.header('cache-control', freshness)
      return { serializedJson: await home.read() }
    })
    api.on(getHomePreview, preview)
  }
}
