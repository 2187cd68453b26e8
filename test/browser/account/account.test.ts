import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Route } from 'playwright-core'
import { unsubscribeLinks } from '#modules/customers/unsubscribe-links.ts'
import type { listOrders } from '#modules/ordering/contract.ts'
import { dialog, refusedStatus, requestBodyOf, responseOf } from '#test/support/browser/account-page.ts'
import { assertAccessibleOnBothScreens, walkedOn } from '#test/support/browser/both-screens.ts'
import { assertAccessible } from '#test/support/browser/page-checks.ts'
import { shopInBrowser } from '#test/support/browser/shop-in-browser.ts'
import { skipQueryRetryDelays } from '#test/support/browser/skip-query-retry-delays.ts'

const secret = 'a secret of tests that guards nothing at all'
const { shop, browser, open, openAs } = await shopInBrowser({ env: { JOBS: 'false', SHOP_SECRET: secret } })

test('ROUTE-16 the account opens at details with the whole menu, and a changed name stays', async () => {
  for (const width of walkedOn(1440, 390)) {
    await browser.visit({ width }, async (page) => {
      await openAs(page, 'radu', '/account')
      await page.getByRole('heading', { level: 1, name: 'Contul meu' }).waitFor()
      await page.getByRole('checkbox', { name: /^Coșul uitat/ }).waitFor()
      const menu = page.getByRole('navigation', { name: 'Contul meu' }).first()
      assert.equal(await menu.getByRole('link').count(), 17)
      assert.equal(await menu.locator('[aria-current=page]').innerText(), 'Date personale')
      await assertAccessibleOnBothScreens(page)
      await page.getByLabel('Prenume').fill(`Radu ${width}`)
      await responseOf(page, 'PUT', /customers\/me$/, () => page.getByRole('button', { name: 'Salvează' }).click())
      await page.getByRole('heading', { name: `Radu ${width} Stan` }).waitFor()
      const box = page.getByRole('checkbox', { name: /^Coșul uitat/ })
      const isChecked = !(await box.isChecked())
      const answer = await responseOf(page, 'PUT', /customers\/me$/, () => box.click())
      assert.deepEqual(requestBodyOf(answer), { subscribedToAbandonedCart: isChecked })
      await page.reload()
      await page.getByRole('heading', { name: `Radu ${width} Stan` }).waitFor()
      await page.getByRole('checkbox', { name: /^Coșul uitat/, checked: isChecked }).waitFor()
    })
  }
})

test('ERR-19 two mailing preferences changed at the same time are both stored, and a failure to change one is reported and shown', async () => {
  await browser.visit({ width: 390, expectedErrors: [refusedStatus] }, async (page) => {
    await openAs(page, 'vlad', '/account')
    const names = [/^Ofertele săptămânii/, /^Coșul uitat/] as const
    const box = (name: RegExp) => page.getByRole('checkbox', { name })
    await box(names[1]).waitFor()
    const before = await Promise.all(names.map((name) => box(name).isChecked()))
    const waitForToggled = () =>
      Promise.all(names.map((name, index) => page.getByRole('checkbox', { name, checked: !before[index] }).waitFor()))
    const { promise: held, resolve } = Promise.withResolvers<Route>()
    await page.route('**/customers/me', (route) =>
      route.request().postData()?.includes('Newsletter') ? resolve(route) : route.fallback(),
    )
    const secondResponse = page.waitForResponse(
      (response) => response.request().postData()?.includes('AbandonedCart') ?? false,
    )
    await box(names[0]).click()
    const first = await held
    await box(names[1]).click()
    await waitForToggled()
    await first.continue()
    await (await secondResponse).finished()
    await waitForToggled()
    await page.reload()
    await waitForToggled()
    await page.route('**/customers/me', (route) =>
      route.request().method() === 'PUT' ? route.fulfill({ status: 500, body: '' }) : route.fallback(),
    )
    const report = page.waitForRequest((request) => request.url().endsWith('/api/error'))
    await box(names[1]).click()
    const { message, payload } = (await report).postDataJSON()
    assert.deepEqual(
      [message, payload.key],
      ['Request failed with status code 500: PUT /customers/me', ['changePreferences']],
    )
    await page.locator('.Toastify__toast', { hasText: 'Ceva nu a mers la noi' }).waitFor()
    await waitForToggled()
  })
})

