import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { people } from '#seed/people.ts'
import { assertAccessibleOnBothScreens } from '#test/support/browser/both-screens.ts'
import { recordRequests } from '#test/support/browser/cart-page.ts'
import { pressOn, waitForFocus } from '#test/support/browser/keyboard.ts'
import { layoutShift, unseenShift } from '#test/support/browser/layout-shift.ts'
import { shopInBrowser } from '#test/support/browser/shop-in-browser.ts'
import { skipQueryRetryDelays } from '#test/support/browser/skip-query-retry-delays.ts'
import { insertVoucher } from '#test/support/fixtures/payments/insert-voucher.ts'
import { findProduct, placeOrderInShop } from '#test/support/fixtures/place-in-shop.ts'

const { shop, browser, open, openAs } = await shopInBrowser({ env: { WAREHOUSE: 'none' } })
const product = await findProduct(shop, 12_00)

const region = (page: Page, name: string): Locator => page.getByRole('region', { name })
const balance = (page: Page): Locator => region(page, 'Ce aveți de folosit')
const underWay = (page: Page): Locator => region(page, 'Comenzile pe care le așteptați')
const greeting = (page: Page): Locator => page.getByRole('heading', { level: 1, name: /^Bună / })
const balanceCalls = ['orders/savings', 'customers/me/loyalty', 'customers/me/coupons'] as const

/** A visit that stores how high the parts of the home page are, once the hour in the greeting has come. */
async function visitHome(page: Page, person: 'ioana' | 'radu'): Promise<void> {
  await openAs(page, person, '/')
  await greeting(page).waitFor()
  await underWay(page).getByRole('link').first().waitFor()
  await region(page, 'Bună')
    .getByText(/de la \d\d:\d\d/)
    .waitFor()
  await page.waitForFunction(() => {
    const rooms = localStorage.getItem('poftim.customer-home') ?? ''
    const height = document.querySelector('#salut')?.closest('section')?.parentElement?.getBoundingClientRect().height
    return (
      ['greeting', 'for-you', 'below'].every((part) => rooms.includes(`"${part}"`)) &&
      rooms.includes(`"greeting":${Math.round(height ?? 0)}`)
    )
  })
}

