import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertAccessibleOnBothScreens, walkedOn } from '#test/support/browser/both-screens.ts'
import { assertAccessible } from '#test/support/browser/page-checks.ts'
import { shopInBrowser } from '#test/support/browser/shop-in-browser.ts'
import { fillCartInShop, findProduct } from '#test/support/fixtures/place-in-shop.ts'
import { openWithDebug, withDebug } from './debug-object.ts'

const { shop, browser, open, openAs } = await shopInBrowser({ env: { ...withDebug, JOBS: 'false' } })

for (const width of walkedOn(390, 1440)) {
  test(`NAV-05 a missing page that was reached from the shop leads back, and one that a visit begins with does not, at ${width} px`, async () => {
    await browser.visit({ width, expectedErrors: [/status of 404/] }, async (page) => {
      const back = page.getByRole('button', { name: 'Înapoi la pagina dinainte' })
      await open(page, '/p/999999999-nimic')
      await page
        .getByRole('main')
        .getByRole('link', { name: /pagina principală/ })
        .waitFor()
      assert.equal(await back.count(), 0)
      await open(page, '/c/2-brutarie-si-patiserie')
      await page.evaluate(() => void navigation.navigate('/p/999999999-nimic'))
      await back.waitFor()
      await assertAccessibleOnBothScreens(page)
      await back.click()
      await page.waitForURL(/\/c\/2-brutarie-si-patiserie$/)
      await page.getByRole('heading', { level: 1, name: 'Brutărie & patiserie' }).waitFor()
    })
  })
}

test('NAV-08 a voucher that the shopper wants to use is in the field at checkout, and only the first time', async () => {
  await fillCartInShop(shop, 'ana', { [await findProduct(shop, 60_00)]: 2 })
  await browser.visit({ width: 1440 }, async (page) => {
    await openAs(page, 'ana', '/account/vouchers')
    const card = page.getByRole('article').filter({ has: page.getByRole('link', { name: /^Folosește la comandă/ }) })
    const code = await card.first().locator('code').innerText()
    await card
      .first()
      .getByRole('link', { name: /^Folosește la comandă/ })
      .click()
    const field = page.getByRole('region', { name: 'Plata' }).getByLabel('Cod voucher')
    await field.waitFor()
    assert.equal(await field.inputValue(), code)
    // They are removed after the page is rendered.
    await page.waitForFunction(() => {
      const { temporary, current } = window.poftim.navigation.state()
      return Object.keys({ ...temporary, ...current }).length === 0
    })
    await assertAccessible(page)
    await openWithDebug(page, `${shop.url}/checkout`)
    await field.waitFor()
    assert.equal(await field.inputValue(), '')
  })
})
