import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { standInPushHost } from '#modules/push-notifications/adapters/embedded.ts'
import { addPushDevice, getNotifications } from '#modules/push-notifications/contract.ts'
import { responseOf } from '#test/support/browser/account-page.ts'
import { assertAccessibleOnBothScreens, walkedOn } from '#test/support/browser/both-screens.ts'
import { pressOn } from '#test/support/browser/keyboard.ts'
import { deliverPush, subscribesAtStandIn } from '#test/support/browser/push-in-browser.ts'
import { shopInBrowser } from '#test/support/browser/shop-in-browser.ts'
import { chooseOnSignInPage } from '#test/support/browser/sign-in-page.ts'
import { advanceWarehouse } from '#test/support/fixtures/orders/advance-warehouse.ts'
import { apiAs, findProduct, placeOrderInShop } from '#test/support/fixtures/place-in-shop.ts'
import { pushBrowser } from '#test/support/stand-ins/push-browser.ts'
import { until } from '#test/support/until.ts'

// The warehouse advances only when a test calls it; its vans need five minutes to the door.
const { shop, browser, openAs } = await shopInBrowser({ env: { WAREHOUSE_STEP_SECONDS: '300' } })
const { db } = shop.app
const options = { serviceWorkers: 'allow' } as const

const orderOf = async (person: string) =>
  placeOrderInShop(shop, person, { [await findProduct(shop, 60_00)]: 1 }, { method: 'cash-at-door' })
const pathOf = ({ tokenValue }: { readonly tokenValue: string }) => `/account/order-history/${tokenValue}`
const offer = (page: Page) => page.getByRole('switch', { name: /^Anunță-mă când e la 10 minute/ })
const devices = async (person: string) => (await (await apiAs(shop, person))(getNotifications)).devices.length

/** The newest: one that has just run is deleted a moment after it has planned the next. */
const plannedStep = async (token: string): Promise<string | undefined> => {
  const { rows } = await db.pool.query<{ id: string }>(
    `SELECT j.id FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
     JOIN shop_order o ON j.payload ->> 'orderId' = o.id::text WHERE t.identifier = 'fulfilment.step' AND o.token = $1
     ORDER BY j.id DESC LIMIT 1`,
    [token],
  )
  return rows[0]?.id
}

/** An order that was just placed is picked, packed and put into a van. */
async function leaveWithVan(token: string): Promise<void> {
  for (let step = 0; step < 3; step++) {
    await until(async () => (await plannedStep(token)) !== undefined)
    const done = await plannedStep(token)
    await advanceWarehouse(db, token)
    await until(async () => ![undefined, done].includes(await plannedStep(token)))
  }
}

for (const [width, theme, person] of walkedOn([390, 'dark', 'radu'], [1440, 'light', 'mihai'])) {
  test(`at ${width} px a customer asks on the page of an order to be told, is told by a notification that leads to it, and no longer after signing out`, async () => {
    const order = await orderOf(person)
    await browser.visit({ width, theme, options }, async (page) => {
      const push = await subscribesAtStandIn(page)
      await openAs(page, person, pathOf(order))
      await offer(page).waitFor()
      assert.equal(await offer(page).isChecked(), false)
      const saved = await responseOf(page, 'POST', /\/push-devices$/, () => pressOn(page, offer(page), 'Space'))
      assert.equal(saved.status(), 200)
      await page.getByRole('status').filter({ hasText: 'Vă anunțăm pe acest dispozitiv.' }).waitFor()
      await assertAccessibleOnBothScreens(page)
      await leaveWithVan(order.tokenValue)
      await until(async () => (await push.received(db)).length > 0)
      const [payload = ''] = await push.received(db)
      const { title, path } = JSON.parse(payload) as { title: string; path: string }
      assert.match(title, new RegExp(`^Comanda ${order.number} ajunge în circa \\d+ `))
      const shown = await deliverPush(page, payload)
      assert.deepEqual([shown.title, shown.data, path], [title, path, `/account/order-history/${order.id}`])
      await page.goto(shop.url + path)
      await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
      await offer(page).and(page.locator(':checked')).waitFor()

      await page.goto(`${shop.url}/logout`)
      await page.waitForURL(({ pathname }) => pathname === '/')
      assert.equal(await devices(person), 0)
      assert.equal(await page.evaluate(() => localStorage.getItem('poftim.push-device')), null)
    })
  })
}

