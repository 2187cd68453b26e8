import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { ask } from '#test/support/request.ts'
import { startShop, type TestShop } from '#test/support/shop.ts'

let shop: TestShop
before(async () => {
  shop = await startShop()
})
after(() => shop?.stop())

const list = '/api/v2/shop/categories/3-lactate-si-oua?itemsPerPage=60'

/** The compression headers of a response, and its decompressed text. */
async function travelled(path: string, taken: string) {
  const answer = await fetch(shop.url + path, { headers: { 'accept-encoding': taken } })
  const { headers } = answer
  return {
    packing: headers.get('content-encoding'),
    vary: headers.get('vary'),
    length: Number(headers.get('content-length')),
    text: await answer.text(),
  }
}

test('a long response is compressed for clients that accept it, with the same content', async () => {
  const plain = await travelled(list, 'identity')
  assert.equal(plain.packing, null)
  for (const encoding of ['br', 'gzip']) {
    const packed = await travelled(list, encoding)
    assert.equal(packed.packing, encoding)
    assert.equal(packed.vary, 'accept-encoding')
    assert.equal(packed.text, plain.text)
    assert.ok(packed.length * 4 < plain.length, `${packed.length} of ${plain.length} bytes`)
  }
})

test('a short response is not compressed and has the same Vary header', async () => {
  const answer = await ask(shop.url, '/api/v2/shop/products?codes[]=no-such', {
    headers: { 'accept-encoding': 'br, gzip' },
  })
  assert.equal(answer.status, 200, answer.text)
  assert.equal(answer.headers['content-encoding'], undefined)
  assert.equal(answer.headers['vary'], 'accept-encoding')
})
