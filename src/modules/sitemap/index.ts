import type { Module } from '#platform/module.ts'
import { serveSitemap } from './http.ts'
import { type Listed, listedFew } from './sitemap-source.ts'
import { mostAddresses } from './rules/sitemap-files.ts'

export type { Listed } from './sitemap-source.ts'
export { listedFew, listedLater } from './sitemap-source.ts'

export interface SitemapModuleOptions {
  /** The shop as browsers reach it, without a slash at the end. */
  readonly publicUrl: string
  readonly listed: readonly Listed[]
  /** The most addresses of one file; the limit of sitemaps.org when missing. */
  readonly most?: number
}

/** Pages that are there whatever is on sale. */
const standing = ['/', '/c', '/oferte', '/noutati', '/save-me']
const pages = listedFew('pages', () => standing.map((path) => ({ path, changed: null })))

/** What search engines are told: every address worth finding, and what is none of their business. */
export function sitemapModule({ publicUrl, listed, most = mostAddresses }: SitemapModuleOptions): Module {
  return {
    serve: async (server) => serveSitemap(server, { publicUrl, listed: [pages, ...listed], most }),
  }
}
