import type { OkOf } from '#kernel/contract.ts'
import { Problem } from '#kernel/problem.ts'
import type { getHomePreview } from '../contract.ts'
import { type ContentSource, isContentUnavailable } from '../ports.ts'
import { blocksOf } from '../rules/blocks.ts'
import type { CachedContentPage, CachedPageOptions } from './cached-page.ts'

export type PagePreview = OkOf<typeof getHomePreview>

/**
 * A page including drafts; the published blocks while the service is unavailable. Concurrent calls share one request to the
 * service. Throws `not-found` without a preview token.
 */
export function previewPage(
  published: CachedContentPage,
  { source, slug, pictures }: CachedPageOptions,
): () => Promise<PagePreview> {
  const load = async ({ withDrafts }: ContentSource): Promise<PagePreview> => {
    if (withDrafts === undefined) throw new Problem('not-found')
    const page = await withDrafts(slug).catch((error: unknown) => {
      if (isContentUnavailable(error)) return null
      throw error
    })
    if (page === null) return { ...JSON.parse(await published.read()), hasDrafts: false }
    return { blocks: blocksOf(page, pictures), hasDrafts: true }
  }
  let pending: Promise<PagePreview> | undefined
  return () => {
    pending ??= load(source).finally(() => {
      pending = undefined
    })
    return pending
  }
}
