import assert from 'node:assert/strict'
import { beforeEach, describe, test } from 'node:test'
import { kindOf, makeOfflineCache, type OfflineCache } from './offline-cache.ts'

const origin = 'https://shop.example'

/** The browser's caches, as far as they are used here. */
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
let keeper: OfflineCache
let isOnline: boolean
let asked: string[]
let shop: Record<string, { text: string; caching: string }>
let work: Promise<void>[]

async function network(request: string | Request | URL): Promise<Response> {
  const { href, pathname } = new URL(request instanceof Request ? request.url : String(request), origin)
  asked.push(pathname)
  if (!isOnline) throw new TypeError('no network')
  const known = shop[pathname]
  const response = known
    ? new Response(known.text, { headers: { 'cache-control': known.caching } })
    : new Response('', { status: 404 })
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

/** Opens an address as a browser does; what the worker does afterwards is done, too. */
async function visit(path: string, by = keeper): Promise<string> {
  work = []
  const response = await by.page(new Request(origin + path), { later: (promise) => void work.push(promise) })
  await Promise.all(work)
  return response.type === 'error' ? 'nothing' : response.text()
}

const everybody = 'public, max-age=0, must-revalidate'
const forGood = 'public, max-age=31536000, immutable'

describe('the worker that keeps pages', () => {
  beforeEach(async () => {
    memory = new MemoryCaches()
    isOnline = true
    asked = []
    shop = {
      '/offline': {
        text: 'offline <script src="/assets/start.js"></script><img src="/img/e500.webp">',
        caching: everybody,
      },
      '/assets/start.js': { text: 'start', caching: forGood },
      '/assets/cart.js': { text: 'cart', caching: forGood },
      '/img/e500.webp': { text: 'picture', caching: 'public, max-age=86400' },
      '/media/milk.webp': { text: 'milk', caching: forGood },
      '/p/milk': { text: 'milk 13,89', caching: everybody },
      '/account': { text: 'Ana Munteanu', caching: 'no-store' },
    }
    keeper = open('one')
    await keeper.install()
    await keeper.activate()
  })

  test('a visited page is read without a network, another one says that there is none', async () => {
    await visit('/p/milk')
    isOnline = false
    assert.equal(await visit('/p/milk'), 'milk 13,89')
    assert.match(await visit('/p/bread'), /^offline/)
  })

  test('with a network a page is always that of now', async () => {
    await visit('/p/milk')
    shop['/p/milk'] = { text: 'milk 12,49', caching: everybody }
    assert.equal(await visit('/p/milk'), 'milk 12,49')
    isOnline = false
    assert.equal(await visit('/p/milk'), 'milk 12,49')
  })

  test('what the shop gives to one person is not kept, whether visited or told of', async () => {
    assert.equal(await visit('/account'), 'Ana Munteanu')
    await keeper.receive({ kind: 'visited', page: '/account', files: [] })
    isOnline = false
    assert.match(await visit('/account'), /^offline/)
    const kept = await Promise.all(
      [...memory.all.values()].flatMap((cache) => [...cache.values()]).map((r) => r.text()),
    )
    assert.ok(kept.every((text) => !text.includes('Ana')))
  })

  test('calls of the API, other origins and changes are nobody’s but the network’s', () => {
    const kind = (url: string, more = {}) =>
      kindOf({ method: 'GET', mode: 'navigate', url: origin + url, ...more }, origin)
    assert.equal(kind('/api/v2/shop/orders/abc', { mode: 'cors' }), 'none')
    assert.equal(kind('/api/v2/shop/orders/abc'), 'none')
    assert.equal(kind('/p/milk', { method: 'POST' }), 'none')
    assert.equal(kind('/sw.js', { mode: 'same-origin' }), 'none')
    assert.equal(kindOf({ method: 'GET', mode: 'navigate', url: 'https://pay.example/' }, origin), 'none')
    assert.deepEqual([kind('/p/milk'), kind('/assets/start.js'), kind('/media/milk.webp')], ['page', 'file', 'file'])
  })

  test('after sign-out nobody can see which pages were looked at', async () => {
    await visit('/p/milk')
    await keeper.receive({ kind: 'forget' })
    isOnline = false
    assert.match(await visit('/p/milk'), /^offline/)
  })

  test('a page reached inside the shop is kept with its pictures and with all that was built', async () => {
    await keeper.receive({ kind: 'visited', page: '/p/milk', files: ['/media/milk.webp'] })
    isOnline = false
    assert.equal(await visit('/p/milk'), 'milk 13,89')
    for (const path of ['/media/milk.webp', '/assets/cart.js', '/assets/start.js', '/img/e500.webp']) {
      assert.equal((await keeper.file(new Request(origin + path))).ok, true, path)
    }
  })

  test('a file that never changes is asked for once', async () => {
    const path = new Request(`${origin}/assets/cart.js`)
    await keeper.receive({ kind: 'visited', page: '/p/milk', files: [] })
    asked = []
    assert.equal(await (await keeper.file(path)).text(), 'cart')
    assert.deepEqual(asked, [])
  })

  test('a new release takes over with nothing of the old one but the pictures', async () => {
    await visit('/p/milk')
    await keeper.receive({ kind: 'visited', page: '/p/milk', files: ['/media/milk.webp'] })
    shop['/offline'] = { text: 'offline, new', caching: everybody }
    const next = open('two')
    await next.install()
    await next.activate()
    assert.deepEqual((await memory.keys()).sort(), ['poftim-files-two', 'poftim-pictures'])
    isOnline = false
    assert.equal(await visit('/p/milk', next), 'offline, new')
  })

  test('of many visited pages the latest sixty are kept', async () => {
    for (let index = 0; index < 65; index++) {
      shop[`/p/${index}`] = { text: String(index), caching: everybody }
      await visit(`/p/${index}`)
    }
    isOnline = false
    assert.equal(await visit('/p/64'), '64')
    assert.match(await visit('/p/4'), /^offline/)
  })
})
