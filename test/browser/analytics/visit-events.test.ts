import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { smallListingPath } from '#test/support/browser/cart-page.ts'
import { shopInBrowser } from '#test/support/browser/shop-in-browser.ts'
import { acceptPurposes, recordEvents } from '#test/support/browser/tracked-events.ts'
import { storedEvents } from '#test/support/database/stored-events.ts'

const { shop, browser, open } = await shopInBrowser()
const stored = await storedEvents(shop.app.db)

const desktop = { width: 1440 } as const
const main = (page: Page) => page.getByRole('main')

describe('events of a visit', () => {
  after(() => stored.close())

  test('ANALYTICS-04 the web vitals of a page arrive with id, time, name, value, rating and device', async () => {
    for (const [width, deviceType] of [
      [390, 'phone'],
      [1440, 'desktop'],
    ] as const) {
      await browser.visit({ width }, async (page) => {
        await acceptPurposes(page, ['analytics'])
        const sent = recordEvents(page)
        await open(page, '/c')
        const vitals = await sent.until('report_web_vital_metric', 2)
        assert.deepEqual(vitals.map(({ parameters }) => parameters.name).sort(), ['FCP', 'TTFB'])
        for (const { parameters } of vitals) {
          assert.deepEqual(Object.keys(parameters), ['id', 'timestamp', 'name', 'value', 'rating', 'deviceType'])
          assert.equal(parameters.deviceType, deviceType)
          assert.ok(parameters.value > 0)
        }
        // These are known when the page is left, and arrive although it ends.
        await page.goto('about:blank')
        const all = await stored.until('report_web_vital_metric', width === 390 ? 4 : 8)
        const names = all.filter((one) => one['deviceType'] === deviceType).map(({ name }) => name)
        assert.deepEqual(names.sort(), ['CLS', 'FCP', 'LCP', 'TTFB'])
      })
    }
  })

  test('ANALYTICS-09 the text of a banner of 150 characters is cut to 99', async () => {
    await browser.visit(desktop, async (page) => {
      await acceptPurposes(page, ['analytics'])
      const sent = recordEvents(page)
      await page.route('**/categories/3-*', async (route) => {
        const answer = await route.fetch()
        const { payload } = await answer.json()
        for (const banner of payload.banners) banner.text = 'ș'.repeat(150)
        await route.fulfill({ response: answer, json: { payload } })
      })
      await open(page, '/')
      await main(page).getByRole('link', { name: 'Lactate & ouă' }).first().click()
      await page.waitForURL(/3-lactate/)
      const ofCategory = () => sent.of('view_promotion').filter(({ pageType }) => pageType === 'category')
      // The home page may be left before any of its own banners is seen.
      while (ofCategory().length === 0) await sent.until('view_promotion', sent.of('view_promotion').length + 1)
      assert.equal(ofCategory()[0]?.parameters.creative_name, 'ș'.repeat(99))
    })
  })

  test('an event that is tracked while its page ends is stored, once', async () => {
    await browser.visit(desktop, async (page) => {
      await acceptPurposes(page, ['analytics'])
      const sent = recordEvents(page)
      await open(page, smallListingPath)
      await sent.until('view_item_list')
      // A link that opens as a page load, at once after the click.
      await main(page)
        .locator('article a')
        .first()
        .evaluate((link: HTMLElement) => {
          link.addEventListener('click', (event) => event.preventDefault())
          link.click()
        })
      await page.goto('about:blank')
      const selected = await stored.until('select_item', 1)
      assert.deepEqual(
        selected.map(({ item_list_id: list }) => list),
        ['category_2-brutarie-si-patiserie'],
      )
    })
  })
})
