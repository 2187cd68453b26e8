import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { accessTokens } from '#modules/identity/tokens/access-token.ts'
import { makeLog } from '#platform/log.ts'
import { loadAddresses } from '#seed/addresses.ts'
import { loadMealCards } from '#seed/meal-cards.ts'
import { people } from '#seed/people.ts'

import { apiPath, type IdentityFixture, identityFixture } from '#test/support/fixtures/sign-in.ts'

const secret = 'a secret of tests that guards nothing at all'
const document: { paths: Record<string, Record<string, unknown>> } = JSON.parse(
  readFileSync('docs/openapi.json', 'utf8'),
)
const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.keys(methods).map((method) => ({ method: method.toUpperCase(), path })),
)

let shop: IdentityFixture
before(async () => {
  shop = await identityFixture({ env: { SHOP_SECRET: secret } })
  await loadAddresses({ db: shop.app.db, clock: shop.clock, log: makeLog('silent') })
  await loadMealCards({ db: shop.app.db, clock: shop.clock })
})
after(() => shop.stop())

async function send(method: string, path: string, person: 'ana' | 'mihai', body?: object) {
  const { customerId } = people[person]
  const token = await accessTokens(secret, shop.clock).issue({ customerId })
  const response = await shop.app.server.inject({
    method: method as 'GET',
    url: apiPath + path,
    headers: { authorization: `Bearer ${token}` },
    ...(body === undefined ? {} : { payload: body }),
  })
  return { status: response.statusCode, text: response.body }
}
const read = async (path: string): Promise<unknown> => JSON.parse((await send('GET', path, 'ana')).text)

test('PERM-02 no operation of the OpenAPI document shows or changes Ana’s records for another customer', async () => {
  const cart = JSON.parse((await send('POST', '/orders', 'ana')).text) as { tokenValue: string; id: number }
  const [address] = (await read('/account/addresses')) as { id: number; streetAddress: string }[]
  const [card] = (await read('/meal-vouchers')) as { id: number; code: string }[]
  assert.ok(address && card)
  const own = ['/account/addresses', '/meal-vouchers', `/orders/${cart.tokenValue}`]
  const before = await Promise.all(own.map(read))
  const secrets = [people.ana.email, people.ana.phone, people.ana.customerId, address.streetAddress, card.code]
  const names = [cart.tokenValue, cart.id, address.id, card.id].map(String)
  for (const { method, path } of calls.filter(({ path }) => path.includes('{'))) {
    for (const name of names) {
      const body = ['POST', 'PATCH', 'PUT'].includes(method) ? {} : undefined
      const { status, text } = await send(method, path.replaceAll(/\{\w+\}/g, name), 'mihai', body)
      assert.ok(status < 500, `${method} ${path} responds with ${status}`)
      for (const secret of secrets) assert.equal(text.includes(secret), false, `${method} ${path} discloses ${secret}`)
    }
  }
  assert.deepEqual(await Promise.all(own.map(read)), before)
})

test('PERM-03 no call gives management functions to any account', () => {
  const managing = /admin|staff|console|manage|backoffice/i
  assert.deepEqual(
    calls.filter(({ path }) => managing.test(path)),
    [],
  )
})