test('a customer turns notifications of this browser off where they were turned on, and chooses what comes how', async () => {
  const order = await orderOf('ana')
  await browser.visit({ width: 1440, options }, async (page) => {
    await subscribesAtStandIn(page)
    await openAs(page, 'ana', pathOf(order))
    await responseOf(page, 'POST', /\/push-devices$/, () => pressOn(page, offer(page), 'Space'))
    await page.getByRole('link', { name: 'Alegeți ce notificări primiți' }).click()
    const panel = page.getByRole('region', { name: 'Vești despre comenzi' })
    const browsers = panel.getByRole('region', { name: 'Browsere care primesc vești' }).getByRole('listitem')
    await browsers.filter({ hasText: /^Chrome · Linux · acesta/ }).waitFor()
    assert.equal(await browsers.count(), 1)
    const choice = (name: string) => panel.getByRole('checkbox', { name, exact: true })
    await choice('Ajunge în 10 minute: Notificare').and(page.locator(':checked')).waitFor()
    assert.equal(await choice('Comanda a fost livrată: E-mail').count(), 0, 'the law wants this letter')
    for (const name of ['Comanda a plecat: E-mail', 'Comanda se pregătește: Notificare']) {
      const isWanted = await choice(name).isChecked()
      const saved = await responseOf(page, 'PATCH', /\/notifications$/, () => pressOn(page, choice(name), 'Space'))
      assert.equal(saved.status(), 200)
      await choice(name)
        .and(page.locator(isWanted ? ':not(:checked)' : ':checked'))
        .waitFor()
    }
    await assertAccessibleOnBothScreens(page)
    const own = panel.getByRole('switch', { name: /^Notificări pe acest dispozitiv/ })
    await responseOf(page, 'DELETE', /\/push-devices\//, () => pressOn(page, own, 'Space'))
    await panel.getByText('Niciun dispozitiv nu primește încă notificări.').waitFor()
    await own.and(page.locator(':not(:checked)')).waitFor()
  })
})

test('a customer removes by keyboard a browser that is not at hand, and this one', async () => {
  await orderOf('vlad')
  const lost = pushBrowser()
  const body = { endpoint: `https://${standInPushHost}/send/lost-phone`, keys: lost.keys, name: 'Safari · iPhone' }
  await (await apiAs(shop, 'vlad'))(addPushDevice, { body })
  for (const [width, theme] of [
    [390, 'dark'],
    [1440, 'light'],
  ] as const) {
    await browser.visit({ width, theme, options }, async (page) => {
      await subscribesAtStandIn(page)
      await openAs(page, 'vlad', '/account')
      const panel = page.getByRole('region', { name: 'Vești despre comenzi' })
      const own = panel.getByRole('switch', { name: /^Notificări pe acest dispozitiv/ })
      await responseOf(page, 'POST', /\/push-devices$/, () => pressOn(page, own, 'Space'))
      const browsers = panel.getByRole('region', { name: 'Browsere care primesc vești' })
      const remove = (name: string) => browsers.getByRole('button', { name: `Șterge ${name}` })
      await remove('Chrome · Linux').waitFor()
      await assertAccessibleOnBothScreens(page)
      if (width === 390) {
        await responseOf(page, 'DELETE', /\/push-devices\//, () => pressOn(page, remove('Safari · iPhone')))
        await remove('Safari · iPhone').waitFor({ state: 'detached' })
        await browsers.getByRole('heading').and(page.locator(':focus')).waitFor()
        await own.and(page.locator(':checked')).waitFor()
      }
      await responseOf(page, 'DELETE', /\/push-devices\//, () => pressOn(page, remove('Chrome · Linux')))
      await panel.getByText('Niciun dispozitiv nu primește încă notificări.').waitFor()
      await own.and(page.locator(':not(:checked)')).waitFor()
      assert.equal(await devices('vlad'), 0)
    })
  }
})

test('a browser in which notifications are blocked says so, and one whose push service cannot be reached as well', async () => {
  const order = await orderOf('mihai')
  await browser.visit({ width: 390, options }, async (page) => {
    // Without windows, and so without a person to ask, Chromium has notifications blocked.
    await openAs(page, 'mihai', pathOf(order))
    await offer(page).and(page.locator(':disabled')).waitFor()
    await page.getByText(/^Ați blocat notificările acestui site\./).waitFor()
    await assertAccessibleOnBothScreens(page)
  })
  await browser.visit({ width: 390, options }, async (page) => {
    await subscribesAtStandIn(page)
    await page.addInitScript(() => {
      PushManager.prototype.subscribe = async () => {
        throw new DOMException('Registration failed - push service not available', 'AbortError')
      }
    })
    await openAs(page, 'mihai', pathOf(order))
    await pressOn(page, offer(page), 'Space')
    await page
      .getByRole('alert')
      .filter({ hasText: 'Serviciul de notificări al acestui browser nu răspunde' })
      .waitFor()
    await offer(page).and(page.locator(':not(:checked)')).waitFor()
    assert.equal(await devices('mihai'), 0)
  })
})

test('an iPhone is told that notifications come once the shop is on its home screen, and a browser without push nothing', async () => {
  const order = await orderOf('mihai')
  const userAgent =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile Safari/604.1'
  await browser.visit({ width: 390, options: { userAgent } }, async (page) => {
    await page.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'))
    await openAs(page, 'mihai', pathOf(order))
    await page
      .getByText(/^Pe iPhone și iPad, notificările vin numai dacă magazinul este pe ecranul principal/)
      .waitFor()
    assert.equal(await offer(page).count(), 0)
    await assertAccessibleOnBothScreens(page)
  })
})

/** Makes the push service of a browser that subscribes at the stand-in not end its subscription. */
const neverUnsubscribes = (page: Page, how: 'refuses' | 'is silent') =>
  page.addInitScript((answer) => {
    const { getSubscription } = PushManager.prototype
    const unsubscribe = (): Promise<boolean> =>
      answer === 'refuses' ? Promise.reject(new DOMException('failed', 'AbortError')) : new Promise(() => undefined)
    PushManager.prototype.getSubscription = async function () {
      const made = await getSubscription.call(this)
      return made && Object.assign(made, { unsubscribe })
    }
  }, how)

async function turnOn(page: Page): Promise<void> {
  await responseOf(page, 'POST', /\/push-devices$/, () => pressOn(page, offer(page), 'Space'))
  await page.getByRole('status').filter({ hasText: 'Vă anunțăm pe acest dispozitiv.' }).waitFor()
}

test('the shop forgets a browser whose push service does not end the subscription, and signing out goes on', async () => {
  const order = await orderOf('ioana')
  await browser.visit({ width: 390, options }, async (page) => {
    await subscribesAtStandIn(page)
    await neverUnsubscribes(page, 'refuses')
    await openAs(page, 'ioana', pathOf(order))
    await turnOn(page)
    await responseOf(page, 'DELETE', /\/push-devices\//, () => pressOn(page, offer(page), 'Space'))
    await page.getByRole('status').filter({ hasText: 'Nu vă mai anunțăm pe acest dispozitiv.' }).waitFor()
    assert.equal(await devices('ioana'), 0)
  })
  await browser.visit({ width: 1440, options }, async (page) => {
    await subscribesAtStandIn(page)
    await neverUnsubscribes(page, 'is silent')
    await openAs(page, 'ioana', pathOf(order))
    await turnOn(page)
    await page.goto(`${shop.url}/logout`)
    await page.waitForURL(({ pathname }) => pathname === '/')
    assert.equal(await devices('ioana'), 0)
  })
})

test('a browser that subscribed for another key of the shop subscribes again, and without a push service says that it is not notified', async () => {
  const order = await orderOf('radu')
  await browser.visit({ width: 390, options, expectedErrors: [/no push service/] }, async (page) => {
    await subscribesAtStandIn(page)
    await openAs(page, 'radu', pathOf(order))
    await turnOn(page)
    const key = 'stand-in.push-subscribed'
    const keyOf = () => page.evaluate((name) => localStorage.getItem(name), key)
    const { publicKey } = await (await apiAs(shop, 'radu'))(getNotifications)
    assert.equal(await keyOf(), publicKey)
    // No key, and one of a shop that has another now.
    for (const other of ['', `${publicKey?.slice(0, -4)}AAAA`]) {
      await page.evaluate(([name = '', value = '']) => localStorage.setItem(name, value), [key, other])
      const saved = await responseOf(page, 'POST', /\/push-devices$/, async () => {
        await page.reload()
      })
      assert.equal(saved.status(), 200)
      await offer(page).and(page.locator(':checked')).waitFor()
      assert.equal(await keyOf(), publicKey)
      assert.equal(await devices('radu'), 1)
    }
    await page.addInitScript(() => {
      PushManager.prototype.subscribe = async () => {
        throw new DOMException('Registration failed - push service not available', 'AbortError')
      }
    })
    await page.evaluate((name) => localStorage.setItem(name, ''), key)
    await responseOf(page, 'DELETE', /\/push-devices\//, async () => {
      await page.reload()
    })
    await offer(page).and(page.locator(':not(:checked)')).waitFor()
    assert.equal(await devices('radu'), 0)
  })
})

test('a browser whose session has ended is told of the orders of whoever signs in at it next', async () => {
  const order = await orderOf('mihai')
  const before = await devices('ioana')
  await browser.visit({ width: 1440, options }, async (page) => {
    await subscribesAtStandIn(page)
    await openAs(page, 'mihai', pathOf(order))
    await turnOn(page)
    const own = await devices('mihai')
    await page.context().clearCookies()
    await page.goto(`${shop.url}/account`)
    const saved = await responseOf(page, 'POST', /\/push-devices$/, () => chooseOnSignInPage(page, 'Ioana'))
    assert.equal(saved.status(), 200)
    await page.waitForURL(({ pathname }) => pathname === '/account')
    assert.deepEqual([await devices('mihai'), await devices('ioana')], [own - 1, before + 1])
  })
})

test('signing in does not wait for long for a shop that does not say whom a browser belongs to, which is then notified no longer', async () => {
  const order = await orderOf('mihai')
  await browser.visit({ width: 390, options }, async (page) => {
    await subscribesAtStandIn(page)
    await openAs(page, 'mihai', pathOf(order))
    await turnOn(page)
    await page.context().clearCookies()
    await page.route('**/push-devices', () => undefined)
    await page.goto(`${shop.url}/account`)
    await chooseOnSignInPage(page, 'Ioana')
    await page.waitForURL(({ pathname }) => pathname === '/account')
    await page.getByRole('heading', { level: 1, name: 'Contul meu' }).waitFor()
    const kept = ['poftim.push-device', 'stand-in.push-subscribed']
    assert.deepEqual(await page.evaluate((keys) => keys.map((key) => localStorage.getItem(key)), kept), [null, null])
  })
})
