import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startShop, type TestShop } from '#test/support/fixtures/test-shop.ts'
import { sendRawRequest } from '#test/support/http/raw-request.ts'

let shop: TestShop
before(async () => {
  shop = await startShop()
})
after(() => shop?.stop())

const list = '/api/v2/shop/categories/3-lactate-si-oua?itemsPerPage=60'

/** The compression headers of a response, and its decompressed text. */
async function fetchEncoded(path: string, acceptEncoding: string) {
  const response = await fetch(shop.url + path, { headers: { 'accept-encoding': acceptEncoding } })
  const { headers } = response
  return {
    encoding: headers.get('content-encoding'),
    vary: headers.get('vary'),
    length: Number(headers.get('content-length')),
    text: await response.text(),
  }
}

test('a long response is compressed for clients that accept it, with the same content', async () => {
  const plain = await fetchEncoded(list, 'identity')
  assert.equal(plain.encoding, null)
  for (const encoding of ['br', 'gzip']) {
    const compressed = await fetchEncoded(list, encoding)
    assert.equal(compressed.encoding, encoding)
    assert.equal(compressed.vary, 'accept-encoding')
    assert.equal(compressed.text, plain.text)
    assert.ok(compressed.length * 4 < plain.length, `${compressed.length} of ${plain.length} bytes`)
  }
})

test('a short response is not compressed and has the same Vary header', async () => {
  const response = await sendRawRequest(shop.url, '/api/v2/shop/products?codes[]=no-such', {
    headers: { 'accept-encoding': 'br, gzip' },
  })
  assert.equal(response.status, 200, response.text)
  assert.equal(response.headers['content-encoding'], undefined)
  assert.equal(response.headers['vary'], 'accept-encoding')
})
