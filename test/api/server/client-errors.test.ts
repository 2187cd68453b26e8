import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type IdentityFixture, identityFixture } from '#test/support/fixtures/sign-in.ts'
import { visitor } from '#test/support/http/visitor.ts'

let shop: IdentityFixture
before(async () => {
  shop = await identityFixture()
})
after(() => shop.stop())

/** Advances the clock between reports, so that their order is unambiguous. */
const report = (body: unknown, headers: Record<string, string> = {}) => {
  shop.clock.pass({ milliseconds: 1 })
  return visitor(shop.url).request('/api/error', { method: 'POST', body, headers })
}
interface StoredReport {
  readonly message: string
  readonly payload: unknown
  readonly userAgent: string
}
const newest = async (limit = 1): Promise<readonly StoredReport[]> => {
  const select = 'SELECT message, payload, user_agent AS "userAgent" FROM client_error ORDER BY id DESC LIMIT $1'
  return (await shop.app.db.pool.query<StoredReport>(select, [limit])).rows
}

test('API-CUS-25 OPEN-06 a report at the root of the site is stored as sent', async () => {
  const message = 'Request failed with status code 422: PATCH /orders/x/items'
  const payload = { location: '/c/lactate', status: 422, key: ['changeItem'] }
  const response = await report({ message, payload }, { 'user-agent': 'Browser/1' })
  assert.equal(response.status, 204)
  assert.equal(response.text, '')
  const [stored] = await newest()
  assert.deepEqual([stored?.message, stored?.payload, stored?.userAgent], [message, payload, 'Browser/1'])
})

test('a report without a payload, and one with characters that cannot be stored, are accepted', async () => {
  assert.equal((await report({ message: 'nothing to add' })).status, 204)
  assert.equal((await newest())[0]?.payload, null)
  assert.equal((await report({ message: 'a\0b', payload: { half: '\ud83d\0' } })).status, 204)
  const [stored] = await newest()
  assert.deepEqual([stored?.message, stored?.payload], ['a\ufffdb', { half: '\ufffd\ufffd' }])
})

test('a report is stored without the secrets of the addresses where it occurred', async () => {
  const token = 'kP3_xYw0-aB9cD7eF5gH1jK2mN4pQ6rS'
  const message = `Request failed with status code 500: GET /shared-shopping-lists/${token}`
  const payload = {
    location: `https://poftim.example/lista-mea/${token}`,
    stack: [
      `Error: ${message}`,
      `open@https://poftim.example/assets/received-shopping-list-Ab3dE5gH.js:1:20`,
      'at https://poftim.example/newsletter/unsubscribe?cid=7&hash=a1b2c3&id=9',
      'at https://poftim.example/content-preview/page/oferte?link=scurt',
      'at https://poftim.example/login?email=ana%40poftim.example',
    ].join('\n'),
    key: [['order', token], 'ana@poftim.example'],
  }
  assert.equal((await report({ message, payload })).status, 204)
  const [stored] = await newest()
  assert.equal(stored?.message, 'Request failed with status code 500: GET /shared-shopping-lists/…')
  assert.deepEqual(stored?.payload, {
    location: 'https://poftim.example/lista-mea/…',
    stack: [
      'Error: Request failed with status code 500: GET /shared-shopping-lists/…',
      'open@https://poftim.example/assets/received-shopping-list-Ab3dE5gH.js:1:20',
      'at https://poftim.example/newsletter/unsubscribe?cid=7&hash=…&id=9',
      'at https://poftim.example/content-preview/page/oferte?link=…',
      'at https://poftim.example/login?email=…',
    ].join('\n'),
    key: [['order', '…'], '…'],
  })
})

test('an invalid report is refused, and nothing is stored', async () => {
  const before = (await newest(100)).length
  for (const body of [{}, { message: '' }, { message: 7 }, { message: 'a', payload: 1, more: 2 }, [], 'text']) {
    assert.equal((await report(body)).status, 422, JSON.stringify(body))
  }
  assert.equal((await newest(100)).length, before)
})

test('ERR-01 malformed JSON is refused with 400', async () => {
  const malformed = await fetch(`${shop.url}/api/error`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{',
  })
  assert.equal(malformed.status, 400)
})

test('the message of a report is cut to 2,000 characters, and a report that is too large is refused with 413', async () => {
  assert.equal((await report({ message: 'un cuvânt '.repeat(900) })).status, 204)
  assert.equal((await newest())[0]?.message.length, 2_000)
  assert.equal((await report({ message: 'big', payload: 'x'.repeat(17_000) })).status, 413)
  assert.equal((await report({ message: 'big', payload: 'x'.repeat(100_000) })).status, 413)
})

test('ERR-07 more than 60 reports in a minute are refused with 429', async () => {
  shop.clock.pass({ minutes: 2 })
  for (let count = 0; count < 60; count++) assert.equal((await report({ message: 'again' })).status, 204)
  assert.equal((await report({ message: 'again' })).status, 429)
  shop.clock.pass({ minutes: 1, seconds: 1 })
  assert.equal((await report({ message: 'again' })).status, 204)
})

test('ERR-05 a method other than POST is refused with 405 and the allowed method', async () => {
  const response = await visitor(shop.url).request('/api/error')
  assert.equal(response.status, 405)
  assert.equal(response.headers.get('allow'), 'POST')
})
