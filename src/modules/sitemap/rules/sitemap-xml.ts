import { xmlText } from '#kernel/xml-text.ts'

/** One address in a sitemap. */
export interface SitemapAddress {
  /** Begins with a slash; URL-encoded. */
  readonly path: string
  /** When the content of the page last changed; null when unknown. */
  readonly changed: Temporal.Instant | null
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'

export const urlSetHead = `${declaration}<urlset xmlns="${namespace}">\n`
export const urlSetTail = '</urlset>\n'

/** `origin` has no slash at its end. */
export function urlElement(origin: string, { path, changed }: SitemapAddress): string {
  const lastmod = changed === null ? '' : `<lastmod>${seconds(changed)}</lastmod>`
  return `<url><loc>${xmlText(origin + path)}</loc>${lastmod}</url>\n`
}

/** The sitemap index, which lists the files by their absolute addresses. */
export function sitemapIndex(addresses: readonly string[]): string {
  const files = addresses.map((address) => `<sitemap><loc>${xmlText(address)}</loc></sitemap>\n`)
  return `${declaration}<sitemapindex xmlns="${namespace}">\n${files.join('')}</sitemapindex>\n`
}

/** W3C date and time, as required by sitemaps.org: "2026-11-21T10:00:00Z". */
const seconds = (at: Temporal.Instant): string => at.toString({ smallestUnit: 'second' })
