import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Page } from 'playwright-core'
import { assertAccessibleOnBothScreens, walkedOn } from '#test/support/browser/both-screens.ts'
import { applyCartChange } from '#test/support/browser/cart-page.ts'
import { browserFixture } from '#test/support/browser/shop-in-browser.ts'
import { seededDatabase } from '#test/support/database/seeded-database.ts'
import { startShopBehindProxy } from '#test/support/processes/shop-behind-proxy.ts'

const database = await seededDatabase()
const { shop, browser, open } = await browserFixture(startShopBehindProxy(database.url))
after(() => database.close())

const dairy = '/c/3-lactate-si-oua'
const options = { serviceWorkers: 'allow' } as const
/** The console message of the browser without a network. */
const expectedErrors = [/Failed to load resource/, /ERR_/, /Failed to fetch/, /Request timed out/]

const waitForHydration = (page: Page) => page.locator('html[data-ready]').waitFor()

/** Waits until the service worker has cached the current page and all files of the shop. */
async function waitForCaches(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const built = (await (await fetch('/sw.js')).text()).match(/\/assets\/[\w./-]+/g) ?? []
    const hasAll = async (): Promise<boolean> => {
      const names = await caches.keys()
      const files = await caches.open(names.find((name) => name.startsWith('poftim-files-')) ?? 'none')
      const cached = new Set((await files.keys()).map(({ url }) => new URL(url).pathname))
      return built.every((file) => cached.has(file)) && (await caches.match(location.href)) !== undefined
    }
    while (!(await hasAll())) await new Promise(requestAnimationFrame)
  })
}

const cartButton = (page: Page) => page.getByRole('button', { name: /^Coș/ }).filter({ visible: true }).first()
const adds = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Adaugă în coș/ })
const banner = (page: Page) => page.getByText(/^Nu aveți conexiune la internet\. /)

interface Order {
  readonly items: readonly { readonly items: readonly { readonly variantCode: string; readonly quantity: number }[] }[]
}

async function cartAddress(page: Page): Promise<string> {
  const token: unknown = await page.evaluate(() => JSON.parse(localStorage.getItem('poftim.order-id') ?? 'null'))
  return `${shop.directUrl}/api/v2/shop/orders/${token}`
}

async function serverLines(page: Page): Promise<Order['items'][number]['items'][number][]> {
  const order = (await (await fetch(await cartAddress(page))).json()) as Order
  return order.items.flatMap(({ items }) => items)
}

const serverQuantities = async (page: Page) => (await serverLines(page)).map(({ quantity }) => quantity)

