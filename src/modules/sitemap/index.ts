import type { Module } from '#platform/module.ts'
import { serveSitemap } from './http.ts'
import { maxAddresses } from './rules/sitemap-files.ts'
import { type SitemapSource, sitemapSource } from './sitemap-source.ts'

export type { SitemapSource } from './sitemap-source.ts'
export { asyncSitemapSource, sitemapSource } from './sitemap-source.ts'

export interface SitemapModuleOptions {
  /** The shop as browsers reach it, without a slash at the end. */
  readonly publicUrl: string
  readonly sources: readonly SitemapSource[]
  /** The most addresses of one file; the limit of sitemaps.org when missing. */
  readonly maxPerFile?: number
}

/** Pages that are there whatever is on sale. */
const fixedPaths = ['/', '/c', '/oferte', '/noutati', '/save-me']
const pages = sitemapSource('pages', () => fixedPaths.map((path) => ({ path, changed: null })))

/** What search engines are told: every address worth finding, and what is none of their business. */
export function sitemapModule({ publicUrl, sources, maxPerFile = maxAddresses }: SitemapModuleOptions): Module {
  return {
    serve: async (server) => serveSitemap(server, { publicUrl, sources: [pages, ...sources], maxPerFile }),
  }
}
