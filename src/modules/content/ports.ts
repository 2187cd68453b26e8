import type { ContentPage } from './rules/blocks.ts'

/** The pages that have blocks, as the content service names them. */
export type PageSlug = 'home'

/** A headless content service. Both calls reject with ContentUnavailable, and with nothing else. */
export interface ContentSource {
  published(slug: PageSlug): Promise<ContentPage>
  /** With what is not yet published. Undefined where the shop may not see drafts. */
  readonly withDrafts: ((slug: PageSlug) => Promise<ContentPage>) | undefined
}

/** The service is away, too slow, refuses the shop, or answers what cannot be understood. */
export class ContentUnavailable extends Error {
  readonly tag = 'content-unavailable'
}

export function isContentUnavailable(error: unknown): error is ContentUnavailable {
  return error instanceof Error && 'tag' in error && error.tag === 'content-unavailable'
}
