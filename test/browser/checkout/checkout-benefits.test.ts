import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import type { OrderLoyalty } from '#modules/ordering/contract.ts'
import { assertAccessibleOnBothScreens, walkedOn } from '#test/support/browser/both-screens.ts'
import { recordRequests } from '#test/support/browser/cart-page.ts'
import { shopInBrowser } from '#test/support/browser/shop-in-browser.ts'
import { fillCartInShop, findProduct } from '#test/support/fixtures/place-in-shop.ts'

const { shop, browser, openAs } = await shopInBrowser({ env: { WAREHOUSE: 'none' } })

const region = (page: Page, name: string | RegExp): Locator => page.getByRole('region', { name })

for (const width of walkedOn(390, 1440)) {
  test(`API-ORD-33 the checkout shows the benefits of the order, and computes them anew after a change, at ${width} px`, async () => {
    await fillCartInShop(shop, 'mihai', { [await findProduct(shop, 30_00)]: 2 })
    await browser.visit({ width }, async (page) => {
      const calls = recordRequests(page, /benefits$/)
      await openAs(page, 'mihai', '/checkout')
      const benefits = region(page, 'Beneficiile comenzii')
      const delivery = benefits.getByRole('listitem').filter({ hasText: 'Livrare gratuită' })
      await delivery.getByText(/^Mai adăugați produse de \d+,\d\d lei/).waitFor()
      await benefits.getByText('Fără taxa pentru coș mic').waitFor()
      await assertAccessibleOnBothScreens(page)
      await region(page, 'Produsele').getByRole('button', { name: 'Crește cantitatea' }).first().click()
      await benefits.getByText('Fără taxa pentru coș mic').waitFor({ state: 'detached' })
      const paths = calls.map((call) => new URL(call.url()).pathname.split('/').at(-1))
      assert.deepEqual([paths[0], paths.at(-1)], ['benefits', 'refresh-benefits'])
    })
  })
}

test('LOYALTY-02 the section of points shows the icon, the texts, the options and the slider of the answer', async () => {
  await fillCartInShop(shop, 'ana', { [await findProduct(shop, 30_00)]: 3 })
  await browser.visit({ width: 1440 }, async (page) => {
    const response = page.waitForResponse(/\/orders\/[\w-]+\/loyalty$/)
    await openAs(page, 'ana', '/checkout')
    const { spend } = (await (await response).json()) as OrderLoyalty
    const section = region(page, 'Puncte freshclub')
    const { slider } = spend
    const texts = [spend.title, spend.subtitle, spend.eligibleAmountLabel, slider.title, slider.subtitle]
    for (const text of [...texts, slider.description, slider.currentLabel, slider.maxLabel, slider.btnLabel])
      await section.getByText(text, { exact: true }).first().waitFor()
    assert.match(spend.subtitle.replace(/\D/g, ''), new RegExp(`^${spend.availableAmount}`))
    for (const { label } of spend.options) await section.getByRole('button', { name: label }).waitFor()
    const range = section.getByRole('slider')
    assert.deepEqual(
      await range.evaluate((input: HTMLInputElement) => [input.min, input.max, input.step, input.value].map(Number)),
      [slider.min, slider.max, slider.step, spend.usedPoints],
    )
    const icon = () => section.locator('h2 use').getAttribute('href')
    const coins = await icon()
    await page.route(/\/orders\/[\w-]+\/loyalty$/, (route) =>
      route.fulfill({
        json: {
          disabled: true,
          isMember: true,
          earnedPoints: 0,
          unitName: '',
          unitsName: '',
          spend: { ...spend, icon: 'gift' },
        },
      }),
    )
    await page.reload()
    await section.getByText(spend.subtitle, { exact: true }).waitFor()
    assert.notEqual(await icon(), coins)
  })
})
