import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { assertAccessibleOnBothScreens, walkedOn } from '#test/support/browser/both-screens.ts'
import { assertValidHtml } from '#test/support/browser/page-checks.ts'
import { shopInBrowser } from '#test/support/browser/shop-in-browser.ts'
import { acceptPurposes } from '#test/support/browser/tracked-events.ts'

const { shop, browser, open } = await shopInBrowser()
const address = `${shop.url}/_stand-in/personalisation`

describe('the page of the personalisation stand-in', () => {
  for (const width of walkedOn(390, 1440)) {
    test(`at ${width} px it shows a page view by its pseudonym and is made to fail by keyboard, without axe violations`, async () => {
      await browser.visit({ width, theme: width === 390 ? 'dark' : 'light' }, async (page) => {
        await page.goto(address)
        await page.getByRole('heading', { level: 1 }).waitFor()
        await assertAccessibleOnBothScreens(page)
        await acceptPurposes(page, ['personalisation'])
        const visit = page.waitForResponse((response) => response.url().endsWith('/visits'))
        await open(page, '/c')
        assert.equal((await visit).status(), 204)
        for (;;) {
          await page.goto(address)
          if ((await page.getByRole('listitem').count()) > 0) break
        }
        await page.getByRole('listitem').first().getByText('category').waitFor()
        await assertAccessibleOnBothScreens(page)
        assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth))
        await page.locator('button[name="conduct"][value="fails"]').press('Enter')
        await page.locator('button[value="fails"][aria-current="true"]').waitFor()
        await page.locator('button[name="conduct"][value="answers"]').press('Enter')
        await page.locator('button[value="answers"][aria-current="true"]').waitFor()
      })
    })
  }

  test('its HTML is valid', () => assertValidHtml(address))
})
