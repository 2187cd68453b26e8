import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { assertAccessibleOnBothScreens } from '#test/support/browser/both-screens.ts'
import { shopInBrowser } from '#test/support/browser/shop-in-browser.ts'

const { browser, open, openAs, shop } = await shopInBrowser({ env: { JOBS: 'false' } })

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

  test('a form that was open while the consent was withdrawn elsewhere asks for it anew and keeps what was entered', async () => {
    await browser.visit({ width: 390, expectedErrors: [/status of 422/] }, async (page) => {
      await openAs(page, 'vlad', address)
      const consent = main(page).getByRole('checkbox', { name: /^Sunt de acord/ })
      const save = main(page).getByRole('button', { name: 'Salvează profilul' })
      const given = main(page).getByText(/^Ați fost de acord la/)
      await consent.press('Space')
      await save.press('Enter')
      await given.waitFor()
      await shop.app.db.pool.query('DELETE FROM dietary_profile')
      await main(page).getByRole('checkbox', { name: 'Țelină' }).press('Space')
      await save.press('Enter')
      await consent.waitFor()
      assert.ok(!(await consent.isChecked()))
      assert.ok(await main(page).getByRole('checkbox', { name: 'Țelină' }).isChecked())
      await assertAccessibleOnBothScreens(page)
      await consent.press('Space')
      await save.press('Enter')
      await given.waitFor()
      assert.ok(await main(page).getByRole('checkbox', { name: 'Țelină' }).isChecked())
    })
  })
})
