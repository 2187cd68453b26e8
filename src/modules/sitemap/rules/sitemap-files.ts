/** The most addresses in one file (sitemaps.org). */
export const maxAddresses = 50_000

/** The most addresses with eight pictures each in one file: with them it stays below the 50 MB of sitemaps.org. */
export const maxPictured = 15_000

export interface SitemapFile {
  /** Name of its source: `products`. */
  readonly name: string
  /** Counts from 1. */
  readonly number: number
}

/** `products.xml`, then `products-2.xml`, `products-3.xml`. */
export function fileName({ name, number }: SitemapFile): string {
  return number === 1 ? `${name}.xml` : `${name}-${number}.xml`
}

/** The inverse of `fileName`; null for any other text. */
export function readFileName(file: string): SitemapFile | null {
  const parts = /^(?<name>[a-z]+)(?:-(?<number>[1-9]\d{0,5}))?\.xml$/.exec(file)?.groups
  if (!parts?.['name'] || parts['number'] === '1') return null
  return { name: parts['name'], number: Number(parts['number'] ?? 1) }
}

/** The files that `count` addresses need; none when `count` is 0. */
export function sitemapFilesOf(name: string, count: number, most: number): SitemapFile[] {
  return Array.from({ length: Math.ceil(count / most) }, (_, index) => ({ name, number: index + 1 }))
}
