import assert from 'node:assert/strict'
import { test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { startShop } from '#test/support/fixtures/test-shop.ts'

test('the scripts of a page come in the best encoding that the client accepts, to be cached for good', async (t) => {
  const shop = await startShop()
  t.after(() => shop.stop())
  const get = (url: string, encoding?: string) =>
    shop.app.server.inject({ url, headers: encoding === undefined ? {} : { 'accept-encoding': encoding } })
  const [script = ''] = (await get('/')).payload.match(/\/assets\/[^"]+\.js/) ?? []

  const plain = await get(script)
  assert.equal(plain.headers['content-type'], 'text/javascript; charset=utf-8')
  assert.equal(plain.headers['cache-control'], 'public, max-age=31536000, immutable')
  assert.equal(plain.headers['content-encoding'], undefined)
  for (const [accepted, encoding, decode] of [
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ] as const) {
    const response = await get(script, accepted)
    assert.equal(response.headers['content-encoding'], encoding)
    assert.equal(response.headers['vary'], 'accept-encoding')
    assert.equal(decode(response.rawPayload).toString(), plain.payload)
  }
  const head = await shop.app.server.inject({ method: 'HEAD', url: script })
  assert.deepEqual([head.statusCode, head.payload], [200, ''])

  for (const url of ['/assets/none.js', '/assets/..%2F.vite%2Fmanifest.json', `${script}.br`, '/assets/']) {
    assert.equal((await get(url)).statusCode, 404, url)
  }
})
