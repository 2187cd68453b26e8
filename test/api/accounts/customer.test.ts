import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { after, test } from 'node:test'
import { failingNumber } from '#modules/customers/adapters/embedded-sms.ts'
import * as customers from '#modules/customers/contract.ts'
import { phoneCodes } from '#modules/customers/phone-codes.ts'
import { orderFixture, testSecret } from '#test/support/fixtures/order-fixture.ts'
import { refused } from '#test/support/http/refused.ts'

const shop = await orderFixture()
after(() => shop.stop())
const { guest } = shop
const { db, clock } = shop.context

/** The code in the latest text message to a number. */
async function codeTo(phone: string): Promise<number> {
  const sql = 'SELECT text FROM sms_standin.message WHERE recipient = $1 ORDER BY number DESC LIMIT 1'
  const [message] = (await db.pool.query<{ text: string }>(sql, [phone])).rows
  return Number(/\d{6}/.exec(message?.text ?? '')?.[0])
}
const send = (phoneNumber: string, api = shop.as('mihai')) => api(customers.sendPhoneCode, { body: { phoneNumber } })
const check = (phoneNumber: string, code: number, api = shop.as('mihai')) =>
  api(customers.checkPhoneCode, { body: { phoneNumber, code } })

test('API-CUS-02 ENT-04 each preference is changed separately and reads back', async () => {
  const api = shop.as('radu')
  const closedAt = '2026-11-20T10:00:00Z'
  for (const change of [
    { subscribedToNewsletter: true },
    { subscribedToAbandonedCart: true },
    { subscribedToThirdParty: true },
    { feedbackReminderClosedAt: closedAt },
    { subscribedToNewsletter: false },
    { feedbackReminderClosedAt: null },
  ]) {
    const before = await api(customers.getCustomer)
    await api(customers.changePreferences, { body: change })
    assert.deepEqual(await api(customers.getCustomer), { ...before, ...change })
  }
})

test('name and phone set by the customer take precedence over the identity provider’s', async () => {
  const api = shop.as('ioana')
  const body = { firstName: 'Ioana-Maria', lastName: 'Drăgoşin', phoneNumber: '0722.123.456' }
  const changed = await api(customers.changePreferences, { body })
  assert.deepEqual(
    [changed.firstName, changed.lastName, changed.phoneNumber],
    ['Ioana-Maria', 'Drăgoșin', '+40722123456'],
  )
  const { registerCustomer: register } = await import('#modules/customers/index.ts')
  const person = { provider: 'embedded', subject: 'ioana', email: 'i@poftim.example', firstName: 'I', lastName: 'D' }
  await db.transaction((tx) => register(tx, clock, { ...person, phone: null, isEmailVerified: true }))
  const again = await api(customers.getCustomer)
  assert.deepEqual([again.firstName, again.email], ['Ioana-Maria', 'i@poftim.example'])
  const { phoneNumber } = await api(customers.changePreferences, { body: { phoneNumber: null } })
  assert.equal(phoneNumber, null)
})

test('an invalid phone, an empty name and an unknown field are refused, and nothing is written', async () => {
  const api = shop.as('radu')
  const before = await api(customers.getCustomer)
  const bad = [
    { phoneNumber: '12' },
    { firstName: ' ' },
    { lastName: '\u0001\u200b' },
    { lastName: 'x'.repeat(61) },
    { isGeniusUser: true },
  ]
  for (const body of bad) {
    const field = Object.keys(body)[0]
    const call = api(customers.changePreferences, { body: { subscribedToThirdParty: false, ...body } })
    assert.equal((await refused(call, 'invalid-input')).violations?.[0]?.path, field)
  }
  assert.deepEqual(await api(customers.getCustomer), before)
  await refused(guest(customers.changePreferences, { body: {} }), 'unauthorized')
})

