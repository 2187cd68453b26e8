import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { InjectOptions } from 'fastify'
import { apiPath, bearer, type IdentityFixture, identityFixture, signIn } from '#test/support/fixtures/sign-in.ts'

let shop: IdentityFixture
before(async () => {
  shop = await identityFixture({ env: { TRUST_PROXY: '1' } })
})
after(() => shop?.stop())

const post = (url: string, payload?: object) => ({ method: 'POST', url, ...(payload && { payload }) }) as const

/** Calls that are limited by address alone, and how often one may send them in a window. */
const limited: readonly (readonly [name: string, limit: number, InjectOptions])[] = [
  ['the begin of a sign-in', 60, { url: `${apiPath}/sign-in` }],
  ['the exchange of a code', 60, post(`${apiPath}/authentication-token?code=guess`)],
  ['the renewal of tokens', 300, post(`${apiPath}/refresh?refresh_token=guess`)],
  ['error reports', 60, post('/api/error', { message: 'broken', payload: '' })],
  ['requests for products', 20, post(`${apiPath}/product-requests`, { query: 'lapte de ovăz' })],
]

/** The status for a client of this address. */
async function statusFrom(ip: string, call: InjectOptions): Promise<number> {
  const headers = { ...call.headers, 'x-forwarded-for': ip }
  return (await shop.app.server.inject({ ...call, headers })).statusCode
}

for (const [name, limit, call] of limited) {
  test(`ERR-07 all addresses of one IPv6 connection share the limit of ${name}`, async () => {
    for (let count = 1; count <= limit; count++) {
      assert.notEqual(await statusFrom(`2001:db8:0:7::${count}`, call), 429, `request ${count}`)
    }
    assert.equal(await statusFrom('2001:db8:0:7:ffff::1', call), 429)
    assert.notEqual(await statusFrom('2001:db8:0:8::1', call), 429)
  })
}

test('ERR-07 all addresses of one IPv6 connection share the limit of voucher codes, whoever is signed in', async () => {
  const people = ['ana', 'mihai', 'ioana', 'radu', 'vlad', 'elena']
  const tries = await Promise.all(
    people.map(async (person) => ({
      ...post(`${apiPath}/customers/me/coupons`, { couponCode: 'GHICIT' }),
      headers: bearer((await signIn(shop.url, person)).signedIn.token),
    })),
  )
  const [last = assert.fail(), ...others] = tries.toReversed()
  let count = 0
  for (const call of others) {
    for (let again = 0; again < 20; again++) {
      assert.notEqual(await statusFrom(`2001:db8:0:7::${++count}`, call), 429, `try ${count}`)
    }
  }
  assert.equal(await statusFrom('2001:db8:0:7:ffff::1', last), 429)
  assert.notEqual(await statusFrom('2001:db8:0:8::1', last), 429)
})
