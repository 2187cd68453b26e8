import type { SitemapAddress } from './rules/sitemap-xml.ts'

/** Addresses of one kind, in an order that stays. */
export interface SitemapSource {
  /** Small letters: the name of the file. */
  readonly name: string
  count(): Promise<number>
  /** Up to `most` addresses after the first `skip`, in handfuls. */
  addresses(skip: number, most: number): AsyncIterable<readonly SitemapAddress[]>
}

/** A few addresses that are known at once. */
export const sitemapSource = (name: string, addresses: () => readonly SitemapAddress[]): SitemapSource =>
  asyncSitemapSource(name, async () => addresses())

/** A few addresses that somebody has at hand. */
export function asyncSitemapSource(name: string, addresses: () => Promise<readonly SitemapAddress[]>): SitemapSource {
  return {
    name,
    count: async () => (await addresses()).length,
    async *addresses(skip, most) {
      yield (await addresses()).slice(skip, skip + most)
    },
  }
}
