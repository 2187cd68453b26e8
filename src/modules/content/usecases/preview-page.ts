import type { OkOf } from '#kernel/contract.ts'
import { Problem } from '#kernel/problem.ts'
import type { getHomePreview } from '../contract.ts'
import { type ContentSource, isContentUnavailable } from '../ports.ts'
import { blocksOf } from '../rules/blocks.ts'
import type { CachedPage, CachedPageOptions } from './cached-page.ts'

export type PagePreview = OkOf<typeof getHomePreview>

/**
 * A page with what is not yet published. Everybody who asks while an answer is under way gets that one: however many
 * look at a preview, the service is asked one question at a time. Refuses with `not-found` where the shop may see no drafts.
 */
export function previewPage(
  kept: CachedPage,
  { source, slug, pictures }: CachedPageOptions,
): () => Promise<PagePreview> {
  const look = async ({ withDrafts }: ContentSource): Promise<PagePreview> => {
    if (withDrafts === undefined) throw new Problem('not-found')
    const page = await withDrafts(slug).catch((error: unknown) => {
      if (isContentUnavailable(error)) return null
      throw error
    })
    if (page === null) return { ...JSON.parse(await kept.read()), hasDrafts: false }
    return { blocks: blocksOf(page, pictures), hasDrafts: true }
  }
  let underWay: Promise<PagePreview> | undefined
  return () => {
    underWay ??= look(source).finally(() => {
      underWay = undefined
    })
    return underWay
  }
}
