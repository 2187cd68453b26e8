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

test('thirty guest carts an hour from one address hold a place, and a cart that moves its place is not counted again', async () => {
  const from = async (ip: string, method: 'GET' | 'POST' | 'PATCH', path: string, payload?: object) =>
    shop.app.server.inject({
      method,
      url: apiPath + path,
      headers: { 'x-forwarded-for': ip },
      ...(payload && { payload }),
    })
  type Listed = { intervals: { id: number; kind: string; isAvailable: boolean }[] }
  const listed = (await from('203.0.113.20', 'GET', '/delivery/intervals?channel=b1')).json<Listed>()
  const free = listed.intervals.filter(({ kind, isAvailable }) => kind === 'two-hours' && isAvailable)
  const cartOf = async (ip: string): Promise<string> =>
    (await from(ip, 'POST', '/orders', {})).json<{ tokenValue: string }>().tokenValue
  const hold = async (ip: string, cart: string, at: number): Promise<number> =>
    (await from(ip, 'PATCH', `/orders/${cart}/set-delivery-interval`, { scheduleId: free[at % 8]?.id })).statusCode
  const [first, ...others] = await Promise.all(Array.from({ length: 30 }, () => cartOf('203.0.113.20')))
  for (const [index, cart] of [first ?? '', ...others].entries())
    assert.equal(await hold('203.0.113.20', cart, index), 200)
  assert.equal(await hold('203.0.113.20', await cartOf('203.0.113.20'), 0), 429)
  assert.equal(await hold('203.0.113.20', first ?? '', 5), 200)
  assert.equal(await hold('203.0.113.21', await cartOf('203.0.113.21'), 0), 200)
})
