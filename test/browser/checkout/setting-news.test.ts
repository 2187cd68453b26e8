import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getOrder } from '#modules/ordering/contract.ts'
import { feeSettings } from '#modules/pricing/rules/tariff.ts'
import { planFees, readFees } from '#modules/settings/contract.staff.ts'
import { getTariff } from '#modules/settings/contract.ts'
import { shopInBrowser } from '#test/support/browser/shop-in-browser.ts'
import { apiAs, fillCartInShop, findProduct, placeOrderInShop } from '#test/support/fixtures/place-in-shop.ts'
import { startShop } from '#test/support/fixtures/test-shop.ts'
import { until } from '#test/support/until.ts'

const { shop, browser, openAs } = await shopInBrowser({ env: { WAREHOUSE: 'none' } })

test('SET-02 another process and an open checkout use a new fee within two seconds; a placed order keeps the old one', async () => {
  const product = await findProduct(shop, 900)
  const placed = await placeOrderInShop(shop, 'ana', { [product]: 1 }, { method: 'cash-at-door' })
  await fillCartInShop(shop, 'ioana', { [product]: 1 })
  const other = await startShop({ clock: shop.clock, sharing: shop, env: { JOBS: 'false', WAREHOUSE: 'none' } })
  try {
    await browser.visit({ width: 390 }, async (page) => {
      const stream = page.waitForResponse((response) => response.url().endsWith('/tariff/news'))
      await openAs(page, 'ioana', '/checkout')
      await page.getByText('9,99 lei').first().waitFor()
      await stream
      const pricing = await shop.staff('pricing')
      const { version } = await pricing(readFees)
      const values = { [feeSettings.smallBasketFee.key]: 4_47 }
      await pricing(planFees, { body: { id: crypto.randomUUID(), version, from: null, values } })
      const begun = performance.now()
      const shown = page
        .getByText('4,47 lei')
        .first()
        .waitFor()
        .then(() => performance.now())
      await until(async () => (await other.api(getTariff)).smallBasket.fee === 4_47)
      const used = performance.now()
      for (const at of [used, await shown]) assert.ok(at - begun < 2_000, `${at - begun} ms`)
    })
    const ana = await apiAs(other, 'ana')
    const kept = await ana(getOrder, { params: { token: placed.tokenValue ?? '' } })
    assert.equal(kept.total, placed.total)
    assert.match(JSON.stringify(kept.summary), /9,99/)
  } finally {
    await other.stop()
  }
})
