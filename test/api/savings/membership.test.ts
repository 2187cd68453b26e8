import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { getCustomer } from '#modules/customers/contract.ts'
import * as genius from '#modules/membership/contract.ts'
import { membershipOf, startGenius } from '#modules/membership/index.ts'
import type { OrderView } from '#modules/ordering/contract.ts'
import * as orders from '#modules/ordering/contract.ts'
import { people } from '#seed/people.ts'
import { cartFixture, itemOf } from '#test/support/fixtures/cart-fixture.ts'
import { type OrderFixture, orderFixture } from '#test/support/fixtures/order-fixture.ts'
import { readyCart } from '#test/support/fixtures/place-order.ts'
import { shopperFixture } from '#test/support/fixtures/shopper-fixture.ts'
import { type IdentityFixture, identityFixture, signIn } from '#test/support/fixtures/sign-in.ts'
import { testProducts } from '#test/support/fixtures/test-products.ts'
import { refused } from '#test/support/http/refused.ts'
import { type StubApi, stubApi } from '#test/support/stand-ins/stub-api.ts'

const service: StubApi = await stubApi()
const shop: OrderFixture = await orderFixture({ env: { GENIUS_BROADCASTING_URL: `${service.origin}/auth` } })
let identityShop: IdentityFixture
before(async () => {
  identityShop = await identityFixture()
})
after(async () => {
  await identityShop?.stop()
  await shop.stop()
  await service.close()
})
const { db, clock } = shop.context

test('a cart in checkout has member prices from the start of the trial until the customer leaves Genius', async () => {
  const { api, token } = await readyCart(shop, 'ioana')
  const total = async () => (await api(orders.getOrder, { params: { token } })).totalInt
  const before = await total()
  await api(genius.activateTrial, { body: {} })
  assert.ok((await total()) < before)
  for (let again = 0; again < 2; again++) {
    assert.equal((await api(genius.leaveGenius)).accountType, 'standard')
  }
  assert.equal(await total(), before)
  await refused(api(genius.activateTrial, { body: {} }), 'genius-trial-used')
})

test('GENIUS-01 a cart has the bmsm price of the current membership at its next change or view', async () => {
  const { api } = await shopperFixture(shop).shopper()
  const { newCart, put } = cartFixture(shop)
  const token = await newCart(api)
  const unitPrice = (order: OrderView) => itemOf(order, testProducts.yoghurt).discountedUnitPriceInt
  const change = async (quantity: number) => unitPrice(await put(token, testProducts.yoghurt, quantity, api))
  const read = async () => unitPrice(await api(orders.getOrder, { params: { token } }))
  const [standardPrice, memberPrice] = [testProducts.yoghurt.price - 1_87, testProducts.yoghurt.price - 2_50]
  assert.deepEqual([await change(3), await read()], [standardPrice, standardPrice])
  await api(genius.activateTrial, { body: {} })
  assert.deepEqual([await change(4), await read()], [memberPrice, memberPrice])
  await api(genius.leaveGenius)
  assert.deepEqual([await read(), await change(5)], [standardPrice, standardPrice])
})

test('API-CUS-12 GENIUS-02 the trial makes a standard customer a member at once, once, for thirty days', async () => {
  const mihai = shop.as('mihai')
  assert.deepEqual(await mihai(genius.getGenius).then(({ trial, accountType }) => [trial, accountType]), [
    'available',
    'standard',
  ])
  const started = await mihai(genius.activateTrial, { body: {} })
  assert.deepEqual([started.accountType, started.kind, started.trial], ['genius', 'trial', 'active'])
  assert.equal(
    started.until,
    clock
      .now()
      .add({ hours: 30 * 24 })
      .toString(),
  )
  assert.equal((await mihai(getCustomer)).isGeniusUser, true)
  assert.equal(await membershipOf(db, people.mihai.customerId), 'genius')
  await refused(mihai(genius.activateTrial, { body: {} }), 'genius-already-active')

  clock.pass({ hours: 27 * 24 })
  assert.equal((await mihai(genius.getGenius)).isEnding, true)
  clock.pass({ hours: 3 * 24 })
  for (let again = 0; again < 2; again++) await shop.runJob('membership.end-due-periods')
  const ended = await mihai(genius.getGenius)
  assert.deepEqual([ended.accountType, ended.kind, ended.trial], ['standard', null, 'used'])
  assert.equal((await mihai(getCustomer)).isGeniusUser, false)
  await refused(mihai(genius.activateTrial, { body: {} }), 'genius-trial-used')
  const { rows } = await db.pool.query(
    `SELECT kind, count(*)::int AS n FROM outbox_event WHERE payload ->> 'customerId' = $1 AND kind LIKE 'genius.%' GROUP BY 1 ORDER BY 1`,
    [people.mihai.customerId],
  )
  assert.deepEqual(rows, [
    { kind: 'genius.began', n: 1 },
    { kind: 'genius.ended', n: 1 },
  ])
})

test('concurrent requests start one trial', async () => {
  const radu = shop.as('radu')
  const outcomes = await Promise.allSettled(Array.from({ length: 6 }, () => radu(genius.activateTrial, { body: {} })))
  assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 1)
})

