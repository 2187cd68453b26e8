import { test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { applyCartChange, smallListingPath } from '#test/support/browser/cart-page.ts'
import {
  chooseAddressByKeyboard,
  chooseIntervalByKeyboard,
  chooseMethodByKeyboard,
  placeOrderByKeyboard,
} from '#test/support/browser/checkout-by-keyboard.ts'
import { focusAndPress, moveFocus, waitForFocus } from '#test/support/browser/keyboard.ts'
import { assertAccessible } from '#test/support/browser/page-checks.ts'
import { shopInBrowser } from '#test/support/browser/shop-in-browser.ts'
import { chooseOnSignInPage } from '#test/support/browser/sign-in-page.ts'
import { tickingClock } from '#test/support/fixtures/movable-clock.ts'

const { browser, open } = await shopInBrowser({ clock: tickingClock() })

const heading = (page: Page, name: string | RegExp): Locator => page.getByRole('heading', { level: 1, name })
const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name })

test('OPEN-47 AUTH-03 a shopper places an order with the keyboard alone, and the focus is never lost', async () => {
  await browser.visit({ width: 1440 }, async (page) => {
    await open(page, '/')
    await chooseProducts(page)
    await reviewCart(page)
    await signIn(page)
    await checkOut(page)
    await waitForFocus(page, heading(page, 'Mulțumim, Mihai!'))
    await focusAndPress(page, page.getByRole('link', { name: 'Vezi comanda' }))
    await waitForFocus(page, heading(page, /^(Ajunge|Comanda din) /))
    await focusAndPress(page, page.getByRole('link', { name: 'Comenzi', exact: true }))
    await waitForFocus(page, heading(page, 'Comenzile mele'))
    // Past orders are listed below it.
    await page
      .getByRole('region', { name: /^Comanda PF-/ })
      .first()
      .waitFor()
  })
})

async function chooseProducts(page: Page): Promise<void> {
  await page.keyboard.press('Tab')
  await waitForFocus(page, page.getByRole('link', { name: 'Sari la conținut' }))
  await page.keyboard.press('Enter')
  await waitForFocus(page, page.getByRole('main'))
  await focusAndPress(page, page.getByRole('main').getByRole('link', { name: 'Lactate & ouă' }))
  await waitForFocus(page, heading(page, 'Lactate & ouă'))

  await focusAndPress(page, button(page, /^Adaugă în coș/))
  const plus = button(page, 'Crește cantitatea')
  await waitForFocus(page, plus)
  await page.keyboard.press('Space')
  await focusAndPress(page, button(page, /^Adaugă în coș/))
  await waitForFocus(page, plus)
  await button(page, /^Coș: 3 produse/)
    .first()
    .waitFor()

  // Elements with a pending request are rendered again when its response arrives, which would drop the focus inside them.
  await applyCartChange(page, async () => {
    await moveFocus(page, button(page, /^Elimină/), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await waitForFocus(page, button(page, /^Adaugă în coș/))
    await page.keyboard.press('Enter')
    await waitForFocus(page, plus)
  })
}

async function reviewCart(page: Page): Promise<void> {
  const cart = button(page, /^Coș: /)
  const drawer = page.getByRole('dialog')
  await moveFocus(page, cart, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await waitForFocus(page, drawer.getByRole('heading', { name: 'Coșul meu' }))
  await page.keyboard.press('Escape')
  // The browser restores the focus before the drawer handles its close event.
  await drawer.waitFor({ state: 'detached' })
  await waitForFocus(page, cart)
  await page.keyboard.press('Enter')
  await drawer
    .getByRole('button', { name: /^Elimină/ })
    .first()
    .waitFor()
  await focusAndPress(page, drawer.getByRole('button', { name: /^Elimină/ }))
  await waitForFocus(page, drawer.getByRole('listitem').getByRole('link'))
  await focusAndPress(page, drawer.getByRole('link', { name: /Spre finalizare/ }))
}

async function signIn(page: Page): Promise<void> {
  await waitForFocus(page, heading(page, 'Intrați în cont'))
  await focusAndPress(page, page.getByRole('main').getByRole('button', { name: 'Intră în cont' }))
  await button(page, /Mihai/).waitFor()
  await focusAndPress(page, button(page, /Mihai/))
  await waitForFocus(page, heading(page, 'Finalizarea comenzii'))
}

async function checkOut(page: Page): Promise<void> {
  await chooseAddressByKeyboard(page)
  await focusAndPress(page, button(page, 'Schimbă adresa de livrare'))
  await waitForFocus(page, button(page, 'Păstrează adresa de livrare'))
  await chooseIntervalByKeyboard(page)
  await chooseMethodByKeyboard(page, 'Card la livrare')
  await placeOrderByKeyboard(page)
}

// The first-order test checks the light theme, and the dark one on a phone.
test('on a wide screen neither the cart nor the checkout has an axe violation in the dark theme', async () => {
  await browser.visit({ width: 1440, theme: 'dark' }, async (page) => {
    await open(page, smallListingPath)
    await button(page, /^Adaugă în coș/)
      .nth(4)
      .click()
    await button(page, /^Coș: 1 produs/).click()
    const checkoutLink = page.getByRole('dialog').getByRole('link', { name: /Spre finalizare/ })
    await checkoutLink.waitFor()
    await assertAccessible(page)
    await checkoutLink.click()
    await chooseOnSignInPage(page, 'Ioana')
    await page.getByRole('region', { name: 'Intervalul de livrare' }).waitFor()
    await page.getByRole('region', { name: 'Adresa de livrare' }).getByRole('radio').first().click()
    await page.getByRole('group', { name: 'Ora livrării' }).waitFor()
    await assertAccessible(page)
  })
})
