import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { apiPath, identityFixture } from '#test/support/fixtures/sign-in.ts'
import { sendRawRequest } from '#test/support/http/raw-request.ts'

/** Sends requests for a product, of which an address may send 20 an hour. Answers the status. */
async function productRequests(t: TestContext, proxies: string) {
  const shop = await identityFixture({ env: { TRUST_PROXY: proxies } })
  t.after(() => shop.stop())
  return async (forwardedFor: string): Promise<number> => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': forwardedFor }
    const body = JSON.stringify({ query: 'lapte de ovăz' })
    const { status } = await sendRawRequest(shop.url, `${apiPath}/product-requests`, {
      method: 'POST',
      headers,
      body,
    })
    return status
  }
}

for (const proxies of ['1', 'loopback', '127.0.0.0/8, ::1']) {
  test(`behind the proxy TRUST_PROXY=${proxies}, an address that the client puts first into X-Forwarded-For escapes no limit`, async (t) => {
    const send = await productRequests(t, proxies)
    for (let times = 1; times <= 20; times++) assert.equal(await send(`198.51.100.${times}, 203.0.113.9`), 204)
    assert.equal(await send('198.51.100.99, 203.0.113.9'), 429)
    assert.equal(await send('198.51.100.99, 203.0.113.10'), 204)
  })
}

test('an X-Forwarded-For of thousands of characters is no address, and the request is answered', async (t) => {
  const send = await productRequests(t, '1')
  for (const header of ['a'.repeat(9_000), `203.0.113.9, ${'ab, '.repeat(2_000)}`, '1'.repeat(9_000)]) {
    assert.equal(await send(header), 204)
  }
})
