import type { ContentPage } from './rules/blocks.ts'
import type { ContentDocument, DocumentKind } from './rules/document.ts'
import type { NavigationEntry } from './rules/navigation.ts'

/** Slugs of the pages that have content blocks. */
export type PageSlug = 'home'

/** A headless content service. All calls reject with `ContentUnavailable` only. */
export interface ContentSource {
  published(slug: PageSlug): Promise<ContentPage>
  /** The lists of links of header and footer. */
  navigation(): Promise<readonly NavigationEntry[]>
  /** Including drafts. Undefined without a preview token. */
  readonly withDrafts: ((slug: PageSlug) => Promise<ContentPage>) | undefined
}

export interface DocumentVersion {
  readonly id: string
  readonly version: number
}

/** Documents of a content service. All calls reject with `ContentUnavailable` only. */
export interface DocumentSource {
  /** Every document that is published now. */
  index(): Promise<readonly DocumentVersion[]>
  /** At most 50 documents by their ids; missing and invalid ones are left out. */
  documents(ids: readonly string[]): Promise<readonly ContentDocument[]>
  /** A document including its draft; null when there is none. Undefined without a preview token. */
  readonly draft: ((kind: DocumentKind, slug: string) => Promise<ContentDocument | null>) | undefined
}

/** Copies of the last valid documents, which outlive the process. */
export interface DocumentCopies {
  read(): Promise<readonly ContentDocument[]>
  save(changed: readonly ContentDocument[], removedIds: readonly string[]): Promise<void>
}

/** The service cannot be reached, times out, refuses the request, or returns an invalid response. */
export class ContentUnavailable extends Error {
  readonly tag = 'content-unavailable'
}

export function isContentUnavailable(error: unknown): error is ContentUnavailable {
  return error instanceof Error && 'tag' in error && error.tag === 'content-unavailable'
}

/** A GraphQL query with its variables. */
export interface ContentQuery {
  readonly token: string
  readonly query: string
  readonly variables: Readonly<Record<string, unknown>>
  /** Bytes; a longer response is refused. A megabyte by default. */
  readonly maxBytes?: number
}

/** Asks a service in GraphQL and returns the text of its response. Rejects with `ContentUnavailable` only. */
export type AskContent = (query: ContentQuery) => Promise<string>

/** Reads a path of a content-management API; returns the JSON of the response. Rejects with `ContentUnavailable` only. */
export type ReadContentApi = (path: string, query: Readonly<Record<string, string | number>>) => Promise<unknown>
