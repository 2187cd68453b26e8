import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { assertAccessibleOnBothScreens } from '#test/support/browser/both-screens.ts'
import { shopInBrowser } from '#test/support/browser/shop-in-browser.ts'

const { browser, shop, open, openAs } = await shopInBrowser({ env: { JOBS: 'false' } })

const main = (page: Page) => page.getByRole('main')

test('a list is shared by a link, a guest puts it into the cart by one press, and the link is ended', async () => {
  let path = ''
  await browser.visit({ width: 390 }, async (page) => {
    await openAs(page, 'radu', '/lista-mea')
    await main(page).getByRole('textbox', { name: 'Lista de cumpărături' }).fill('zahăr, faină')
    await main(page).getByRole('button', { name: 'Găsește produsele' }).press('Enter')
    await main(page).getByRole('textbox', { name: 'Numele listei' }).fill('De copt')
    await main(page).getByRole('button', { name: 'Salvează lista' }).press('Enter')
    await main(page).getByRole('link', { name: 'Listele mele' }).click()
    const card = main(page).getByRole('region', { name: 'De copt' })
    await card.getByRole('button', { name: 'Trimite' }).press('Enter')
    await card.getByRole('button', { name: 'Creează legătura' }).press('Enter')
    const link = card.getByRole('textbox', { name: 'Legătura listei „De copt”' })
    await link.waitFor()
    await assertAccessibleOnBothScreens(page)
    path = new URL(await link.inputValue()).pathname

    await browser.visit({ width: 1440 }, async (guest) => {
      await open(guest, path)
      assert.match((await guest.locator('meta[name=robots]').getAttribute('content')) ?? '', /noindex/)
      const list = main(guest).getByRole('region', { name: 'De copt' })
      await list.getByRole('button', { name: /^Adaugă tot/ }).press('Enter')
      await list.getByText('Am adăugat 2 produse în coș.').waitFor()
      await assertAccessibleOnBothScreens(guest)
      await list.getByRole('button', { name: 'Anulează' }).press('Enter')
      await list.getByText('Am luat produsele înapoi din coș.').waitFor()
    })

    await card.getByRole('button', { name: 'Oprește legătura' }).press('Enter')
    await card.getByRole('button', { name: 'Creează legătura' }).waitFor()
  })
  await browser.visit({ width: 390, expectedErrors: [/status of 404/] }, async (guest) => {
    await open(guest, path)
    await main(guest).getByText('Legătura nu mai este valabilă.').waitFor()
    await assertAccessibleOnBothScreens(guest)
  })
  const page = await fetch(shop.url + path)
  assert.equal(page.headers.get('cache-control'), 'no-store')
})

test('a cart is sent by a link, and another person puts its products into their own cart', async () => {
  await browser.visit({ width: 390 }, async (page) => {
    await openAs(page, 'mihai', '/lista-mea')
    await main(page).getByRole('textbox', { name: 'Lista de cumpărături' }).fill('zahăr, faină')
    await main(page).getByRole('button', { name: 'Găsește produsele' }).press('Enter')
    await main(page).getByRole('button', { name: 'Adaugă tot' }).press('Enter')
    await main(page).getByText('Am adăugat 2 produse în coș.').waitFor()
    await page
      .getByRole('link', { name: /^Coș/ })
      .or(page.getByRole('button', { name: /^Coș/ }))
      .last()
      .press('Enter')
    await page.getByRole('button', { name: 'Trimite coșul' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Trimite coșul' })
    await dialog.getByRole('button', { name: 'Creează legătura' }).press('Enter')
    const link = dialog.getByRole('textbox', { name: 'Legătura coșului' })
    await link.waitFor()
    await assertAccessibleOnBothScreens(page)
    const path = new URL(await link.inputValue()).pathname

    await browser.visit({ width: 1440 }, async (guest) => {
      await open(guest, path)
      const cart = main(guest).getByRole('region', { name: 'Un coș pentru dumneavoastră' })
      await cart.getByRole('button', { name: /^Adaugă tot/ }).press('Enter')
      await cart.getByText('Am adăugat 2 produse în coș.').waitFor()
      await assertAccessibleOnBothScreens(guest)
    })
  })
})