/** Changes the cart's only line as another device would. */
async function setServerQuantity(page: Page, quantity: number): Promise<void> {
  const productVariant = (await serverLines(page))[0]?.variantCode
  const body = JSON.stringify({ productVariant, quantity })
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${await cartAddress(page)}/items`, { method: 'PATCH', headers, body })
  assert.equal(answer.status, 200)
}

for (const width of walkedOn(390, 1440)) {
  test(`without a network visited pages and the cart can be read, and pending changes are sent once afterwards, at ${width}`, async () => {
    await browser.visit({ width, options, expectedErrors }, async (page) => {
      await open(page, dairy)
      await applyCartChange(page, () => adds(page).first().click())
      await waitForCaches(page)
      await page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
      await page.locator('body[data-page-type=product]').waitFor()
      const name = await page.getByRole('heading', { level: 1 }).innerText()
      await waitForCaches(page)

      await shop.disconnect()
      await page.reload()
      await waitForHydration(page)
      assert.equal(await page.getByRole('heading', { level: 1 }).innerText(), name)
      await banner(page).waitFor()

      await cartButton(page).click()
      const drawer = page.getByRole('dialog')
      await drawer.getByRole('group', { name: /^Cantitate/ }).waitFor()
      await drawer.getByRole('button', { name: 'Crește cantitatea' }).click()
      await drawer.getByText('Se trimite când revine conexiunea').waitFor()
      await assertAccessibleOnBothScreens(page)
      await page.keyboard.press('Escape')

      await page.goBack()
      await page.getByRole('heading', { level: 1, name: 'Lactate & ouă' }).waitFor()
      await waitForHydration(page)
      await adds(page).nth(4).click()
      await page.getByText('2 modificări ale coșului se trimit când revine').waitFor()

      await page.goto(`${shop.url}/noutati`)
      await page.getByRole('heading', { level: 1, name: 'Nu aveți conexiune la internet' }).waitFor()
      await waitForHydration(page)
      await page.getByRole('link', { name: 'Lactate & ouă', exact: true }).last().waitFor()
      await assertAccessibleOnBothScreens(page)

      await page.reload()
      await waitForHydration(page)
      await cartButton(page).click()
      await drawer
        .getByRole('group', { name: /^Cantitate/ })
        .nth(1)
        .waitFor()
      assert.deepEqual(await serverQuantities(page), [1])

      const sent: string[] = []
      page.on('requestfinished', (request) => {
        if (request.method() === 'PATCH') sent.push(request.postData() ?? '')
      })
      await shop.reconnect()
      await drawer.getByText('Se trimite când revine conexiunea').first().waitFor({ state: 'detached' })
      await page.waitForFunction(() => localStorage.getItem('poftim.cart-changes') === null)
      assert.deepEqual((await serverQuantities(page)).sort(), [1, 2])
      assert.equal(sent.length, 2, sent.join())
      await banner(page).waitFor({ state: 'detached' })
    })
  })
}

test('a cart shown from the store is loaded again when the connection returns', async () => {
  await browser.visit({ width: 390, options, expectedErrors }, async (page) => {
    await open(page, dairy)
    await applyCartChange(page, () => adds(page).first().click())
    await waitForCaches(page)
    await shop.disconnect()
    await page.reload()
    await waitForHydration(page)
    await banner(page).waitFor()
    await cartButton(page).click()
    const quantity = page.getByRole('dialog').getByRole('group', { name: /^Cantitate/ })
    await quantity.getByText(/^1\b/).waitFor()

    await shop.reconnect()
    await setServerQuantity(page, 3)
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await quantity.getByText(/^3\b/).waitFor()
  })
})

test('after sign-out no personal data can be read without a network', async () => {
  await browser.visit({ width: 1440, options, expectedErrors }, async (page) => {
    await open(page, '/account/order-history')
    await page.getByRole('button', { name: 'Intră în cont' }).click()
    await page.getByRole('button', { name: /Ana Munteanu/ }).click()
    await page.waitForURL(/order-history/)
    await open(page, dairy)
    await adds(page).first().click()
    await page.waitForFunction(() => localStorage.getItem('poftim.cart')?.includes('ana@poftim.example'))
    await waitForCaches(page)
    await open(page, '/account/order-history')
    await open(page, '/logout')
    await page.waitForURL(`${shop.url}/`)
    await waitForHydration(page)
    await page.evaluate(async () => {
      while (await caches.match('/c/3-lactate-si-oua')) await new Promise(requestAnimationFrame)
    })

    await shop.disconnect()
    await page.goto(`${shop.url}/account/order-history`)
    await page.getByRole('heading', { level: 1, name: 'Nu aveți conexiune la internet' }).waitFor()
    await waitForHydration(page)
    await cartButton(page).click()
    await page.getByRole('dialog').getByText('Coșul este gol').waitFor()
    const stored = await page.evaluate(async () => {
      const texts = [JSON.stringify(localStorage)]
      for (const name of await caches.keys()) {
        const cache = await caches.open(name)
        for (const request of await cache.keys()) {
          const response = await cache.match(request)
          if (/html|json/.test(response?.headers.get('content-type') ?? '')) texts.push((await response?.text()) ?? '')
        }
      }
      return texts.join('\n')
    })
    assert.doesNotMatch(stored, /Munteanu|ana@poftim/)
    await shop.reconnect()
  })
})

test('the shop can be installed', async () => {
  await browser.visit({ width: 390, options }, async (page) => {
    await open(page, '/')
    const address = await page.locator('link[rel=manifest]').getAttribute('href')
    const answer = await fetch(shop.url + address)
    assert.match(answer.headers.get('content-type') ?? '', /manifest\+json/)
    const manifest = (await answer.json()) as { icons: { src: string; sizes: string; purpose: string }[] }
    for (const { src } of manifest.icons) assert.equal((await fetch(shop.url + src)).status, 200, src)
    assert.ok(manifest.icons.some(({ sizes, purpose }) => sizes === '512x512' && purpose === 'maskable'))
    await page.mouse.click(5, 5)
    await page.evaluate(() => navigator.serviceWorker.ready)
    const devtools = await page.context().newCDPSession(page)
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
    assert.deepEqual(
      installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito'),
      [],
    )
  })
})

test('the service worker is revalidated on each load and may load from the shop only', async () => {
  const answer = await fetch(`${shop.url}/sw.js`)
  assert.equal(answer.headers.get('cache-control'), 'no-cache')
  assert.equal(answer.headers.get('content-security-policy'), `default-src 'self'`)
  assert.match(answer.headers.get('content-type') ?? '', /^text\/javascript/)
})
