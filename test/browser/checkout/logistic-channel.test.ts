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

async function openDeliveryInfo(page: Page) {
  await page.getByRole('button', { name: /Unde livrăm/ }).click()
  const info = page.getByRole('dialog', { name: 'Unde și când livrăm' })
  await info.waitFor()
  return info
}

for (const width of walkedOn(1440, 390)) {
  test(`HTTP-03 OPEN-39 calls carry the zone of the address that a guest chose, whose next intervals are shown, until storage is cleared, at ${width} px`, async () => {
    await browser.visit({ width }, async (page) => {
      const asked = channelsOf(page, /\/delivery\/next-intervals$/)
      const orders = channelsOf(page, /\/shop\/orders/)
      await open(page, smallListingPath)
      const info = await openDeliveryInfo(page)
      await info.getByRole('button', { name: 'Scrie adresa' }).click()
      const form = page.getByRole('dialog', { name: 'Adresa de livrare' })
      await form.getByLabel(/^Stradă/).fill('serban v')
      await form.getByRole('option').first().click()
      await form.getByText('Aici livrăm.').waitFor()
      assert.equal(await storedItem(page, 'logistic-channel'), '"b4"')
      await form.getByRole('button', { name: 'Închide', exact: true }).click()
      await form.waitFor({ state: 'detached' })

      await openDeliveryInfo(page)
      await info.getByRole('heading', { name: 'Următoarele intervale libere în Sectorul 4' }).waitFor()
      const intervals = await info.getByRole('listitem').allInnerTexts()
      assert.equal(intervals.length, 3)
      for (const text of intervals) assert.match(text, /^\p{L}+\.? \d+ \p{L}+\.?, \d\d:\d\d–\d\d:\d\d$/u)
      await assertAccessibleOnBothScreens(page)
      assert.deepEqual(asked(), ['b4'])
      await page.keyboard.press('Escape')
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

test('HTTP-03 the address chosen at checkout is the zone of later calls', async () => {
  await browser.visit({ width: 1440 }, async (page) => {
    await openAs(page, 'mihai', smallListingPath)
    await addToCart(page, 0)
    await open(page, '/checkout')
    const chosen = page.waitForResponse(/\/set-shipping-address$/)
    await page.getByRole('region', { name: 'Adresa de livrare' }).getByRole('radio').first().check()
    assert.equal((await chosen).status(), 200)
    const channel = JSON.parse((await storedItem(page, 'logistic-channel')) ?? 'null')
    assert.match(channel, /^(b\d|if-\w+)$/)
    const calls = channelsOf(page, /delivery-intervals/)
    await page.reload()
    await page.getByRole('region', { name: 'Interval' }).getByRole('radio').first().waitFor()
    assert.deepEqual([...new Set(calls())], [channel])
  })
})
