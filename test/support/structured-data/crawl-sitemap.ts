import type { TestShop } from '#test/support/fixtures/test-shop.ts'

export interface CrawledPage {
  readonly path: string
  readonly status: number
  readonly title: string
  readonly description: string
  readonly robots: string
  readonly canonical: string
  /** JSON-LD statements. */
  readonly statements: readonly Readonly<Record<string, unknown>>[]
}

interface CrawlOptions {
  readonly publicUrl: string
  /** How many of the products, spread over all of them. */
  readonly products: number
}

const atOnce = 8

/** The pages that the sitemap lists, with a sample of the products. */
export async function crawlSitemap({ app }: TestShop, { publicUrl, products }: CrawlOptions): Promise<CrawledPage[]> {
  const local = `http://127.0.0.1:${app.port}`
  const text = async (path: string): Promise<string> => (await fetch(local + path)).text()
  const listed = async (path: string): Promise<string[]> =>
    Array.from((await text(path)).matchAll(/<loc>([^<]*)<\/loc>/g), ([, loc = '']) => loc.replace(publicUrl, ''))
  const files = await listed('/sitemap.xml')
  const paths = await Promise.all(
    files.map(async (file) => {
      const all = await listed(file)
      const step = file.includes('/products') ? Math.max(1, Math.floor(all.length / products)) : 1
      return all.filter((_, index) => index % step === 0)
    }),
  )
  const waiting = paths.flat()
  const pages: CrawledPage[] = []
  const worker = async (): Promise<void> => {
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      const response = await fetch(local + path, { redirect: 'manual' })
      pages.push({ path, status: response.status, ...headOf(await response.text()) })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return pages
}

function headOf(html: string): Omit<CrawledPage, 'path' | 'status'> {
  const first = (pattern: RegExp): string => pattern.exec(html)?.[1] ?? ''
  return {
    title: first(/<title>([^<]*)<\/title>/),
    description: first(/<meta[^>]* name="description" content="([^"]*)"/),
    robots: first(/<meta[^>]* name="robots" content="([^"]*)"/),
    canonical: first(/<link[^>]* rel="canonical" href="([^"]*)"/),
    statements: Array.from(
      html.matchAll(/<script[^>]*type="application\/ld\+json"[^>]*>(.*?)<\/script>/g),
      ([, json = '']) => JSON.parse(json),
    ),
  }
}
