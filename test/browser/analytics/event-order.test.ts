import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { smallListingPath } from '#test/support/browser/cart-page.ts'
import { shopInBrowser } from '#test/support/browser/shop-in-browser.ts'
import { acceptPurposes, recordEvents } from '#test/support/browser/tracked-events.ts'

const { browser, open } = await shopInBrowser()

const desktop = { width: 1440 } as const
const main = (page: Page) => page.getByRole('main')

describe('the order of events', () => {
  test('ANALYTICS-05 what is clicked on a slow change of page is sent after it, in order and once', async () => {
    await browser.visit({ ...desktop, ownContext: true }, async (page) => {
      await acceptPurposes(page, ['analytics'])
      const sent = recordEvents(page)
      await page.clock.install({ time: '2026-11-21T09:00:00Z' })
      await open(page, smallListingPath)
      await sent.until('view_item_list')
      let release = (): void => undefined
      const held = new Promise<void>((resolve) => {
        release = resolve
      })
      await page.route('**/product-by-slug/**', (route) => held.then(() => route.continue()))
      const link = main(page).locator('article a').first()
      const asked = page.waitForRequest(/product-by-slug/)
      await link.click()
      await asked
      // Longer than events are collected: a batch would have been sent by now.
      await page.clock.runFor(10_000)
      assert.deepEqual(sent.of('select_item'), [])
      release()
      await sent.until('view_item')
      const names = sent.all.map(({ name }) => name).filter((name) => name !== 'report_web_vital_metric')
      assert.deepEqual(names.slice(0, 5), ['page_view', 'view_item_list', 'select_item', 'page_view', 'view_item'])
      const [selected] = sent.of('select_item')
      const [viewed] = sent.of('view_item')
      assert.equal(selected?.pageType, 'category')
      assert.equal(viewed?.pageType, 'product')
      const { index: _, ...item } = selected?.parameters.items[0] ?? assert.fail('no item')
      assert.deepEqual(viewed?.parameters.items, [item])
      assert.equal(viewed?.parameters.currency, 'RON')
      assert.equal(new Set(sent.all.map(({ id }) => id)).size, sent.all.length)
    })
  })
})
