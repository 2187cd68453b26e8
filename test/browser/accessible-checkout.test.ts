import { test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { aisle, settled } from '#test/support/cart-page.ts'
import { chooseAddress, chooseInterval, chooseMethod, placeOrder } from '#test/support/checkout-by-keyboard.ts'
import { focusComesTo, keyTo, walkOn } from '#test/support/keys.ts'
import { tickingClock } from '#test/support/movable-clock.ts'
import { assertAccessible } from '#test/support/page-checks.ts'
import { shopInBrowser } from '#test/support/shop-in-browser.ts'
import { chooseOnSignInPage } from '#test/support/sign-in-page.ts'

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
    await focusComesTo(page, heading(page, 'Mulțumim, Mihai!'))
    await walkOn(page, page.getByRole('link', { name: 'Vezi comanda' }))
    await heading(page, /^Comanda din/).waitFor()
    await walkOn(page, page.getByRole('link', { name: 'Comenzi', exact: true }))
    await focusComesTo(page, heading(page, 'Comenzile mele'))
    // Past orders are listed below it.
    await page
      .getByRole('region', { name: /^Comanda PF-/ })
      .first()
      .waitFor()
  })
})

async function chooseProducts(page: Page): Promise<void> {
  await page.keyboard.press('Tab')
  await focusComesTo(page, page.getByRole('link', { name: 'Sari la conținut' }))
  await page.keyboard.press('Enter')
  await focusComesTo(page, page.getByRole('main'))
  await walkOn(page, page.getByRole('main').getByRole('link', { name: 'Lactate & ouă' }))
  await focusComesTo(page, heading(page, 'Lactate & ouă'))

  await walkOn(page, button(page, /^Adaugă în coș/))
  const plus = button(page, 'Crește cantitatea')
  await focusComesTo(page, plus)
  await page.keyboard.press('Space')
  await walkOn(page, button(page, /^Adaugă în coș/))
  await focusComesTo(page, plus)
  await button(page, /^Coș: 3 produse/)
    .first()
    .waitFor()

  // Elements with a pending request are rendered again when its response arrives, which would drop the focus inside them.
  await settled(page, async () => {
    await keyTo(page, button(page, /^Elimină/), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await focusComesTo(page, button(page, /^Adaugă în coș/))
    await page.keyboard.press('Enter')
    await focusComesTo(page, plus)
  })
}

async function reviewCart(page: Page): Promise<void> {
  const cart = button(page, /^Coș: /)
  const drawer = page.getByRole('dialog')
  await keyTo(page, cart, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await focusComesTo(page, drawer.getByRole('button', { name: 'Închide' }))
  await page.keyboard.press('Escape')
  // The browser restores the focus before the drawer handles its close event.
  await drawer.waitFor({ state: 'detached' })
  await focusComesTo(page, cart)
  await page.keyboard.press('Enter')
  await drawer
    .getByRole('button', { name: /^Elimină/ })
    .first()
    .waitFor()
  await walkOn(page, drawer.getByRole('button', { name: /^Elimină/ }))
  await focusComesTo(page, drawer.getByRole('listitem').getByRole('link'))
  await walkOn(page, drawer.getByRole('link', { name: /Spre finalizare/ }))
}

async function signIn(page: Page): Promise<void> {
  await focusComesTo(page, heading(page, 'Intrați în cont'))
  await walkOn(page, page.getByRole('main').getByRole('button', { name: 'Intră în cont' }))
  await button(page, /Mihai/).waitFor()
  await walkOn(page, button(page, /Mihai/))
  await focusComesTo(page, heading(page, 'Finalizarea comenzii'))
}

async function checkOut(page: Page): Promise<void> {
  await chooseAddress(page)
  await walkOn(page, button(page, 'Schimbă adresa de livrare'))
  await focusComesTo(page, button(page, 'Păstrează adresa de livrare'))
  await chooseInterval(page)
  await chooseMethod(page, 'Card la livrare')
  await placeOrder(page)
}

// The first-order test checks the light theme, and the dark one on a phone.
test('on a wide screen neither the cart nor the checkout has an axe violation in the dark theme', async () => {
  await browser.visit({ width: 1440, theme: 'dark' }, async (page) => {
    await open(page, aisle)
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
    await page.getByRole('radiogroup', { name: 'Ora livrării' }).waitFor()
    await assertAccessible(page)
  })
})
