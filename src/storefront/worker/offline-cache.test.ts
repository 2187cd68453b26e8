import assert from 'node:assert/strict'
import { beforeEach, describe, test } from 'node:test'
import { kindOf, makeOfflineCache, type OfflineCache } from './offline-cache.ts'

const origin = 'https://shop.example'

/** The part of CacheStorage that is used here. */
class MemoryCaches {
  readonly all = new Map<string, Map<string, Response>>()

  async open(name: string) {
    const entries = this.all.get(name) ?? new Map<string, Response>()
    this.all.set(name, entries)
    const address = (request: string | Request): string =>
      new URL(typeof request === 'string' ? request : request.url, origin).href
    return {
      match: async (request: string | Request) => entries.get(address(request))?.clone(),
      put: async (request: string | Request, response: Response) => {
        entries.delete(address(request))
        entries.set(address(request), response)
      },
      keys: async () => [...entries.keys()].map((url) => new Request(url)),
      delete: async (request: string | Request) => entries.delete(address(request)),
      addAll: async (urls: readonly string[]) => {
        for (const url of urls) entries.set(address(url), await network(url))
      },
    }
  }
  async keys() {
    return [...this.all.keys()]
  }
  async delete(name: string) {
    return this.all.delete(name)
  }
}

let memory: MemoryCaches
let offline: OfflineCache
let isOnline: boolean
let fetched: string[]
let shop: Record<string, { text: string; caching: string; ofCustomer?: string }>
let work: Promise<void>[]

async function network(request: string | Request | URL, options?: RequestInit): Promise<Response> {
  const { href, pathname } = new URL(request instanceof Request ? request.url : String(request), origin)
  fetched.push(pathname)
  if (!isOnline) throw new TypeError('no network')
  const { text, caching, ofCustomer } = shop[pathname] ?? {}
  const isForOne = ofCustomer !== undefined && options?.credentials !== 'omit'
  const response =
    text === undefined || caching === undefined
      ? new Response('', { status: 404 })
      : new Response(isForOne ? ofCustomer : text, { headers: { 'cache-control': isForOne ? 'no-store' : caching } })
  Object.defineProperty(response, 'url', { value: href })
  return response
}

const open = (release: string): OfflineCache =>
  makeOfflineCache({
    caches: memory as unknown as CacheStorage,
    fetch: network,
    origin,
    release,
    files: ['/assets/cart.js'],
  })

/** Opens an address as a browser does, and waits for the worker's later work. */
async function visit(path: string, by = offline): Promise<string> {
  work = []
  const response = await by.page(new Request(origin + path), { later: (promise) => void work.push(promise) })
  await Promise.all(work)
  return response.type === 'error' ? 'nothing' : response.text()
}

const publicPage = 'public, max-age=0, must-revalidate'
const immutable = 'public, max-age=31536000, immutable'