test('VAL-07 STORE-04 phone verification survives a reload, and its code is sent as an integer', async () => {
  await browser.visit({ width: 390, expectedErrors: [refusedStatus] }, async (page) => {
    await openAs(page, 'ana', '/account')
    await page.getByRole('heading', { level: 1, name: 'Contul meu' }).waitFor()
    await page.getByLabel('Număr de telefon').fill('0722 123 456')
    const sent = await responseOf(page, 'PATCH', /verify-phone-number\/send$/, () =>
      page.getByRole('button', { name: 'Trimite codul' }).click(),
    )
    assert.equal(sent.request().headers()['content-type'], 'application/merge-patch+json')
    await page.getByLabel('Codul din SMS').waitFor()
    assert.match(await page.evaluate(() => localStorage.getItem('poftim.phone-verification') ?? ''), /\+40722123456/)
    await page.reload()
    const field = page.getByLabel('Codul din SMS')
    await field.fill('100000')
    const confirm = () => page.getByRole('button', { name: 'Confirmă' }).click()
    const wrong = await responseOf(page, 'POST', /verify-phone-number\/validate$/, confirm)
    assert.match(wrong.request().postData() ?? '', /"code":100000[,}]/)
    await page.getByText(/Mai aveți 4 încercări\.$/).waitFor()
    await assertAccessible(page)
    const { rows } = await shop.app.db.pool.query<{ text: string }>(
      'SELECT text FROM sms_standin.message ORDER BY number DESC',
    )
    await field.fill(/\d{6}/.exec(rows[0]?.text ?? '')?.[0] ?? '')
    await responseOf(page, 'POST', /verify-phone-number\/validate$/, confirm)
    await page.getByText('Verificat', { exact: true }).waitFor()
    assert.equal(await page.evaluate(() => localStorage.getItem('poftim.phone-verification')), null)
  })
})

test('the history shows how many lines of an order have no picture, and it and the favourites fit a screen of 320 px', async () => {
  await browser.visit({ width: 1440 }, async (page) => {
    await page.setViewportSize({ width: 320, height: 700 })
    const ordersResponse = page.waitForResponse((response) => /\/orders\?/.test(response.url()))
    await openAs(page, 'mihai', '/account/order-history')
    const { items }: Awaited<ReturnType<typeof shop.api<typeof listOrders>>> = await (await ordersResponse).json()
    assert.ok(
      items.some(({ itemsCount }) => itemsCount > 5),
      'no order has more than five pieces',
    )
    for (const { number, linesCount, images } of items) {
      const card = page.getByRole('region', { name: `Comanda ${number ?? ''}` })
      await card.waitFor()
      const withoutPicture = linesCount - images.length
      const shown = await card.getByRole('listitem').allInnerTexts()
      assert.deepEqual(
        shown,
        [...images.map(() => ''), ...(withoutPicture > 0 ? [`+${withoutPicture}`] : [])],
        number ?? '',
      )
    }
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth))
    await open(page, '/favorites')
    await page.getByRole('button', { name: /^Filtre/ }).waitFor()
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth))
  })
})

test('a part of the account that cannot be loaded can be loaded again', async () => {
  await browser.visit({ width: 390, expectedErrors: [refusedStatus] }, async (page) => {
    await skipQueryRetryDelays(page)
    await openAs(page, 'radu', '/account')
    await page.getByRole('heading', { level: 1, name: 'Contul meu' }).waitFor()
    const call = /\/api\/v2\/shop\/(account\/(addresses|billings)|customers\/me(\/genius)?)$/
    for (const [path, loaded] of [
      ['/account', page.getByRole('heading', { name: /Stan$/ })],
      ['/account/addresses', page.getByRole('list', { name: 'Adresele mele' })],
      ['/account/billing', page.getByRole('main').getByRole('button', { name: 'Adaugă date' })],
      ['/genius', page.getByRole('main').getByRole('button', { name: 'Activează perioada de probă' })],
    ] as const) {
      await page.route(call, (route) => route.fulfill({ status: 500, body: '' }))
      await page.goto(shop.url + path)
      const retry = page.getByRole('main').getByRole('button', { name: 'Încearcă din nou' }).first()
      await retry.waitFor()
      await page.unroute(call)
      await retry.click()
      await loaded.waitFor()
    }
  })
})

