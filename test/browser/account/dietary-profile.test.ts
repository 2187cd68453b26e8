import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { assertAccessibleOnBothScreens } from '#test/support/browser/both-screens.ts'
import { shopInBrowser } from '#test/support/browser/shop-in-browser.ts'

const { browser, open, openAs } = await shopInBrowser({ env: { JOBS: 'false' } })

const main = (page: Page) => page.getByRole('main')
const address = '/account/dietary-profile'

describe('the dietary profile of a customer', () => {
  test('it is saved by keyboard with an explicit consent, kept over a reload, and erased', async () => {
    await browser.visit({ width: 390 }, async (page) => {
      await openAs(page, 'radu', address)
      const lactose = main(page).getByRole('checkbox', { name: 'Lactoză' })
      await lactose.waitFor()
      await assertAccessibleOnBothScreens(page)
      await lactose.press('Space')
      await main(page).getByRole('checkbox', { name: 'Produs în România' }).press('Space')
      await main(page).getByRole('textbox', { name: 'Ingredient' }).fill('Ulei de palmier')
      await main(page).getByRole('textbox', { name: 'Ingredient' }).press('Enter')
      await main(page).getByRole('button', { name: 'Scoate ulei de palmier' }).waitFor()
      await main(page).getByRole('textbox', { name: 'Caută o marcă' }).fill('laptaria')
      await main(page).getByRole('button', { name: 'Adaugă marca Lăptăria Poieniță' }).press('Enter')
      await main(page).getByRole('button', { name: 'Scoate Lăptăria Poieniță' }).waitFor()

      const consent = main(page).getByRole('checkbox', { name: /^Sunt de acord/ })
      await main(page).getByRole('button', { name: 'Salvează profilul' }).press('Enter')
      await main(page).getByText('Bifați acordul').waitFor()
      assert.ok(await consent.evaluate((box) => box === document.activeElement))
      await assertAccessibleOnBothScreens(page)
      await consent.press('Space')
      await main(page).getByRole('button', { name: 'Salvează profilul' }).press('Enter')
      await main(page)
        .getByText(/^Ați fost de acord la/)
        .waitFor()
      await assertAccessibleOnBothScreens(page)

      await open(page, address)
      await main(page).getByRole('button', { name: 'Scoate ulei de palmier' }).waitFor()
      assert.ok(await main(page).getByRole('checkbox', { name: 'Lactoză' }).isChecked())
      await main(page).getByRole('button', { name: 'Șterge profilul' }).press('Enter')
      await page.getByRole('dialog').getByRole('button', { name: 'Șterge profilul' }).press('Enter')
      await main(page)
        .getByRole('checkbox', { name: /^Sunt de acord/ })
        .waitFor()
      assert.ok(!(await main(page).getByRole('checkbox', { name: 'Lactoză' }).isChecked()))
    })
  })
})
