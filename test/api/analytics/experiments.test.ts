import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { uuid7 } from '#kernel/ids.ts'
import { getVariant } from '#modules/analytics/contract.ts'
import { readReport, reportText } from '#modules/analytics/index.ts'
import { storedEvents } from '#test/support/database/stored-events.ts'
import { startShop } from '#test/support/fixtures/test-shop.ts'

const shop = await startShop({ env: { JOBS: 'false', EXPERIMENTS: 'home-offers-first' } })
const stored = await storedEvents(shop.app.db)
after(async () => {
  await stored.close()
  await shop.stop()
})

const experiment = 'home-offers-first'
const visitorOf = (number: number): string => `visitor${number}`.padEnd(22, 'x')
const cookieOf = (number: number, purposes = 'analytics') =>
  `poftim_consent=2.0.0.${purposes}; poftim_visitor=${visitorOf(number)}`

const variantOf = async (headers: Record<string, string>): Promise<string | null> =>
  (await shop.apiWith(headers)(getVariant, { params: { name: experiment } })).variant

/** The home page as a visitor gets it. */
const openHome = (headers: Record<string, string>) =>
  shop.app.server.inject({ url: '/', headers: { ...headers, 'accept-encoding': 'identity' } })

/** The variant by the order of the home page's parts. */
function shownIn(html: string): 'control' | 'offers-first' {
  const [offers, departments] = ['id="raft-offers"', 'id="toate-departamentele"'].map((id) => html.indexOf(id))
  assert.ok(offers !== undefined && departments !== undefined && offers > 0 && departments > 0)
  return offers < departments ? 'offers-first' : 'control'
}

const send = (cookie: string, ...events: { name: string; parameters: unknown }[]) => {
  const at = shop.clock.now()
  const payload = {
    events: events.map((event) => ({ id: uuid7(at), at: at.epochMilliseconds, pageType: 'home', ...event })),
  }
  return shop.app.server.inject({ method: 'POST', url: '/api/events', headers: { cookie }, payload })
}

const numbers = Array.from({ length: 400 }, (_, number) => number)
const assigned = await Promise.all(numbers.map((number) => variantOf({ cookie: cookieOf(number) })))
/** One visitor of each variant. */
const inControl = assigned.indexOf('control')
const inOther = assigned.indexOf('offers-first')

test('visitors are divided among the variants by their weights', () => {
  const inFirst = assigned.filter((variant) => variant === 'control').length
  assert.equal(assigned.filter((variant) => variant === 'offers-first').length, numbers.length - inFirst)
  // 50 : 50 of 400; further than this by chance once in some 100,000 experiments.
  assert.ok(Math.abs(inFirst - 200) < 45, `${inFirst} of 400 in control`)
})

test('a visitor has the same variant at every visit, and from another process of the shop', async () => {
  const other = await startShop({ env: { JOBS: 'false', EXPERIMENTS: experiment }, sharing: shop })
  try {
    const ask = (number: number) =>
      other.apiWith({ cookie: cookieOf(number) })(getVariant, { params: { name: experiment } })
    const again = await Promise.all(numbers.slice(0, 50).map(async (number) => (await ask(number)).variant))
    assert.deepEqual(again, assigned.slice(0, 50))
  } finally {
    await other.stop()
  }
})

test('the page of each visitor is that of their variant, however many ask at once and again', async () => {
  for (let round = 0; round < 3; round++) {
    const pages = await Promise.all(numbers.slice(0, 40).map((number) => openHome({ cookie: cookieOf(number) })))
    for (const [number, { body, headers, statusCode }] of pages.entries()) {
      assert.equal(statusCode, 200)
      assert.equal(shownIn(body), assigned[number])
      assert.ok(body.includes(`{"variant":"${assigned[number]}"}`))
      assert.match(String(headers['cache-control']), /^private/)
    }
  }
})

test('who returns with the page of another variant gets the own one', async () => {
  const control = await openHome({ cookie: cookieOf(inControl) })
  const cached = { 'if-none-match': String(control.headers.etag) }
  assert.equal((await openHome({ cookie: cookieOf(inControl), ...cached })).statusCode, 304)
  const other = await openHome({ cookie: cookieOf(inOther), ...cached })
  assert.equal(other.statusCode, 200)
  assert.equal(shownIn(other.body), 'offers-first')
})

test('without consent, an id, or the wish to be measured the page is that of control, without a variant', async () => {
  const visits: Record<string, string>[] = [
    {},
    { cookie: cookieOf(inOther, 'personalisation.marketing') },
    { cookie: `poftim_visitor=${visitorOf(inOther)}` },
    { cookie: 'poftim_consent=2.0.0.analytics' },
    { cookie: cookieOf(inOther), 'sec-gpc': '1' },
    { cookie: cookieOf(inOther), dnt: '1' },
  ]
  for (const headers of visits) {
    const { body, headers: answered } = await openHome(headers)
    assert.equal(shownIn(body), 'control')
    assert.ok(body.includes('{"variant":null}'))
    assert.equal(answered['set-cookie'], undefined)
    assert.equal(await variantOf(headers), null)
  }
})

test('other pages are shared by all visitors', async () => {
  const { headers } = await shop.app.server.inject({ url: '/c', headers: { cookie: cookieOf(inOther) } })
  assert.equal(headers['cache-control'], 'public, max-age=0, must-revalidate')
})

test('an exposure counts once a day, only for the assigned variant and only with consent', async () => {
  const exposure = (variant: string) => ({ name: 'exposure', parameters: { experiment, variant } })
  const cookie = cookieOf(inOther)
  await send(cookie, exposure('offers-first'), exposure('offers-first'))
  await send(cookie, exposure('offers-first'))
  await send(cookie, exposure('control'))
  await send(cookieOf(inControl, 'marketing'), exposure('control'))
  assert.deepEqual(await stored.until('exposure', 1), [{ experiment, variant: 'offers-first' }])
})

test('the report tells per variant who ordered after seeing it', async () => {
  const item = { item_id: '1', item_name: 'Lapte' }
  const add = { name: 'add_to_cart', parameters: { currency: 'RON', value: 4.99, items: [item] } }
  const exposure = (variant: string) => ({ name: 'exposure', parameters: { experiment, variant } })
  // Before its exposure, so not counted.
  await send(cookieOf(inControl), add)
  shop.clock.pass({ minutes: 1 })
  await send(cookieOf(inControl), exposure('control'))
  await send(cookieOf(inOther), add)
  const { experiments } = await readReport({ db: shop.app.db, clock: shop.clock }, 7)
  const common = { experiment, visitors: 1, ordered: 0, value: 0 }
  assert.deepEqual(experiments, [
    { ...common, variant: 'control', added: 0 },
    { ...common, variant: 'offers-first', added: 1 },
  ])
  const report = await readReport({ db: shop.app.db, clock: shop.clock }, 7)
  assert.match(reportText(report), /home-offers-first +offers-first +1 +1 +0 +0 % +0,00/)
})

test('an experiment that does not run changes no page and records nothing', async () => {
  const idle = await startShop({ env: { JOBS: 'false' } })
  try {
    const headers = { cookie: cookieOf(inOther), 'accept-encoding': 'identity' }
    const page = await idle.app.server.inject({ url: '/', headers })
    assert.equal(shownIn(page.body), 'control')
    assert.equal(page.headers['cache-control'], 'public, max-age=0, must-revalidate')
    assert.equal((await idle.apiWith(headers)(getVariant, { params: { name: experiment } })).variant, null)
  } finally {
    await idle.stop()
  }
})
