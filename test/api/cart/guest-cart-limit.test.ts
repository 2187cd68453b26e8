import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { apiPath, bearer, type IdentityFixture, identityFixture, signIn } from '#test/support/fixtures/sign-in.ts'

let shop: IdentityFixture
before(async () => {
  shop = await identityFixture({ env: { TRUST_PROXY: '1' } })
})
after(() => shop?.stop())

const openCart = (ip: string, headers: Readonly<Record<string, string>> = {}) =>
  shop.app.server.inject({
    method: 'POST',
    url: `${apiPath}/orders`,
    payload: {},
    headers: { ...headers, 'x-forwarded-for': ip },
  })

test('after 60 guest carts in a minute an address is told when to try again, and others open carts', async () => {
  for (let count = 1; count <= 60; count++) assert.equal((await openCart('203.0.113.9')).statusCode, 201)
  const refused = await openCart('203.0.113.9')
  assert.equal(refused.statusCode, 429)
  assert.equal(refused.json<{ type: string }>().type, '/problems/too-many-requests')
  const wait = Number(refused.headers['retry-after'])
  assert.ok(wait > 0 && wait <= 60, String(wait))
  assert.equal((await openCart('203.0.113.10')).statusCode, 201)
  const { signedIn } = await signIn(shop.url, 'ana')
  assert.equal((await openCart('203.0.113.9', bearer(signedIn.token))).statusCode, 201)
  shop.clock.pass({ seconds: wait })
  assert.equal((await openCart('203.0.113.9')).statusCode, 201)
})

test('the addresses of one IPv6 connection share its limit', async () => {
  for (let count = 1; count <= 60; count++) assert.equal((await openCart(`2001:db8:0:7::${count}`)).statusCode, 201)
  assert.equal((await openCart('2001:db8:0:7:ffff::1')).statusCode, 429)
  assert.equal((await openCart('2001:db8:0:8::1')).statusCode, 201)
})