test('ROUTE-44 the link in an email unsubscribes from its mailing without signing in, and the page says so', async () => {
  for (const [path, call] of [
    ['/newsletter/unsubscribe', 'PUT'],
    ['/unsubscribe/abandoned-cart', 'PATCH'],
  ] as const) {
    await browser.visit({ width: path.startsWith('/n') ? 1440 : 390 }, async (page) => {
      const mailing = call === 'PUT' ? 'newsletter' : 'abandoned-cart'
      const { search } = new URL(unsubscribeLinks(secret, shop.url).address(mailing, 1))
      const answer = await responseOf(
        page,
        call,
        /unsubscribe/,
        async () => void (await page.goto(shop.url + path + search)),
      )
      assert.equal(answer.status(), 204)
      await page.getByRole('heading', { name: 'V-ați dezabonat' }).waitFor()
      await assertAccessible(page)
    })
  }
})

test('CONST-12 ERR-19 a failure to unsubscribe is retried twice and then reported, and the page says so and can retry', async () => {
  await browser.visit({ width: 390, expectedErrors: [refusedStatus] }, async (page) => {
    const { search } = new URL(unsubscribeLinks(secret, shop.url).address('abandoned-cart', 1))
    const address = '**/abandoned-cart/unsubscribe/*'
    const sentAt: number[] = []
    await page.route(address, (route) => {
      sentAt.push(performance.now())
      return route.fulfill({ status: 500, json: { type: '/problems/server-error' } })
    })
    const [report] = await Promise.all([
      page.waitForRequest((request) => request.url().endsWith('/api/error')),
      page.goto(`${shop.url}/unsubscribe/abandoned-cart${search}`),
    ])
    assert.match(report.postData() ?? '', /Request failed with status code 500: PATCH/)
    await page.getByRole('heading', { name: 'Nu v-am putut dezabona' }).waitFor()
    const [first = 0, second = 0, third = 0, ...more] = sentAt
    assert.deepEqual([sentAt.length, more], [3, []])
    assert.ok(second - first >= 500 && third - second >= 1_000, `${second - first} ms, ${third - second} ms`)
    await assertAccessible(page)
    await page.unroute(address)
    await page.getByRole('button', { name: 'Încearcă din nou' }).click()
    await page.getByRole('heading', { name: 'V-ați dezabonat' }).waitFor()
    await page.goto(`${shop.url}/unsubscribe/abandoned-cart?cid=1&hash=x`)
    await page.getByText(/^Linkul de dezabonare nu este întreg/).waitFor()
  })
})

test('a customer exports their data, signs out everywhere and deletes the account', async () => {
  await browser.visit({ width: 1440, expectedErrors: [refusedStatus, /status of 401/] }, async (page) => {
    await openAs(page, 'elena', '/account')
    await page.getByRole('heading', { level: 1, name: 'Contul meu' }).waitFor()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Descarcă datele' }).click(),
    ])
    assert.equal(file.suggestedFilename(), 'poftim-date-personale.json')
    const everywhere = page.getByRole('button', { name: 'Ieși de peste tot' })
    await everywhere.click()
    await dialog(page, 'Ieșiți de pe toate dispozitivele?').getByRole('button', { name: 'Ieși de peste tot' }).click()
    await page.waitForURL(`${shop.url}/`)
    await openAs(page, 'elena', '/account')
    await page.getByRole('heading', { level: 1, name: 'Contul meu' }).waitFor()
    await page.getByRole('button', { name: 'Șterge contul' }).click()
    const confirmation = dialog(page, 'Ștergeți contul?')
    const deletion = await responseOf(page, 'DELETE', /customers\/me$/, () =>
      confirmation.getByRole('button', { name: 'Șterge contul' }).click(),
    )
    assert.equal(deletion.status(), 204)
    await page.waitForURL(`${shop.url}/`)
    assert.equal(await page.evaluate(() => document.cookie.includes('poftim_session')), false)
  })
})
