import type { SitemapAddress } from '#modules/sitemap/rules/sitemap-xml.ts'
import { type ContentDocument, phaseAt } from './document.ts'
import { documentAddress } from './document-address.ts'

/** Lists that no document of their own leads in. */
const lists = [
  { path: '/info', kind: 'page' },
  { path: '/info/regulament-campanii', kind: 'campaign-rules' },
] as const

/** The addresses of documents and of their lists, each once. Adverts whose last day is over are left out. */
export function addressesOf(documents: readonly ContentDocument[], now: Temporal.Instant): SitemapAddress[] {
  const own = documents
    .filter((document) => !documentAddress(document).includes('#') && !isOver(document, now))
    .map((document) => ({ path: documentAddress(document), changed: Temporal.Instant.from(document.updatedAt) }))
  const ofLists = lists.flatMap(({ path, kind }) => {
    const changes = documents
      .filter((one) => one.kind === kind)
      .map(({ updatedAt }) => Temporal.Instant.from(updatedAt))
    const latest = changes.toSorted(Temporal.Instant.compare).at(-1)
    return latest === undefined ? [] : [{ path, changed: latest }]
  })
  return [...ofLists, ...own].toSorted((a, b) => (a.path < b.path ? -1 : 1))
}

const isOver = (document: ContentDocument, now: Temporal.Instant): boolean =>
  document.kind === 'job-advert' && phaseAt(document, now) === 'ended'
