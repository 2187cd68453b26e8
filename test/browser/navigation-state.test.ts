import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import type { NavigationState } from '#storefront/lib/navigation/state.ts'
import { openBrowser, type TestBrowser } from '#test/support/chromium.ts'
import { startShop, type TestShop } from '#test/support/shop.ts'

let shop: TestShop
let browser: TestBrowser

async function open(page: Page, path: string): Promise<void> {
  await page.goto(shop.url + path)
  await page.locator('html[data-ready]').waitFor()
  await page.waitForFunction(() => 'poftim' in window)
}

const dairy = '/c/3-lactate-si-oua'
const state = (page: Page): Promise<NavigationState> => page.evaluate('poftim.navigation.state()')
const drive = (page: Page, call: string): Promise<void> => page.evaluate(`void poftim.navigation.${call}`)
const count = async (page: Page): Promise<number> => (await state(page)).steps.count

/** Goes to a page inside the shop and waits until it, or where it leads on to, stands there. */
async function go(page: Page, path: string): Promise<void> {
  await page.evaluate(async (to) => {
    await navigation.navigate(to).finished?.catch(() => undefined)
    await navigation.transition?.finished
  }, path)
}

/** Follows a link on this page that asks for a tab of its own. */
async function follow(page: Page, address: string): Promise<void> {
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href, target: '_blank', textContent: 'Mai departe' })
    document.querySelector('main')?.prepend(link)
  }, address)
  await page.getByRole('link', { name: 'Mai departe' }).click()
}

describe('the state of navigation', () => {
  before(async () => {
    shop = await startShop({ env: { STOREFRONT_DEBUG: 'true' } })
    browser = await openBrowser()
  })
  after(async () => {
    await browser.close()
    await shop.stop()
  })

  test('NAV-03 links on and to a preview open in the same tab', async () => {
    await browser.visit({ width: 1440 }, async (page) => {
      const tabs: unknown[] = []
      page.context().on('page', (tab) => tabs.push(tab))
      await page.context().route('https://**', (route) => route.fulfill({ contentType: 'text/html', body: 'outside' }))
      await open(page, '/')
      await follow(page, '/mobile-preview/genius')
      await page.locator('body[data-page-type="genius-mobile-preview"]').waitFor()
      await follow(page, 'https://undeva.example/')
      await page.getByText('outside').waitFor()
      assert.equal(tabs.length, 0)
    })
  })

  test('NAV-04 it holds slug, address, the step counter and the query parameters', async () => {
    await browser.visit({ width: 1440 }, async (page) => {
      await open(page, dairy)
      await go(page, '/oferte?utm_source=x')
      const { slug, url, steps, temporary, current } = await state(page)
      assert.deepEqual([slug, url], ['oferte', '/oferte?utm_source=x'])
      assert.deepEqual([steps.isEnabled, steps.count, temporary, current], [false, 0, {}, {}])
    })
  })

  test('NAV-05 steps are counted between start and stop, until they are reset', async () => {
    await browser.visit({ width: 1440 }, async (page) => {
      await open(page, '/')
      await go(page, dairy)
      assert.equal(await count(page), 0, 'not started')
      await drive(page, 'startSteps()')
      await go(page, '/oferte')
      await go(page, '/noutati')
      assert.equal(await count(page), 2)
      await drive(page, 'stopSteps()')
      await go(page, dairy)
      assert.equal(await count(page), 2)
      await drive(page, 'resetSteps()')
      assert.equal(await count(page), 0)
    })
  })

  test('NAV-06 a link to the page on screen is no step', async () => {
    await browser.visit({ width: 1440 }, async (page) => {
      await open(page, '/')
      await drive(page, 'startSteps()')
      await go(page, '/oferte')
      await page.getByRole('navigation', { name: 'Departamente' }).getByRole('link', { name: 'Oferte' }).click()
      await go(page, '/oferte')
      assert.equal(await count(page), 1)
    })
  })

  test('NAV-07 previews, sign-in and sign-out are no steps', async () => {
    await browser.visit({ width: 1440 }, async (page) => {
      await open(page, '/')
      await drive(page, 'startSteps()')
      for (const path of ['/mobile-preview/genius', '/login', '/logout']) {
        await go(page, path)
        await page.locator('html[data-ready]').waitFor()
        assert.equal(await count(page), 0, path)
      }
      await go(page, dairy)
      assert.equal(await count(page), 1)
    })
  })

  test('NAV-08 parameters for the next page are current while it comes, and gone when it is there', async () => {
    await browser.visit({ width: 1440 }, async (page) => {
      await open(page, '/')
      const waiting = Promise.withResolvers<void>()
      await page.route('**/api/v2/shop/promotions?**', async (route) => {
        await waiting.promise
        await route.continue()
      })
      await drive(page, "setNextParameters({ from: 'banner' })")
      assert.deepEqual((await state(page)).temporary, { from: 'banner' })
      const going = go(page, '/oferte')
      await page.getByRole('progressbar', { name: 'Pagina se încarcă' }).waitFor()
      const during = await state(page)
      assert.deepEqual([during.temporary, during.current], [{}, { from: 'banner' }])
      waiting.resolve()
      await going
      const there = await state(page)
      assert.deepEqual([there.temporary, there.current], [{}, {}])
    })
  })
})
