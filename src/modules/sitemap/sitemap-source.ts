import type { SitemapAddress } from './rules/sitemap-xml.ts'

/** Addresses of one kind, in a stable order. */
export interface SitemapSource {
  /** Name of the file, in lower-case letters. */
  readonly name: string
  /** Whether its addresses have pictures: then a file has fewer of them. */
  readonly hasPictures?: boolean
  count(): Promise<number>
  /** Up to `most` addresses after the first `skip`, in batches. */
  addresses(skip: number, most: number): AsyncIterable<readonly SitemapAddress[]>
}

/** A source of a few addresses in memory. */
export const sitemapSource = (name: string, addresses: () => readonly SitemapAddress[]): SitemapSource =>
  asyncSitemapSource(name, async () => addresses())

/** A source of a few addresses that are loaded on each call. */
export function asyncSitemapSource(name: string, addresses: () => Promise<readonly SitemapAddress[]>): SitemapSource {
  return {
    name,
    count: async () => (await addresses()).length,
    async *addresses(skip, most) {
      yield (await addresses()).slice(skip, skip + most)
    },
  }
}
