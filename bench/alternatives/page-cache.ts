import { KeyVersions } from '../../src/platform/cache/key-versions.ts'
import { makePageCache } from '../../src/platform/cache/page-cache.ts'
import { medianOf, printTable } from './timing.ts'

const pages = 1_000
const gets = 100_000
/** About as large as a listing page. */
const text = '<p>Lapte proaspăt 3,5% grăsime, 1,8 L</p>\n'.repeat(2_000)
const rendered = { status: 200, headers: {}, text, keys: null }

interface LruCache {
  get(key: string): typeof rendered | undefined
  fetch(
    key: string,
    options: { readonly context: () => Promise<typeof rendered> },
  ): Promise<typeof rendered | undefined>
}

/** Median over five rounds of the mean microseconds of reading a cached page. */
async function hits(get: (key: string) => unknown): Promise<number> {
  for (let page = 0; page < pages; page++) await get(`/c/${page}`)
  const rounds: number[] = []
  for (let round = 0; round < 5; round++) {
    const begin = performance.now()
    for (let turn = 0; turn < gets; turn++) {
      const page = get(`/c/${(turn * 7) % pages}`)
      if (page instanceof Promise) await page
    }
    rounds.push(((performance.now() - begin) * 1_000) / gets)
  }
  return medianOf(rounds)
}

/** How many times a page is rendered when 50 visitors request it at once after it became outdated. */
async function rendersOf(get: (make: () => Promise<typeof rendered>) => unknown, outdate: () => void): Promise<number> {
  let renders = 0
  const make = async (): Promise<typeof rendered> => {
    renders++
    await new Promise((resolve) => setTimeout(resolve, 20))
    return rendered
  }
  await get(make)
  await new Promise((resolve) => setTimeout(resolve, 300))
  outdate()
  renders = 0
  await Promise.all(Array.from({ length: 50 }, () => get(make)))
  return renders
}

export async function measurePageCache(): Promise<void> {
  let version = 1
  const versions = new KeyVersions()
  const options = { versions, now: () => performance.now(), maxBytes: 512 * 1024 * 1024 }
  const own = makePageCache(options)

  const name: string = 'lru-cache'
  const { LRUCache }: { LRUCache: new (options: object) => LruCache } = await import(name)
  // A page of another version has another key; what is being rendered is shared by all who request it.
  const lru = new LRUCache({
    maxSize: options.maxBytes,
    sizeCalculation: () => text.length,
    fetchMethod: (_key: string, _old: unknown, { context: make }: { context: () => Promise<typeof rendered> }) =>
      make(),
  })
  const read = (key: string, make: () => Promise<typeof rendered>) =>
    lru.get(`${version} ${key}`) ?? lru.fetch(`${version} ${key}`, { context: make })
  const outdate = (): void => {
    version++
    versions.everythingChanged()
  }
  printTable(
    'Page cache: 1,000 pages of 84 KB; µs a hit, and how often 50 visitors at once have an outdated page made',
    [
      [
        'own',
        await hits((key) => own.get(key, async () => rendered)),
        await rendersOf((make) => own.get('/one', make), outdate),
      ],
      [
        'lru-cache, the version in its keys',
        await hits((key) => read(key, async () => rendered)),
        await rendersOf((make) => read('/one', make), outdate),
      ],
    ],
  )
}