test('API-CUS-02 an instant outside the years 1970 to 2099 is refused, and the customer keeps their account', async () => {
  const api = shop.as('radu')
  const before = await api(customers.getCustomer)
  for (const feedbackReminderClosedAt of [
    ...['0000-01-01T00:00:00Z', '0001-01-01T00:00:00Z', '9999-12-31T23:59:59Z', '9999-12-31T23:59:59-23:59'],
    ...['1970-01-01T00:00:00+00:01', '2099-12-31T23:59:59-00:01', '2026-11-20T10:00:00.1234567890Z'],
    ...['2099-12-31T23:59:59.999999999Z', '+010000-01-01T00:00:00Z', '2026-11-20T10:00:00+99:00'],
  ]) {
    const { violations } = await refused(
      api(customers.changePreferences, { body: { feedbackReminderClosedAt } }),
      'invalid-input',
    )
    assert.equal(violations?.[0]?.path, 'feedbackReminderClosedAt', feedbackReminderClosedAt)
    assert.deepEqual(await api(customers.getCustomer), before)
  }
  for (const feedbackReminderClosedAt of [
    '1970-01-01T00:00:00+00:00',
    '2099-12-31T23:59:59.998999999Z',
    '2026-11-20T10:00:00-23:59',
  ]) {
    await api(customers.changePreferences, { body: { feedbackReminderClosedAt } })
    assert.ok((await api(customers.getCustomer)).feedbackReminderClosedAt)
  }
  await api(customers.changePreferences, { body: { feedbackReminderClosedAt: null } })
})

test('API-CUS-02 the migration brings instants that earlier versions stored into the range', async (t) => {
  const sql = readFileSync('db/migrations/0025_customers_reminder_range.sql', 'utf8')
  const client = await db.pool.connect()
  t.after(() => client.release())
  await client.query('BEGIN')
  await client.query('ALTER TABLE customer DROP CONSTRAINT customer_feedback_reminder_closed_at_check')
  const { rows } = await client.query<{ id: string }>('SELECT id FROM customer ORDER BY number LIMIT 4')
  const stored = ['0001-01-01 BC', '9999-12-31T23:59:59-15:59', '2026-11-20T10:00:00Z', null]
  for (const [index, at] of stored.entries()) {
    await client.query('UPDATE customer SET feedback_reminder_closed_at = $2 WHERE id = $1', [rows[index]?.id, at])
  }
  await client.query(sql)
  const after = await client.query<{ at: string }>(
    `SELECT CASE WHEN feedback_reminder_closed_at = now() THEN 'now'
       ELSE to_char(feedback_reminder_closed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') END AS at
     FROM customer WHERE id = ANY($1) ORDER BY number`,
    [rows.map(({ id }) => id)],
  )
  await client.query('ROLLBACK')
  assert.deepEqual(
    after.rows.map(({ at }) => at),
    [null, 'now', '2026-11-20', null],
  )
})

test('API-CUS-03 API-CUS-04 the link in a mailing unsubscribes without signing in, and a wrong link does not', async () => {
  const api = shop.as('ana')
  const { id: cid } = await api(customers.changePreferences, {
    body: { subscribedToNewsletter: true, subscribedToAbandonedCart: true },
  })
  const hashOf = (mailing: 'newsletter' | 'abandoned-cart') =>
    new URL(shop.customers.unsubscribeAddress(mailing, cid)).searchParams.get('hash') ?? ''
  const subscriptions = async () => {
    const { subscribedToNewsletter, subscribedToAbandonedCart } = await api(customers.getCustomer)
    return [subscribedToNewsletter, subscribedToAbandonedCart]
  }
  for (const hash of ['x', hashOf('abandoned-cart'), 'ș'.repeat(16)]) {
    const call = guest(customers.endNewsletter, { params: { cid, hash } })
    await refused(call, 'unsubscribe-link-invalid')
  }
  const others = { cid: cid + 1, hash: hashOf('newsletter') }
  await refused(guest(customers.endNewsletter, { params: others }), 'unsubscribe-link-invalid')
  assert.deepEqual(await subscriptions(), [true, true])
  for (let times = 0; times < 2; times++) {
    await guest(customers.endNewsletter, { params: { cid, hash: hashOf('newsletter') } })
    assert.deepEqual(await subscriptions(), [false, true])
  }
  await guest(customers.endCartReminders, { params: { cid, hash: hashOf('abandoned-cart') } })
  assert.deepEqual(await subscriptions(), [false, false])
})

test('API-CUS-14 API-CUS-15 the code in the text message verifies the phone', async () => {
  const api = shop.as('mihai')
  const sent = await send('0722 123 456')
  assert.deepEqual(sent, {
    phoneNumber: '+40722123456',
    expiresAt: clock.now().add({ minutes: 5 }).toString(),
    resendAfterSeconds: 60,
  })
  const code = await codeTo('+40722123456')
  const { triesLeft, violations } = await refused(
    check('0722123456', code === 123_456 ? 1 : 123_456),
    'phone-code-wrong',
  )
  assert.deepEqual([triesLeft, violations], [4, [{ path: 'code', code: 'wrong' }]])
  await refused(check('0733123456', code), 'phone-code-expired')
  const verified = await check('0722123456', code)
  assert.deepEqual([verified.phoneNumber, verified.isPhoneVerified], ['+40722123456', true])
  assert.deepEqual(await check('0722123456', code), verified)
  const changed = await api(customers.changePreferences, { body: { phoneNumber: '0733123456' } })
  assert.equal(changed.isPhoneVerified, false)
})