describe('the offline cache', () => {
  beforeEach(async () => {
    memory = new MemoryCaches()
    isOnline = true
    fetched = []
    shop = {
      '/offline': {
        text: 'offline <script src="/assets/start.js"></script><img src="/img/e500.webp">',
        caching: publicPage,
      },
      '/assets/start.js': { text: 'start', caching: immutable },
      '/assets/cart.js': { text: 'cart', caching: immutable },
      '/img/e500.webp': { text: 'picture', caching: 'public, max-age=86400' },
      '/media/milk.webp': { text: 'milk', caching: immutable },
      '/p/milk': { text: 'milk 13,89', caching: publicPage },
      '/account': { text: 'Ana Munteanu', caching: 'no-store' },
    }
    offline = open('one')
    await offline.install()
    await offline.activate()
  })

  test('offline, a visited page is served and another one is replaced by the offline page', async () => {
    await visit('/p/milk')
    isOnline = false
    assert.equal(await visit('/p/milk'), 'milk 13,89')
    assert.match(await visit('/p/bread'), /^offline/)
  })

  test('online, a page always comes from the network', async () => {
    await visit('/p/milk')
    shop['/p/milk'] = { text: 'milk 12,49', caching: publicPage }
    assert.equal(await visit('/p/milk'), 'milk 12,49')
    isOnline = false
    assert.equal(await visit('/p/milk'), 'milk 12,49')
  })

  test('a page of one customer is not cached, whether visited or reported', async () => {
    assert.equal(await visit('/account'), 'Ana Munteanu')
    await offline.receive({ kind: 'visited', page: '/account', files: [] })
    isOnline = false
    assert.match(await visit('/account'), /^offline/)
    const cached = await Promise.all(
      [...memory.all.values()].flatMap((cache) => [...cache.values()]).map((response) => response.text()),
    )
    assert.ok(cached.every((text) => !text.includes('Ana')))
  })

  test('of a page that greets a customer the one for guests is cached', async () => {
    shop['/'] = { text: 'departments', caching: publicPage, ofCustomer: 'Hello Ana' }
    assert.equal(await visit('/'), 'Hello Ana')
    await offline.receive({ kind: 'visited', page: '/', files: [] })
    isOnline = false
    assert.equal(await visit('/'), 'departments')
  })

  test('API calls, other origins and changes are left to the network', () => {
    const kind = (url: string, more = {}) =>
      kindOf({ method: 'GET', mode: 'navigate', url: origin + url, ...more }, origin)
    assert.equal(kind('/api/v2/shop/orders/abc', { mode: 'cors' }), 'none')
    assert.equal(kind('/api/v2/shop/orders/abc'), 'none')
    assert.equal(kind('/p/milk', { method: 'POST' }), 'none')
    assert.equal(kind('/sw.js', { mode: 'same-origin' }), 'none')
    assert.equal(kindOf({ method: 'GET', mode: 'navigate', url: 'https://pay.example/' }, origin), 'none')
    assert.deepEqual([kind('/p/milk'), kind('/assets/start.js'), kind('/media/milk.webp')], ['page', 'file', 'file'])
  })

  test('after sign-out the visited pages are not served', async () => {
    await visit('/p/milk')
    await offline.receive({ kind: 'forget' })
    isOnline = false
    assert.match(await visit('/p/milk'), /^offline/)
  })

  test('a page reached by navigation is cached with its pictures and all built files', async () => {
    await offline.receive({ kind: 'visited', page: '/p/milk', files: ['/media/milk.webp'] })
    isOnline = false
    assert.equal(await visit('/p/milk'), 'milk 13,89')
    for (const path of ['/media/milk.webp', '/assets/cart.js', '/assets/start.js', '/img/e500.webp']) {
      assert.equal((await offline.file(new Request(origin + path))).ok, true, path)
    }
  })

  test('an immutable file is fetched once', async () => {
    const path = new Request(`${origin}/assets/cart.js`)
    await offline.receive({ kind: 'visited', page: '/p/milk', files: [] })
    fetched = []
    assert.equal(await (await offline.file(path)).text(), 'cart')
    assert.deepEqual(fetched, [])
  })

  test('a new release keeps only the pictures of the old one', async () => {
    await visit('/p/milk')
    await offline.receive({ kind: 'visited', page: '/p/milk', files: ['/media/milk.webp'] })
    shop['/offline'] = { text: 'offline, new', caching: publicPage }
    const next = open('two')
    await next.install()
    await next.activate()
    assert.deepEqual((await memory.keys()).sort(), ['poftim-files-two', 'poftim-pictures'])
    isOnline = false
    assert.equal(await visit('/p/milk', next), 'offline, new')
  })

  test('the latest sixty visited pages are cached', async () => {
    for (let index = 0; index < 65; index++) {
      shop[`/p/${index}`] = { text: String(index), caching: publicPage }
      await visit(`/p/${index}`)
    }
    isOnline = false
    assert.equal(await visit('/p/64'), '64')
    assert.match(await visit('/p/4'), /^offline/)
  })
})
