import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { assertAccessibleOnBothScreens, walkedOn } from '#test/support/browser/both-screens.ts'
import { addToCart, recordRequests, smallListingPath, storedItem } from '#test/support/browser/cart-page.ts'
import { shopInBrowser } from '#test/support/browser/shop-in-browser.ts'
import { tickingClock } from '#test/support/fixtures/movable-clock.ts'

const { browser, open, openAs } = await shopInBrowser({ clock: tickingClock() })

/** The logistic channel that each call to this part of the Shop API carried; undefined for none. */
function channelsOf(page: Page, address: RegExp): () => (string | undefined)[] {
  const calls = recordRequests(page, address)
  return () => calls.map((call) => call.headers()['x-logistic-channel'])
}

async function openPicker(page: Page) {
  await page.getByRole('button', { name: /alegeți ora|Unde livrăm/ }).click()
  const picker = page.getByRole('dialog', { name: 'Livrare' })
  await picker.waitFor()
  return picker
}

for (const width of walkedOn(1440, 390)) {
  test(`HTTP-03 OPEN-39 calls carry the zone of the street that a guest chose, whose intervals are shown, until storage is cleared, at ${width} px`, async () => {
    await browser.visit({ width }, async (page) => {
      const asked = channelsOf(page, /\/delivery\/next-intervals$/)
      const orders = channelsOf(page, /\/shop\/orders/)
      await open(page, smallListingPath)
      const picker = await openPicker(page)
      await picker.getByRole('combobox', { name: 'Adresa sau sectorul' }).fill('serban v')
      await picker.getByRole('option').first().click()
      await picker.getByText('Aici livrăm').waitFor()
      assert.equal(await storedItem(page, 'logistic-channel'), '"b4"')
      const intervals = picker.getByRole('radiogroup', { name: 'Seară' }).getByRole('radio')
      await intervals.first().waitFor()
      for (const text of await intervals.allInnerTexts()) assert.match(text, /^\d\d:\d\d–\d\d:\d\d/)
      await assertAccessibleOnBothScreens(page)
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: /Sector 4 · alegeți ora/ }).waitFor()
      assert.deepEqual([...new Set(asked())], ['b4'])
      await addToCart(page, 0)
      assert.deepEqual([...new Set(orders())], ['b4'])

      await page.evaluate(() => localStorage.clear())
      const later = channelsOf(page, /\/shop\/orders/)
      await open(page, smallListingPath)
      await addToCart(page, 0)
      assert.deepEqual([...new Set(later())], [undefined])
    })
  })
}

test('HTTP-03 the address that checkout proposes, and the one chosen there, is the zone of later calls', async () => {
  await browser.visit({ width: 1440 }, async (page) => {
    await openAs(page, 'mihai', smallListingPath)
    await addToCart(page, 0)
    await open(page, '/checkout')
    await page.getByRole('button', { name: 'Schimbă adresa de livrare' }).waitFor()
    const channel = JSON.parse((await storedItem(page, 'logistic-channel')) ?? 'null')
    assert.match(channel, /^(b\d|if-\w+)$/)
    const calls = channelsOf(page, /delivery-intervals/)
    await page.reload()
    await page.getByText(/Locul este păstrat până la/).waitFor()
    assert.deepEqual([...new Set(calls())], [channel])
  })
  await browser.visit({ width: 1440 }, async (page) => {
    await openAs(page, 'ana', smallListingPath)
    await addToCart(page, 0)
    await open(page, '/checkout')
    const chosen = page.waitForResponse(/\/set-shipping-address$/)
    await page.getByRole('region', { name: 'Adresa de livrare' }).getByRole('radio').first().press('Space')
    assert.equal((await chosen).status(), 200)
    assert.match(JSON.parse((await storedItem(page, 'logistic-channel')) ?? 'null'), /^(b\d|if-\w+)$/)
  })
})
