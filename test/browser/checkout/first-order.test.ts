import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { listAddresses, removeAddress } from '#modules/delivery/contract.ts'
import { cardNumbers } from '#modules/payments/adapters/embedded/cards.ts'
import { applyCartChange, pageIsReady } from '#test/support/browser/cart-page.ts'
import {
  chooseIntervalByKeyboard,
  chooseMethodByKeyboard,
  placeOrderByKeyboard,
  section,
  typeCard,
} from '#test/support/browser/checkout-by-keyboard.ts'
import { focusAndPress, focusAndType, moveFocus, waitForFocus } from '#test/support/browser/keyboard.ts'
import { assertAccessible } from '#test/support/browser/page-checks.ts'
import { shopInBrowser } from '#test/support/browser/shop-in-browser.ts'
import { tickingClock } from '#test/support/fixtures/movable-clock.ts'
import { apiAs } from '#test/support/fixtures/place-in-shop.ts'

const { shop, browser, open } = await shopInBrowser({ env: { WAREHOUSE_STEP_SECONDS: '1' }, clock: tickingClock() })
await deleteAddresses('ioana')

const heading = (page: Page, name: string | RegExp): Locator => page.getByRole('heading', { level: 1, name })
const button = (within: Page | Locator, name: string | RegExp): Locator => within.getByRole('button', { name })
const main = (page: Page): Locator => page.getByRole('main')

/** A customer who orders for the first time has no address yet. */
async function deleteAddresses(person: string): Promise<void> {
  const api = await apiAs(shop, person)
  for (const { id } of await api(listAddresses)) await api(removeAddress, { params: { id } })
}

describe('the first order, from the home page to the delivery, by keyboard', () => {
  for (const { width, theme, name, method } of [
    { width: 1440, theme: 'light', name: 'Elena', method: 'Card online' },
    { width: 390, theme: 'dark', name: 'Ioana', method: 'Card la livrare' },
  ] as const) {
    test(`GEN-01 ROUTE-25 a shopper without an address orders at ${width} px and follows the order until it is delivered`, async () => {
      await browser.visit({ width, theme }, async (page) => {
        await open(page, '/')
        await fillCart(page)
        await openCart(page, width)
        await signIn(page, name)
        await enterAddress(page, name)
        await chooseAndPlace(page, method)
        if (method === 'Card online') await payByCard(page, name)
        await followDelivery(page, name)
      })
    })
  }

  test('the emails of each order are in the mailbox, once', async () => {
    await browser.visit({ width: 1440 }, async (page) => {
      await page.goto(`${shop.url}/_stand-in/mailbox`)
      // Also the offers of the week arrive there, on their day.
      const emails = page.getByRole('listitem').filter({ hasText: 'Comanda PF-' })
      // The last email is sent after the page shows the delivery, and arrives while the mailbox is open.
      await emails.filter({ hasText: 'ioana@poftim.example' }).nth(2).waitFor()
      for (const address of ['elena@poftim.example', 'ioana@poftim.example']) {
        assert.equal(await emails.filter({ hasText: address }).count(), 3, 'confirmed, on the way, delivered')
      }
    })
  })
})