describe('parts of the home of a customer', () => {
  for (const { width, theme, person } of [
    { width: 390, theme: 'light', person: 'ioana' },
    { width: 1440, theme: 'dark', person: 'radu' },
  ] as const) {
    test(`orders under way do not wait for savings, points and vouchers, whose failure moves nothing, at ${width} px`, async () => {
      await placeOrderInShop(shop, person, { [product]: 2 })
      await insertVoucher(shop.app.db, { code: `PARTI${width}`, owners: [people[person].customerId] })
      await browser.visit({ width, theme, expectedErrors: [/status of 500/] }, async (page) => {
        await skipQueryRetryDelays(page)
        await visitHome(page, person)
        await balance(page)
          .getByRole('link', { name: /voucher/ })
          .waitFor()
        const failed = Promise.withResolvers<void>()
        for (const call of balanceCalls) {
          await page.route(`**/${call}*`, async (route) => {
            await failed.promise
            await route.fulfill({ status: 500, body: '' })
          })
        }
        // Without it the page cannot tell whose it is, and asks for everything itself.
        await page.context().clearCookies({ name: 'poftim_access' })
        await page.reload()
        await underWay(page).getByRole('link').first().waitFor()
        await greeting(page).waitFor()
        assert.equal(await balance(page).getByRole('link').count(), 0)
        failed.resolve()
        await balance(page).getByText('nu s-au putut încărca').waitFor()
        assert.ok((await layoutShift(page)) < unseenShift, `${await layoutShift(page)}`)
        await assertAccessibleOnBothScreens(page)
        await page.unrouteAll({ behavior: 'wait' })
        const answered = Promise.withResolvers<void>()
        for (const call of balanceCalls) {
          await page.route(`**/${call}*`, async (route) => {
            await answered.promise
            await route.continue()
          })
        }
        const again = balance(page).getByRole('button', { name: 'Încearcă din nou' })
        await pressOn(page, again)
        await waitForFocus(page, again.and(page.locator('[aria-busy=true]')))
        answered.resolve()
        await balance(page)
          .getByRole('link', { name: /voucher/ })
          .waitFor()
      })
    })
  }

  for (const width of [390, 1440] as const) {
    test(`nothing moves at the second visit of a customer who has not ordered yet, at ${width} px`, async () => {
      await browser.visit({ width }, async (page) => {
        await openAs(page, 'ana', '/')
        await balance(page)
          .getByRole('link', { name: /puncte/ })
          .waitFor()
        await page.waitForFunction(() => {
          const rooms = localStorage.getItem('poftim.customer-home') ?? ''
          const part = document.querySelector('[data-testid=homepage-slots] > div > [data-settled]')
          return (
            rooms.includes('"isNew":true') &&
            rooms.includes(`"greeting":${Math.round(part?.getBoundingClientRect().height ?? 0)}`)
          )
        })
        await page.reload()
        await balance(page)
          .getByRole('link', { name: /puncte/ })
          .waitFor()
        await region(page, 'Campanii').waitFor()
        assert.ok((await layoutShift(page)) < unseenShift, `${await layoutShift(page)}`)
      })
    })
  }

  test('the proposed hour is held by one press, and another is chosen in the picker', async () => {
    await placeOrderInShop(shop, 'radu', { [product]: 1 })
    await browser.visit({ width: 390 }, async (page) => {
      await openAs(page, 'radu', '/')
      const hello = region(page, 'Radu')
      await hello.getByText(/de la \d\d:\d\d/).waitFor()
      await pressOn(page, hello.getByRole('button', { name: 'Păstrează locul' }))
      await hello.getByText(/^Loc păstrat încă/).waitFor()
      const other = hello.getByRole('button', { name: 'Altă oră' })
      await waitForFocus(page, other)
      await assertAccessibleOnBothScreens(page)
      await pressOn(page, other)
      await page
        .getByRole('dialog', { name: 'Livrare' })
        .getByText(/Locul e păstrat|păstrat până la/)
        .first()
        .waitFor()
    })
  })

  test('a banner is loaded at once for a guest, and not for who is greeted in its place', async () => {
    await browser.visit({ width: 390 }, async (page) => {
      await open(page, '/')
      await region(page, 'Campanii').locator('img').first().and(page.locator(':not([data-loading])')).waitFor()
    })
    await placeOrderInShop(shop, 'ioana', { [product]: 1 })
    await browser.visit({ width: 390 }, async (page) => {
      await openAs(page, 'ioana', '/info')
      // As the last visit left it. A browser takes pictures that it has shown from its memory, whether hidden or not.
      await page.evaluate(() => localStorage.setItem('poftim.customer-home', '{}'))
      const banners = recordRequests(page, /\/img\/hero/)
      await open(page, '/')
      await greeting(page).waitFor()
      assert.deepEqual(
        banners.map((request) => request.url()),
        [],
      )
    })
  })

  test('the page of who is greeted comes alive while its fonts still load', async () => {
    await placeOrderInShop(shop, 'ioana', { [product]: 1 })
    await browser.visit({ width: 390 }, async (page) => {
      await openAs(page, 'ioana', '/info')
      // As the last visit left it.
      await page.evaluate(() => localStorage.setItem('poftim.customer-home', '{}'))
      const loaded = Promise.withResolvers<void>()
      await page.route('**/*.woff2', async (route) => {
        await loaded.promise
        await route.continue()
      })
      await page.goto(`${shop.url}/`, { waitUntil: 'commit' })
      await page.locator('html[data-ready]').waitFor()
      assert.notEqual(await page.evaluate(() => document.readyState), 'complete')
      loaded.resolve()
      await page.unrouteAll({ behavior: 'wait' })
    })
  })

  test('what is pressed before the scripts have come is done when they have', async () => {
    await placeOrderInShop(shop, 'radu', { [product]: 1 })
    await browser.visit({ width: 390 }, async (page) => {
      await openAs(page, 'radu', '/')
      const hello = region(page, 'Radu')
      // Who is known has an access token, by which the next page greets.
      await hello.waitFor()
      const come = Promise.withResolvers<void>()
      await page.route(
        () => true,
        async (route) => {
          if (route.request().resourceType() === 'script') await come.promise
          await route.continue()
        },
      )
      await page.goto(`${shop.url}/`, { waitUntil: 'commit' })
      await hello.waitFor()
      const other = hello.getByRole('button', { name: 'Altă oră' })
      await other.click()
      await waitForFocus(page, other)
      come.resolve()
      await page.getByRole('dialog', { name: 'Livrare' }).waitFor()
      await page.unrouteAll({ behavior: 'wait' })
      await page.keyboard.press('Escape')
      await waitForFocus(page, other)
      assert.ok((await layoutShift(page)) < unseenShift, `${await layoutShift(page)}`)
    })
  })

  test('who is no longer signed in when the scripts come is not greeted, and no answers stay in the page', async () => {
    await placeOrderInShop(shop, 'radu', { [product]: 1 })
    await browser.visit({ width: 390 }, async (page) => {
      await openAs(page, 'radu', '/')
      const hello = region(page, 'Radu')
      await hello.waitFor()
      const come = Promise.withResolvers<void>()
      await page.route(
        () => true,
        async (route) => {
          if (route.request().resourceType() === 'script') await come.promise
          await route.continue()
        },
      )
      await page.goto(`${shop.url}/`, { waitUntil: 'commit' })
      await hello.waitFor()
      await page.context().clearCookies()
      come.resolve()
      await page.locator('html[data-ready]').waitFor()
      await hello.waitFor({ state: 'detached' })
      await page.locator('#customer-data').waitFor({ state: 'detached' })
      await page.locator('html:not([data-returning])').waitFor()
      await page.unrouteAll({ behavior: 'wait' })
    })
  })
})
