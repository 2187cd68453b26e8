import assert from 'node:assert/strict'
import { test } from 'node:test'
import { activateTrial, leaveGenius } from '#modules/membership/contract.ts'
import { assertAccessibleOnBothScreens, walkedOn } from '#test/support/browser/both-screens.ts'
import { shopInBrowser } from '#test/support/browser/shop-in-browser.ts'
import { apiAs } from '#test/support/fixtures/place-in-shop.ts'

const { shop, browser, openAs } = await shopInBrowser()

for (const [width, person] of walkedOn([1440, 'vlad'], [390, 'radu'])) {
  test(`API-CUS-13 GENIUS-03 TOAST-01 the page opens the channel of the customer, and shows a membership that has changed elsewhere, at ${width} px`, async () => {
    await browser.visit({ width }, async (page) => {
      const main = page.getByRole('main')
      const opened = page.waitForResponse(/\/genius\/broadcasting\/stream\?/)
      await openAs(page, person, '/genius')
      const stream = await opened
      assert.deepEqual([stream.status(), stream.headers()['content-type']], [200, 'text/event-stream'])
      const start = main.getByRole('button', { name: 'Activează perioada de probă' })
      await start.waitFor()
      const elsewhere = await apiAs(shop, person)
      await elsewhere(activateTrial, { body: {} })
      await main.getByText('Sunteți în perioada de probă Genius până pe').waitFor()
      await page.locator('section#banners').getByText('Genius este activ').waitFor()
      await assertAccessibleOnBothScreens(page)
      await elsewhere(leaveGenius, {})
      await main.getByText('Sunteți în perioada de probă Genius până pe').waitFor({ state: 'detached' })
      await page.locator('section#banners').getByText('Genius s-a încheiat').waitFor()
      assert.equal(await start.count(), 0, 'there is one trial only')
    })
  })
}
