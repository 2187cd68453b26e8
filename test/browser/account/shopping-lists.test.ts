import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { assertAccessibleOnBothScreens } from '#test/support/browser/both-screens.ts'
import { shopInBrowser } from '#test/support/browser/shop-in-browser.ts'

const { browser, open, openAs } = await shopInBrowser({ env: { JOBS: 'false' } })

const main = (page: Page) => page.getByRole('main')

describe('the lists that a customer keeps', () => {
  test('a list is saved under a name, renamed, put into the cart and out again, and deleted', async () => {
    await browser.visit({ width: 390 }, async (page) => {
      await openAs(page, 'radu', '/account/shopping-lists')
      await main(page).getByText('Nicio listă păstrată').waitFor()
      await assertAccessibleOnBothScreens(page)
      await open(page, '/lista-mea')
      await main(page).getByRole('textbox', { name: 'Lista de cumpărături' }).fill('2 l lapte, 1 kg zahăr')
      await main(page).getByRole('button', { name: 'Găsește produsele' }).press('Enter')
      await main(page).getByRole('textbox', { name: 'Numele listei' }).fill('Săptămânal')
      await assertAccessibleOnBothScreens(page)
      await main(page).getByRole('button', { name: 'Salvează lista' }).press('Enter')
      await main(page).getByText('Am salvat „Săptămânal”.').waitFor()
      const saved = main(page).getByRole('region', { name: 'Salvează lista' })
      await saved.getByRole('link', { name: 'Listele mele' }).click()

      const card = main(page).getByRole('region', { name: 'Săptămânal' })
      await card.getByText('2 produse', { exact: true }).waitFor()
      await card.getByRole('button', { name: /^Adaugă tot/ }).press('Enter')
      await card.getByText('Am adăugat 2 produse în coș.').waitFor()
      await assertAccessibleOnBothScreens(page)
      await card.getByRole('button', { name: 'Anulează' }).press('Enter')
      await card.getByText('Am luat produsele înapoi din coș.').waitFor()

      await card.getByRole('button', { name: 'Redenumește' }).press('Enter')
      await card.getByRole('textbox', { name: 'Numele listei' }).fill('De luni')
      await card.getByRole('textbox', { name: 'Numele listei' }).press('Enter')
      const renamed = main(page).getByRole('region', { name: 'De luni' })
      await renamed.getByRole('button', { name: 'Șterge' }).press('Enter')
      await renamed.getByRole('button', { name: 'Șterge lista' }).press('Enter')
      await main(page).getByText('Nicio listă păstrată').waitFor()
    })
  })

  test('the products of the cart are saved as a list', async () => {
    await browser.visit({ width: 1440 }, async (page) => {
      await openAs(page, 'mihai', '/lista-mea')
      await main(page).getByRole('textbox', { name: 'Lista de cumpărături' }).fill('zahăr, faină')
      await main(page).getByRole('button', { name: 'Găsește produsele' }).click()
      await main(page).getByRole('button', { name: 'Adaugă tot' }).click()
      await main(page).getByText('Am adăugat 2 produse în coș.').waitFor()
      await open(page, '/account/shopping-lists')
      await main(page).getByRole('textbox', { name: 'Numele listei' }).fill('De copt')
      await main(page).getByRole('button', { name: 'Salvează coșul ca listă' }).press('Enter')
      await main(page).getByRole('region', { name: 'De copt' }).waitFor()
      await assertAccessibleOnBothScreens(page)
    })
  })
})
