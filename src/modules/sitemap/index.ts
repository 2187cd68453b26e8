import type { Module } from '#platform/module.ts'
import { serveSitemap } from './http.ts'
import { maxAddresses } from './rules/sitemap-files.ts'
import { type SitemapSource, sitemapSource } from './sitemap-source.ts'

export type { SitemapSource } from './sitemap-source.ts'
export { asyncSitemapSource, sitemapSource } from './sitemap-source.ts'

export interface SitemapModuleOptions {
  /** Origin of the shop, without a slash at its end. */
  readonly publicUrl: string
  readonly sources: readonly SitemapSource[]
  /** The most addresses in one file; by default the limit of sitemaps.org. */
  readonly maxPerFile?: number
}

/** Pages that do not depend on the products on sale. */
const fixedPaths = [
  ...['/', '/c', '/oferte', '/noutati', '/save-me', '/genius', '/descopera-genius', '/beneficii-genius'],
  ...['/info/informatii-legale', '/info/cookie'],
]
const pages = sitemapSource('pages', () => fixedPaths.map((path) => ({ path, changed: null })))

/** Serves `sitemap.xml` with its files, and `robots.txt`. */
export function sitemapModule({ publicUrl, sources, maxPerFile = maxAddresses }: SitemapModuleOptions): Module {
  return {
    serve: async (server) => serveSitemap(server, { publicUrl, sources: [pages, ...sources], maxPerFile }),
  }
}
