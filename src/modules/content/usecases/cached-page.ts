import type { Log } from '#platform/log.ts'
import type { ContentSource, PageSlug } from '../ports.ts'
import { blocksOf } from '../rules/blocks.ts'
import { type CachedContent, cachedContent } from './cached-content.ts'

export interface CachedPageOptions {
  readonly source: ContentSource
  readonly slug: PageSlug
  /** Allowed origin of the service's pictures; undefined when pictures are the shop's. */
  readonly pictures: string | undefined
  readonly log: Log
  readonly refreshMs: number
  readonly onChange: () => void
}

/** The published blocks of a page, serialised as JSON. */
export type CachedContentPage = CachedContent<string>

export function cachedPage({ source, slug, pictures, ...rest }: CachedPageOptions): CachedContentPage {
  return cachedContent({
    load: async () => JSON.stringify({ blocks: blocksOf(await source.published(slug), pictures) }),
    empty: JSON.stringify({ blocks: [] }),
    name: `page ${slug}`,
    ...rest,
  })
}
