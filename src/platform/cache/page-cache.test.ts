import assert from 'node:assert/strict'
import { createHook } from 'node:async_hooks'
import { test } from 'node:test'
import { queryObjects } from 'node:v8'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { encodingFor } from '../http/sending/compression.ts'
import { cachedPage } from './cached-page.ts'
import { KeyVersions } from './key-versions.ts'
import { makePageCache } from './page-cache.ts'

function setUp() {
  const state = { now: 0, made: 0 }
  const versions = new KeyVersions()
  const cache = makePageCache({ versions, now: () => state.now, maxBytes: 20_000 })
  const page =
    (status = 200, keys: readonly string[] | null = null) =>
    async () => ({ status, headers: {}, text: `page ${++state.made}`, keys })
  const read = async (key: string, make = page()) => String(await (await cache.get(key, make)).bytes('identity'))
  return { state, versions, cache, page, read }
}

/** Resolves after all pending callbacks have run. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

test('a page is rendered once while nothing changes', async () => {
  const { read } = setUp()
  assert.equal(await read('/a'), 'page 1')
  assert.equal(await read('/a'), 'page 1')
  assert.equal(await read('/b'), 'page 2')
})

test('requests that got a page from memory are counted apart from those that waited', async () => {
  const { read, state, versions, cache } = setUp()
  await read('/a')
  await read('/a')
  await read('/b')
  versions.everythingChanged()
  state.now += 1_000
  await read('/a')
  const { bytes, ...counts } = cache.figures()
  assert.deepEqual(counts, { pages: 2, kept: 1, rendered: 3 })
  assert.ok(bytes > 2_000)
})

test('concurrent requests wait for one rendering', async () => {
  const { read } = setUp()
  assert.deepEqual(await Promise.all([read('/a'), read('/a'), read('/a')]), ['page 1', 'page 1', 'page 1'])
})

test('of many different pages four are rendered at a time and the others wait', async () => {
  const { cache } = setUp()
  const renders: PromiseWithResolvers<void>[] = []
  const make = async () => {
    const render = Promise.withResolvers<void>()
    renders.push(render)
    await render.promise
    return { status: 200, headers: {}, text: '', keys: null }
  }
  const pages = ['/a', '/b', '/c', '/d', '/e', '/f'].map((key) => cache.get(key, make))
  await settled()
  assert.equal(renders.length, 4)
  renders[0]?.resolve()
  await settled()
  assert.equal(renders.length, 5)
  renders[1]?.reject(new Error('away'))
  await assert.rejects(async () => pages[1], /away/)
  await settled()
  assert.equal(renders.length, 6)
  for (const render of renders) render.resolve()
  await Promise.allSettled(pages.map(async (page) => page))
})

test('after a change the old page is not served any more', async () => {
  const { state, versions, read } = setUp()
  await read('/a')
  versions.changed(['milk'])
  state.now = 250
  assert.deepEqual(await Promise.all([read('/a'), read('/a')]), ['page 2', 'page 2'])
  assert.equal(await read('/a'), 'page 2')
})

test('a request after a change does not get a page whose rendering began before it', async () => {
  const { state, versions, cache, read } = setUp()
  const slow = Promise.withResolvers<void>()
  const begun = read('/a', async () => {
    await slow.promise
    return { status: 200, headers: {}, text: 'the old page', keys: ['milk'] }
  })
  await settled()
  versions.changed(['milk'])
  state.now = 5_000
  const later = [read('/a'), read('/a')]
  slow.resolve()
  assert.deepEqual(await Promise.all([begun, ...later]), ['the old page', 'page 1', 'page 1'])
  assert.equal(await read('/a'), 'page 1')
  state.now = 10_000
  const old = cache.get('/b', async () => {
    state.now += 5_000
    versions.changed([])
    return { status: 200, headers: {}, text: 'another old page', keys: null }
  })
  await old
  assert.equal(await read('/b'), 'page 2')
})

test('a page is kept while only what it does not show changes', async () => {
  const { state, versions, page, read } = setUp()
  const milk = page(200, ['milk'])
  assert.equal(await read('/milk', milk), 'page 1')
  for (const key of ['bread', 'butter']) {
    versions.changed([key])
    state.now += 1_000
    assert.equal(await read('/milk', milk), 'page 1')
  }
  versions.changed(['milk'])
  assert.equal(await read('/milk', milk), 'page 2')
  state.now += 1_000
  versions.everythingChanged()
  assert.equal(await read('/milk', milk), 'page 3')
})

test('a request after a change gets the page whose rendering began before it when the page does not show it', async () => {
  const { state, versions, read } = setUp()
  const slow = Promise.withResolvers<void>()
  const make = async () => {
    await slow.promise
    return { status: 200, headers: {}, text: `milk ${++state.made}`, keys: ['milk'] }
  }
  const begun = read('/a', make)
  await settled()
  versions.changed(['bread'])
  state.now = 5_000
  const later = [read('/a', make), read('/a', make)]
  slow.resolve()
  assert.deepEqual(await Promise.all([begun, ...later]), ['milk 1', 'milk 1', 'milk 1'])
})

test('a page is rendered at most four times a second, however often things change', async () => {
  const { state, versions, read } = setUp()
  for (let change = 1; change <= 100; change++) {
    versions.changed([])
    state.now += 10
    await read('/a')
    await settled()
  }
  assert.equal(state.made, 4)
})

test('a page is fresh for a minute, stale for ten, and never served afterwards', async () => {
  const { state, read } = setUp()
  await read('/a')
  state.now = 61_000
  assert.equal(await read('/a'), 'page 1')
  await settled()
  assert.equal(await read('/a'), 'page 2')
  state.now += 11 * 60_000
  assert.equal(await read('/a'), 'page 3')
})

test('a failure rejects the waiting requests and is not cached', async () => {
  const { read, page } = setUp()
  assert.equal(await read('/a', page(500)), 'page 1')
  assert.equal(await read('/a'), 'page 2')
  await assert.rejects(
    read('/b', () => Promise.reject(new Error('away'))),
    /away/,
  )
  assert.equal(await read('/b'), 'page 3')
})

test('a stale page is served when rendering it again fails', async () => {
  const { state, versions, read } = setUp()
  await read('/a')
  versions.changed([])
  state.now = 2_000
  assert.equal(await read('/a', () => Promise.reject(new Error('away'))), 'page 1')
  await settled()
  assert.equal(await read('/a', () => Promise.reject(new Error('away'))), 'page 1')
})

test('the least recently used pages are evicted first', async () => {
  const { read } = setUp()
  for (let index = 0; index < 30; index++) {
    await read('/recent')
    await read(`/${index}`)
  }
  assert.equal(await read('/recent'), 'page 1')
  assert.notEqual(await read('/0'), 'page 2')
})

test('each encoding has the same content', async () => {
  const { cache, page } = setUp()
  const cached = await cache.get('/a', page())
  assert.equal(String(brotliDecompressSync(await cached.bytes('br'))), 'page 1')
  assert.equal(String(gunzipSync(await cached.bytes('gzip'))), 'page 1')
  assert.equal(await cached.bytes('br'), await cached.bytes('br'))
})

test('only the compressed page is cached, and decompressed for clients without compression', async () => {
  const changes: number[] = []
  const cached = cachedPage({ status: 200, headers: {}, text: 'a'.repeat(1_000) }, (bytes) => changes.push(bytes))
  const compressed = await cached.bytes('br')
  assert.deepEqual(changes, [compressed.length, -1_000])
  assert.equal(String(await cached.bytes('identity')), 'a'.repeat(1_000))
  assert.equal(String(gunzipSync(await cached.bytes('gzip'))), 'a'.repeat(1_000))
})

test('a cached page takes as much memory as is counted', async () => {
  const cached = cachedPage({ status: 200, headers: {}, text: 'a'.repeat(1_000) }, () => undefined)
  for (const encoding of ['br', 'gzip'] as const) {
    const bytes = await cached.bytes(encoding)
    assert.equal(bytes.buffer.byteLength, bytes.length)
  }
})

test('a cached page does not keep the request in memory that it was rendered for', async () => {
  class Visit {
    toString = () => 'page'
  }
  const { cache } = setUp()
  const render = (visit: Visit) => async () => ({ status: 200, headers: {}, text: String(visit), keys: [] })
  const cached = await cache.get('/a', render(new Visit()))
  await cached.bytes('br')
  // It collects garbage before it counts.
  assert.equal(queryObjects(Visit), 0)
})

test('a page that is sent often is compressed again, smaller and with the same content', async () => {
  const changes: number[] = []
  const better = Promise.withResolvers<void>()
  const text = Array.from({ length: 2_000 }, (_, index) => `<li>${(index * 7_919) % 1_000} lei</li>`).join('')
  const cached = cachedPage({ status: 200, headers: {}, text }, (bytes) => {
    changes.push(bytes)
    if (changes.length === 3) better.resolve()
  })
  const quick = await cached.bytes('br')
  for (let index = 0; index < 5; index++) assert.equal(await cached.bytes('br'), quick)
  await better.promise
  const small = await cached.bytes('br')
  assert.ok(small.length < quick.length, `${small.length} of ${quick.length} bytes`)
  assert.deepEqual(changes, [quick.length, -text.length, small.length - quick.length])
  assert.equal(String(brotliDecompressSync(small)), text)
})

test('of many pages that are sent often one at a time is compressed again', async () => {
  let begun = 0
  const hook = createHook({
    init: (_, type) => {
      if (type === 'ZLIB') begun++
    },
  })
  const better = Promise.withResolvers<number>()
  const pages = Array.from({ length: 20 }, () => {
    let changes = 0
    return cachedPage({ status: 200, headers: {}, text: 'lapte și pâine '.repeat(2_000) }, () => {
      if (++changes === 3) better.resolve(begun)
    })
  })
  for (const page of pages) await page.bytes('br')
  hook.enable()
  for (const page of pages) for (let sent = 0; sent < 5; sent++) void page.bytes('br')
  // Of the first page both steps, and at most the first one of the next.
  const atFirst = await better.promise
  hook.disable()
  assert.ok(atFirst >= 2 && atFirst <= 3, `${atFirst} steps were begun`)
})

test('the best encoding that the client accepts is chosen', () => {
  assert.equal(encodingFor('gzip, deflate, br, zstd'), 'br')
  assert.equal(encodingFor('gzip;q=0.5'), 'gzip')
  assert.equal(encodingFor('br;q=0, gzip'), 'gzip')
  assert.equal(encodingFor('identity'), 'identity')
  assert.equal(encodingFor(undefined), 'identity')
})
