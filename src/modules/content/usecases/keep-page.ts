import type { Log } from '#platform/log.ts'
import type { ContentSource, PageSlug } from '../ports.ts'
import { blocksOf } from '../rules/blocks.ts'
import { type KeptAnswer, keepAnswer } from './keep-answer.ts'

export interface KeepOptions {
  readonly source: ContentSource
  readonly slug: PageSlug
  /** Origin of the service's pictures, if it has any of its own. */
  readonly pictures: string | undefined
  readonly log: Log
  readonly refreshMs: number
}

/** The published blocks of a page, as JSON. */
export type KeptPage = KeptAnswer<string>

export function keepPage({ source, slug, pictures, log, refreshMs }: KeepOptions): KeptPage {
  return keepAnswer({
    ask: async () => JSON.stringify({ blocks: blocksOf(await source.published(slug), pictures) }),
    empty: JSON.stringify({ blocks: [] }),
    what: `page ${slug}`,
    log,
    refreshMs,
  })
}