test('a paying member who leaves stays one until the end of the paid time', async () => {
  const id = '01930000-0000-7000-a100-000000000001'
  await db.pool.query(
    `INSERT INTO customer (id, email, first_name, last_name, created_at) VALUES ($1, 'pia@poftim.example', 'Pia', 'Rus', now())`,
    [id],
  )
  const until = clock.now().add({ hours: 24 * 10 })
  await db.transaction((tx) => startGenius(tx, clock, { customerId: id, kind: 'paid', plan: 'monthly', until }))
  const pia = shop.asCustomer(id)
  assert.deepEqual(await pia(genius.getGenius).then(({ kind }) => kind), 'paid')
  await refused(pia(genius.activateTrial, { body: {} }), 'genius-already-active')
  const left = await pia(genius.leaveGenius)
  assert.deepEqual([left.accountType, left.until], ['genius', until.toString()])
  clock.pass({ hours: 24 * 10 })
  await shop.runJob('membership.end-due-periods')
  const after = await pia(genius.getGenius)
  assert.deepEqual([after.accountType, after.trial], ['standard', 'available'])
})

test('a trial needs an empty body and a signed-in customer', async () => {
  const ana = shop.as('ana')
  const problem = await refused(ana(genius.activateTrial, { body: JSON.parse('{"days":900}') }), 'invalid-input')
  assert.deepEqual(problem.violations, [{ path: 'days', code: 'unknown-field' }])
  await refused(ana(genius.activateTrial, { body: {} }), 'genius-already-active')
  await refused(shop.guest(genius.activateTrial, { body: {} }), 'unauthorized')
  await refused(shop.guest(genius.getGenius), 'unauthorized')
  await refused(shop.guest(genius.leaveGenius), 'unauthorized')
})

test('API-CUS-13 GENIUS-03 the configured service is called with channel_name and the customer’s bearer token', async () => {
  const ana = shop.as('ana')
  const authorise = (channel: string) => ana(genius.authorizeGeniusChannel, { body: { channel_name: channel } })
  service.respond('POST /auth', { body: { auth: 'key:signature' } })
  assert.deepEqual(await authorise('private-genius-7'), { auth: 'key:signature', streamUrl: null })
  const [request] = service.requestsTo('POST /auth')
  assert.deepEqual(JSON.parse(request?.body ?? ''), { channel_name: 'private-genius-7' })
  assert.match(request?.headers.authorization ?? '', /^Bearer [\w-]+\.[\w-]+\.[\w-]+$/)
  assert.equal(request?.headers['content-type'], 'application/json')

  service.respond('POST /auth', { status: 403, body: {} })
  const problem = await refused(authorise('private-genius-8'), 'genius-channel-refused')
  assert.equal(problem.violations?.[0]?.path, 'channel_name')
  for (const invalid of [{ status: 500 }, { body: 'hello' }, { body: {} }, { status: 204 }]) {
    service.respond('POST /auth', invalid)
    await refused(authorise('private-genius-7'), 'genius-broadcasting-unavailable')
  }
  for (const channel of ['', '  ', 'x'.repeat(101)]) await refused(authorise(channel), 'invalid-input')
  await refused(
    shop.guest(genius.authorizeGeniusChannel, { body: { channel_name: 'private-genius-7' } }),
    'unauthorized',
  )
})

test('GENIUS-03 without a configured service the embedded one authorises the shop’s customers, and can fail', async () => {
  const { signedIn } = await signIn(identityShop.url, 'ana')
  const headers = { authorization: `Bearer ${signedIn.token}` }
  const authorise = (channel: string) =>
    identityShop.api(genius.authorizeGeniusChannel, { body: { channel_name: channel }, headers })
  const authorised = await authorise('private-genius-7')
  assert.deepEqual(await authorise('private-genius-7'), authorised)
  await refused(authorise('presence-orders'), 'genius-channel-refused')
  await refused(authorise('private-genius-outage'), 'genius-broadcasting-unavailable')
  const direct = await fetch(`${identityShop.url}/_stand-in/genius/broadcasting/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer a.b.c' },
    body: '{"channel_name":"private-genius-7"}',
  })
  assert.equal(direct.status, 401)
})

test('GENIUS-03 a channel opens with its own authorisation alone, and has the news of its customer alone', async () => {
  const { signedIn } = await signIn(identityShop.url, 'ana')
  const headers = { authorization: `Bearer ${signedIn.token}` }
  const channel_name = 'private-genius-members'
  const { auth, streamUrl } = await identityShop.api(genius.authorizeGeniusChannel, { body: { channel_name }, headers })
  const open = (query: Record<string, string>) => fetch(`${identityShop.url}${streamUrl}?${new URLSearchParams(query)}`)
  for (const query of [
    { channel_name },
    { channel_name: 'private-genius-7', auth },
    { channel_name, auth: `${auth}0` },
  ])
    assert.equal((await open(query)).status, 403)

  const { body } = await open({ channel_name, auth })
  const { db } = identityShop.app
  for (const person of ['mihai', 'ana'] as const)
    await db.pool.query(`SELECT pg_notify('genius_news', $1)`, [people[person].customerId])
  let text = ''
  for await (const part of body ?? []) {
    text += Buffer.from(part).toString()
    if (text.includes('membership-changed')) break
  }
  assert.equal(text, ': open\n\ndata: {"type":"membership-changed"}\n\n')
})
