import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { assertAccessibleOnBothScreens } from '#test/support/browser/both-screens.ts'
import { shopInBrowser } from '#test/support/browser/shop-in-browser.ts'

const { browser, open } = await shopInBrowser({ env: { JOBS: 'false' } })

const main = (page: Page) => page.getByRole('main')
const days = (page: Page) => main(page).getByRole('list', { name: 'Zilele' }).getByRole('listitem')

describe('a week of meals', () => {
  for (const width of [390, 1440] as const) {
    test(`a week is proposed, changed and put into the cart by keyboard at ${width} px`, async () => {
      await browser.visit({ width }, async (page) => {
        await open(page, '/planul-saptamanii')
        await main(page).getByText('Săptămâna este liberă').waitFor()
        await assertAccessibleOnBothScreens(page)
        await main(page).getByRole('button', { name: 'Propune-mi o săptămână' }).press('Enter')
        await main(page)
          .getByText(/^7 mese, 14 porții/)
          .waitFor()
        await main(page).getByRole('heading', { name: 'Cumpărături' }).waitFor()
        await assertAccessibleOnBothScreens(page)

        await days(page).first().getByRole('button', { name: 'Crește cantitatea' }).press('Enter')
        await main(page)
          .getByText(/^7 mese, 15 porții/)
          .waitFor()
        await days(page)
          .last()
          .getByRole('button', { name: /^Scoate/ })
          .press('Enter')
        await main(page)
          .getByText(/^6 mese, 13 porții/)
          .waitFor()
        await days(page)
          .last()
          .getByRole('button', { name: /^Alege rețeta/ })
          .press('Enter')
        const picker = page.getByRole('dialog')
        await picker.getByRole('textbox', { name: 'Caută o rețetă' }).fill('clatite')
        await picker
          .getByRole('button', { name: /Clătite/ })
          .first()
          .press('Enter')
        await main(page)
          .getByText(/^7 mese, 1\d porții/)
          .waitFor()

        await open(page, '/planul-saptamanii')
        await main(page)
          .getByText(/^7 mese, /)
          .waitFor()
        await main(page)
          .getByRole('button', { name: /^Adaugă tot/ })
          .press('Enter')
        await main(page)
          .getByText(/^Am adăugat în coș \d+/)
          .waitFor()
        await assertAccessibleOnBothScreens(page)
        await main(page).getByRole('button', { name: 'Anulează' }).press('Enter')
        await main(page).getByText('Am luat produsele înapoi din coș.').waitFor()
      })
    })
  }

  test('while a changed plan loads, nothing of the earlier one can be put into the cart', async () => {
    await browser.visit({ width: 390 }, async (page) => {
      await open(page, '/planul-saptamanii')
      await main(page).getByRole('button', { name: 'Propune-mi o săptămână' }).press('Enter')
      const all = main(page).getByRole('button', { name: /^Adaugă tot/ })
      await all.waitFor()
      const changes: string[] = []
      page.on('request', (request) => {
        if (new URL(request.url()).pathname.includes('/orders') && request.method() !== 'GET')
          changes.push(request.url())
      })
      const { promise: released, resolve: release } = Promise.withResolvers<void>()
      await page.route('**/meal-plans/shopping', async (route) => {
        await released
        await route.continue()
      })
      await days(page).first().getByRole('button', { name: 'Crește cantitatea' }).press('Enter')
      await main(page).locator('button[aria-busy]', { hasText: 'Adaugă tot' }).waitFor()
      await all.press('Enter')
      release()
      await main(page)
        .getByText(/^7 mese, 15 porții/)
        .waitFor()
      assert.deepEqual(changes, [])
      assert.equal(await all.getAttribute('aria-busy'), null)
    })
  })

  test('staples are not bought unless they are ticked', async () => {
    await browser.visit({ width: 390 }, async (page) => {
      await open(page, '/planul-saptamanii')
      await main(page).getByRole('button', { name: 'Propune-mi o săptămână' }).press('Enter')
      const staple = main(page).locator('#lista li').filter({ hasText: 'am acasă' }).first()
      await staple.waitFor()
      const box = staple.getByRole('checkbox')
      assert.equal(await box.isChecked(), false)
      const name = (await box.getAttribute('aria-label')) ?? ''
      await box.press('Space')
      assert.equal(await main(page).getByRole('checkbox', { name, exact: true }).isChecked(), true)
    })
  })
})