test('ERR-07 API-CUS-14 a second code within a minute is refused with 429, and is sent after the minute', async () => {
  const api = shop.as('radu')
  await send('0744111222', api)
  const { status, retryAfter } = await refused(send('0744111222', api), 'too-many-requests')
  assert.deepEqual([status, retryAfter], [429, 60])
  clock.pass({ seconds: 60 })
  await send('0744111222', api)
})

test('a code is valid for five minutes and five attempts, also with concurrent calls', async () => {
  const api = shop.as('ana')
  const phone = '+40755111222'
  await send(phone, api)
  const wrong = (await codeTo(phone)) === 111_111 ? 222_222 : 111_111
  const outcomes = await Promise.all(
    Array.from({ length: 9 }, () =>
      check(phone, wrong, api).catch((error: { problem: { type: string } }) => error.problem.type),
    ),
  )
  assert.equal(outcomes.filter((type) => type === '/problems/phone-code-wrong').length, 5)
  await refused(check(phone, await codeTo(phone), api), 'phone-code-expired')

  clock.pass({ seconds: 60 })
  await send(phone, api)
  clock.pass({ minutes: 5 })
  await refused(check(phone, await codeTo(phone), api), 'phone-code-expired')
})

test('a landline, an invalid number and a failing SMS service have different refusals', async () => {
  const api = shop.as('ioana')
  const violationsFor = async (phone: string) => (await refused(send(phone, api), 'invalid-input')).violations
  assert.deepEqual(await violationsFor('021 123 4567'), [{ path: 'phoneNumber', code: 'not-mobile' }])
  assert.deepEqual(await violationsFor('0712 34 567'), [{ path: 'phoneNumber', code: 'invalid-phone' }])
  await refused(send(failingNumber, api), 'sms-unavailable')
})

test('OPEN-31 none of a thousand codes begins with 0', () => {
  const codes = phoneCodes(testSecret)
  for (let count = 0; count < 1_000; count++) assert.match(String(codes.generate()), /^[1-9]\d{5}$/)
})

test('phone codes are not stored in plain text, and attempts are counted without phone numbers', async () => {
  const { rows } = await db.pool.query<{ key: string }>('SELECT key FROM rate_limit')
  assert.ok(rows.length > 0)
  assert.ok(rows.every(({ key }) => !/07\d{8}|407/.test(key)))
  const columns = await db.pool.query<{ column_name: string }>(
    `SELECT column_name FROM information_schema.columns WHERE table_name = 'phone_check'`,
  )
  assert.ok(columns.rows.every(({ column_name }) => column_name !== 'code'))
})

test('the data export of a customer contains their data of every kind and no data of others', async () => {
  const exported = await shop.as('radu')(customers.exportCustomer)
  assert.deepEqual(Object.keys(exported).slice(0, 2), ['exportedAt', 'customer'])
  const text = JSON.stringify(exported)
  for (const part of ['radu@poftim.example', 'Strada Barbu Văcărescu', '"orders":'])
    assert.ok(text.includes(part), part)
  assert.ok(!text.includes('ana@poftim.example'))
  await refused(guest(customers.exportCustomer), 'unauthorized')
})

test('the production SMS adapter sends number, text and token, and rejects when the gateway responds with an error', async () => {
  const { httpSms } = await import('#modules/customers/adapters/http-sms.ts')
  const { createServer } = await import('node:http')
  const received: { authorization: string | undefined; body: unknown }[] = []
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body: unknown = JSON.parse(Buffer.concat(await Array.fromAsync<Buffer>(request)).toString())
    received.push({ authorization: request.headers.authorization, body })
    response.writeHead(received.length === 1 ? 202 : 500).end()
  }
  const server = createServer((request, response) => void handle(request, response)).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  try {
    const { port } = server.address() as { port: number }
    const sms = httpSms({ url: `http://127.0.0.1:${port}/send`, token: 'secret', timeoutMs: 60_000 })
    const message = { id: 'm1', to: '+40722123456', text: 'Codul Poftim este 123456.' }
    await sms.send(message)
    assert.deepEqual(received, [{ authorization: 'Bearer secret', body: message }])
    await assert.rejects(sms.send(message))
  } finally {
    server.close()
  }
})