/** Adds two products from their department and one from its own page. */
async function fillCart(page: Page): Promise<void> {
  await page.keyboard.press('Tab')
  await waitForFocus(page, page.getByRole('link', { name: 'Sari la conținut' }))
  await page.keyboard.press('Enter')
  await waitForFocus(page, main(page))
  await focusAndPress(page, main(page).getByRole('link', { name: 'Lactate & ouă' }))
  await waitForFocus(page, heading(page, 'Lactate & ouă'))
  const add = button(main(page), /^Adaugă în coș/)
  const plus = button(main(page), 'Crește cantitatea')
  await applyCartChange(page, async () => {
    for (let product = 0; product < 2; product++) {
      await focusAndPress(page, add)
      await waitForFocus(page, plus)
    }
  })
  await assertAccessible(page)
  const notInCart = main(page)
    .getByRole('article')
    .filter({ has: button(page, /^Adaugă în coș/) })
  await focusAndPress(page, notInCart.getByRole('link'))
  await page.waitForURL(/\/p\//)
  await waitForFocus(page, heading(page, /./))
  await applyCartChange(page, () => focusAndPress(page, button(main(page), /^Adaugă 1 în coș/)))
  await button(main(page), /^Vezi coșul/).waitFor()
  await assertAccessible(page)
}

/** The cart's button is above the page on a desktop and below it on a phone. */
async function openCart(page: Page, width: number): Promise<void> {
  const cart = button(page, /^Coș: 3 produse, /)
  await cart.filter({ visible: true }).first().waitFor()
  await moveFocus(page, cart, width === 390 ? 'Tab' : 'Shift+Tab')
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: 'Coșul meu' })
  await button(drawer, /^Elimină/)
    .first()
    .waitFor()
  await assertAccessible(page)
  await focusAndPress(page, drawer.getByRole('link', { name: /Spre finalizare/ }))
}

async function signIn(page: Page, name: string): Promise<void> {
  await waitForFocus(page, heading(page, 'Intrați în cont'))
  await assertAccessible(page)
  await focusAndPress(page, button(main(page), 'Intră în cont'))
  await focusAndPress(page, button(page, new RegExp(name)))
  await waitForFocus(page, heading(page, 'Finalizarea comenzii'))
}

async function enterAddress(page: Page, name: string): Promise<void> {
  const address = section(page, 'Adresa de livrare')
  const street = address.getByLabel(/^Stradă/)
  await focusAndPress(page, street, 'ControlOrMeta+a')
  // Waits for the final query, because suggestions for the first letters would still be replaced.
  await page.keyboard.insertText('serban v')
  await address.getByRole('option').first().waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await address.getByText('Aici livrăm.').waitFor()
  await focusAndType(page, address.getByLabel('Număr'), '7')
  await focusAndType(page, address.getByLabel('Persoana de contact'), name)
  await focusAndType(page, address.getByLabel('Telefon de contact'), '0722 123 456')
  await assertAccessible(page)
  await page.keyboard.press('Enter')
  await address.getByText(/Calea Șerban Vodă 7/).waitFor()
}

async function chooseAndPlace(page: Page, method: string): Promise<void> {
  await chooseIntervalByKeyboard(page)
  await chooseMethodByKeyboard(page, method)
  await assertAccessible(page)
  await placeOrderByKeyboard(page)
}

async function payByCard(page: Page, name: string): Promise<void> {
  await page.waitForURL(/\/_stand-in\/pay\//)
  await typeCard(page, cardNumbers.approves, `${name} Pop`)
  await heading(page, 'Confirmați plata').waitFor()
  const hint = await page.getByText('iată mesajul').innerText()
  await focusAndType(page, page.getByLabel('Codul din mesaj'), /Cod (\d{6})/.exec(hint)?.[1] ?? '')
  await page.keyboard.press('Enter')
}

async function followDelivery(page: Page, name: string): Promise<void> {
  await heading(page, new RegExp(`(Mulțumim|Poftim), ${name}!`)).waitFor()
  assert.equal(new URL(page.url()).pathname, '/checkout/success')
  await assertAccessible(page)
  await page.reload()
  await pageIsReady(page)
  await heading(page, new RegExp(`(Mulțumim|Poftim), ${name}!`)).waitFor()
  await focusAndPress(page, main(page).getByRole('link', { name: 'Vezi comanda' }))
  // The simulated delivery is fast: the order may have arrived by now.
  await waitForFocus(page, heading(page, /^(Ajunge|Comanda din|Livrată pe) /))
  await main(page).getByText('Livrată', { exact: true }).first().waitFor()
  await focusAndPress(page, main(page).getByRole('link', { name: 'Comenzi', exact: true }))
  await waitForFocus(page, heading(page, 'Comenzile mele'))
  await page
    .getByRole('region', { name: /^Comanda PF-/ })
    .first()
    .getByText('Livrată', { exact: true })
    .waitFor()
  await assertAccessible(page)
}
