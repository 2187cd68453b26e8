import type { ContentPage } from './rules/blocks.ts'

/** Slugs of the pages that have content blocks. */
export type PageSlug = 'home'

/** A headless content service. Both calls reject with `ContentUnavailable` only. */
export interface ContentSource {
  published(slug: PageSlug): Promise<ContentPage>
  /** Including drafts. Undefined without a preview token. */
  readonly withDrafts: ((slug: PageSlug) => Promise<ContentPage>) | undefined
}

/** The service cannot be reached, times out, refuses the request, or returns an invalid response. */
export class ContentUnavailable extends Error {
  readonly tag = 'content-unavailable'
}

export function isContentUnavailable(error: unknown): error is ContentUnavailable {
  return error instanceof Error && 'tag' in error && error.tag === 'content-unavailable'
}
