import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { uuid7 } from '#kernel/ids.ts'
import type { PersonalisationRecord } from '#modules/analytics/ports.ts'
import * as orders from '#modules/ordering/contract.ts'
import { people } from '#seed/people.ts'
import { fillCheckout } from '#test/support/fixtures/fill-checkout.ts'
import { insertVoucher } from '#test/support/fixtures/payments/insert-voucher.ts'
import { findProduct } from '#test/support/fixtures/place-in-shop.ts'
import { bearer, signIn } from '#test/support/fixtures/sign-in.ts'
import { startShop } from '#test/support/fixtures/test-shop.ts'
import { stubApi } from '#test/support/stand-ins/stub-api.ts'

const service = await stubApi()
const shop = await startShop({
  env: { PERSONALISATION_URL: service.origin, PERSONALISATION_TOKEN: 'of-the-service', WAREHOUSE: 'none' },
})
after(async () => {
  await shop.stop()
  await service.close()
})

const visitor = 'poftim_visitor=BBBBBBBBBBBBBBBBBBBBBB'
const accepted = { cookie: `poftim_consent=2.0.0.personalisation; ${visitor}` }

/** Resolves with the records of a kind once there are so many; each request is answered with 204. */
const arrivals = new Set<() => void>()
service.respond('POST /records', () => {
  for (const arrived of arrivals) arrived()
  return { status: 204, body: '' }
})
type Sent = PersonalisationRecord & Readonly<Record<string, unknown>>
const sent = (): Sent[] => service.requestsTo('POST /records').map(({ body }) => JSON.parse(body))

async function recordsOf(kind: PersonalisationRecord['kind'], count: number): Promise<Sent[]> {
  for (;;) {
    const found = sent().filter((record) => record.kind === kind)
    if (found.length >= count) return found
    await new Promise<void>((resolve) => {
      const arrived = (): void => {
        arrivals.delete(arrived)
        resolve()
      }
      arrivals.add(arrived)
    })
  }
}

/** The calls of a person in a browser that accepts personalisation, or accepts nothing. */
async function apiOf(person: string, headers: Record<string, string> = accepted) {
  const { signedIn } = await signIn(shop.url, person)
  return shop.apiWith({ ...bearer(signedIn.token), ...headers })
}

const visit = (headers: Record<string, string>, token?: string) =>
  shop.app.server.inject({
    method: 'POST',
    url: '/api/v2/shop/visits',
    headers: { ...headers, ...(token && bearer(token)) },
    payload: { id: uuid7(shop.clock.now()), pageType: 'product', path: '/p/lapte' },
  })

test('ANALYTICS-11 ANALYTICS-12 ANALYTICS-13 a page, a cart change with a coupon and a placed order are one record each, under one pseudonym', async () => {
  const { signedIn } = await signIn(shop.url, 'ana')
  const api = shop.apiWith({ ...bearer(signedIn.token), ...accepted })
  await visit(accepted, signedIn.token)
  const [page] = await recordsOf('page', 1)
  assert.deepEqual([page?.['pageType'], page?.['path']], ['product', '/p/lapte'])

  const variantCode = await findProduct(shop, 3_000)
  const cart = await api(orders.createOrder)
  const token = cart.tokenValue
  const body = { items: [{ variantCode, quantity: 3 }] }
  await api(orders.setItems, { params: { token }, body })
  await recordsOf('cart', 1)
  await insertVoucher(shop.app.db, { code: 'ANALIZA10', value: 1_000 })
  await api(orders.applyCoupon, { params: { id: token }, body: { couponCode: 'ANALIZA10' } })
  const view = await api(orders.getOrder, { params: { token } })
  const [, changed] = await recordsOf('cart', 2)
  assert.ok(view.couponInfo)
  const [line] = view.items.flatMap(({ items }) => items)
  const { id: _, at: __, ...fields } = changed ?? assert.fail('no record')
  assert.deepEqual(fields, {
    kind: 'cart',
    userId: page?.userId,
    items: [{ sku: line?.sku, total: line?.subtotal, quantity: 3 }],
    tokenValue: token,
    couponInfo: { totalDiscount: view.couponInfo.totalDiscount },
    shippingTotal: view.shippingTotal,
    isGeniusUser: true,
  })
  assert.ok(view.couponInfo.totalDiscount > 0)

  await fillCheckout(api, token, { interval: 'last' })
  const placed = await api(orders.completeOrder, { params: { id: token } })
  const conversions = await recordsOf('conversion', 1)
  assert.deepEqual(
    conversions.map(({ userId, orderNumber, total }) => ({ userId, orderNumber, total })),
    [{ userId: page?.userId, orderNumber: placed.number, total: placed.total }],
  )
  assert.match(page?.userId ?? '', /^[\w-]{22}$/)

  // All traffic, addresses and headers included.
  const traffic = JSON.stringify(
    service.requests.map(({ path, query, headers, body: text }) => [path, [...query], headers, text]),
  )
  for (const personal of [people.ana.email, 'ana@', people.ana.customerId, people.ana.phone, people.ana.lastName]) {
    assert.ok(!traffic.includes(personal), personal)
  }
  const ids = sent().map(({ id }) => id)
  assert.equal(new Set(ids).size, ids.length)
})

test('ANALYTICS-13 the same customer has the same pseudonym in another session, and another customer has another', async () => {
  const before = (await recordsOf('page', 1)).at(-1)?.userId
  const { signedIn: again } = await signIn(shop.url, 'ana')
  await visit({ ...accepted, cookie: accepted.cookie.replace('BBBB', 'CCCC') }, again.token)
  const own = (await recordsOf('page', 2)).at(-1)?.userId
  const { signedIn: other } = await signIn(shop.url, 'radu')
  await visit(accepted, other.token)
  const foreign = (await recordsOf('page', 3)).at(-1)?.userId
  assert.equal(own, before)
  assert.notEqual(foreign, before)
})

test('nothing reaches the service of whoever does not accept personalisation, or asks not to be tracked', async () => {
  const known = sent().length
  const refusals: Record<string, string>[] = [
    {},
    { cookie: `poftim_consent=2.0.0.analytics.marketing; ${visitor}` },
    { ...accepted, 'sec-gpc': '1' },
    { ...accepted, dnt: '1' },
  ]
  for (const headers of refusals) {
    await visit(headers)
    const api = await apiOf('mihai', headers)
    const { tokenValue: token } = await api(orders.createOrder)
    const items = [{ variantCode: await findProduct(shop, 1_000), quantity: 1 }]
    await api(orders.setItems, { params: { token }, body: { items } })
    await api(orders.deleteOrder, { params: { token } })
  }
  // Whatever was queued before is sent before this visit, which is accepted.
  await visit(accepted)
  await recordsOf('page', 4)
  assert.equal(sent().length, known + 1)
})

test('a record that the service does not take is sent again with the same id, and a taken one is not', async () => {
  let isDown = true
  service.respond('POST /records', () => {
    if (isDown) {
      isDown = false
      return { status: 503, body: {} }
    }
    for (const arrived of arrivals) arrived()
    return { status: 204, body: '' }
  })
  const from = service.requestsTo('POST /records').length
  await visit(accepted)
  await recordsOf('page', 6)
  const calls = service.requestsTo('POST /records').slice(from)
  assert.equal(calls.length, 2)
  const keys = calls.map(({ headers }) => headers['idempotency-key'])
  assert.equal(keys[0], keys[1])
  assert.deepEqual(
    calls.map(({ headers }) => headers.authorization),
    ['Bearer of-the-service', 'Bearer of-the-service'],
  )
})
