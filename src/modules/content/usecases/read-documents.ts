import type { Clock } from '#kernel/clock.ts'
import type { OkOf, QueryOf } from '#kernel/contract.ts'
import { Problem } from '#kernel/problem.ts'
import type { getContentDocuments } from '../contract.documents.ts'
import type { DocumentSource } from '../ports.ts'
import { presentCard } from '../present.ts'
import type { ContentDocument, DocumentKind } from '../rules/document.ts'
import type { CachedContent } from './cached-content.ts'
import type { Documents } from './document-snapshot.ts'

export interface DocumentsContext {
  readonly snapshot: CachedContent<Documents>
  readonly source: DocumentSource
  readonly clock: Clock
  /** Allowed origin of the service's pictures; undefined when pictures are the shop's. */
  readonly pictures: string | undefined
}

/** The published document with this slug, now or earlier. Throws `content-not-found`. */
export async function findDocument(
  { snapshot }: DocumentsContext,
  kind: DocumentKind,
  slug: string,
): Promise<ContentDocument> {
  const documents = ofKind(await snapshot.read(), kind)
  const found = documents.find((one) => one.slug === slug) ?? documents.find((one) => one.formerSlugs.includes(slug))
  if (found === undefined) throw new Problem('content-not-found')
  return found
}

/** A page of the published documents of a kind, the latest first. */
export async function listDocuments(
  { snapshot, clock, pictures }: DocumentsContext,
  kind: DocumentKind,
  { section, tag, page, itemsPerPage }: QueryOf<typeof getContentDocuments>,
): Promise<OkOf<typeof getContentDocuments>> {
  const found = ofKind(await snapshot.read(), kind)
    .filter((one) => section === undefined || one.section === section)
    .filter((one) => tag === undefined || one.tags.includes(tag))
    .toSorted((a, b) => compareText(b.publishedAt ?? '', a.publishedAt ?? '') || compareText(a.slug, b.slug))
  const now = clock.now()
  return {
    page,
    pages: Math.max(1, Math.ceil(found.length / itemsPerPage)),
    itemsPerPage,
    total: found.length,
    items: found
      .slice((page - 1) * itemsPerPage, page * itemsPerPage)
      .map((document) => presentCard(document, now, pictures)),
  }
}

const ofKind = (documents: Documents, kind: DocumentKind): ContentDocument[] =>
  [...documents.values()].filter((one) => one.kind === kind)

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
