import { xmlText } from '#kernel/xml-text.ts'

/** One address in a sitemap. */
export interface SitemapAddress {
  /** Begins with a slash; URL-encoded. */
  readonly path: string
  /** When the content of the page last changed; null when unknown. */
  readonly changed: Temporal.Instant | null
  /** Of the pictures on the page, at most 1,000; as `path`. */
  readonly pictures?: readonly string[]
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'
/** Google's extension for pictures (developers.google.com/search/docs/crawling-indexing/sitemaps/image-sitemaps). */
const pictureNamespace = 'http://www.google.com/schemas/sitemap-image/1.1'

export const urlSetHead = `${declaration}<urlset xmlns="${namespace}" xmlns:image="${pictureNamespace}">\n`
export const urlSetTail = '</urlset>\n'

/** `origin` has no slash at its end. */
export function urlElement(origin: string, { path, changed, pictures = [] }: SitemapAddress): string {
  const lastmod = changed === null ? '' : `<lastmod>${seconds(changed)}</lastmod>`
  const images = pictures.map(
    (picture) => `<image:image><image:loc>${xmlText(origin + picture)}</image:loc></image:image>`,
  )
  return `<url><loc>${xmlText(origin + path)}</loc>${lastmod}${images.join('')}</url>\n`
}

/** The sitemap index, which lists the files by their absolute addresses. */
export function sitemapIndex(addresses: readonly string[]): string {
  const files = addresses.map((address) => `<sitemap><loc>${xmlText(address)}</loc></sitemap>\n`)
  return `${declaration}<sitemapindex xmlns="${namespace}">\n${files.join('')}</sitemapindex>\n`
}

/** W3C date and time, as required by sitemaps.org: "2026-11-21T10:00:00Z". */
const seconds = (at: Temporal.Instant): string => at.toString({ smallestUnit: 'second' })
