import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { listAddresses, removeAddress } from '#modules/delivery/contract.ts'
import { assertAccessibleOnBothScreens } from '#test/support/browser/both-screens.ts'
import { applyCartChange, smallListingPath } from '#test/support/browser/cart-page.ts'
import { chooseMethodByKeyboard, placeOrderByKeyboard, section } from '#test/support/browser/checkout-by-keyboard.ts'
import { focusAndPress, focusAndType, moveFocus, pressOn, waitForFocus } from '#test/support/browser/keyboard.ts'
import { assertAccessible } from '#test/support/browser/page-checks.ts'
import { shopInBrowser } from '#test/support/browser/shop-in-browser.ts'
import { tickingClock } from '#test/support/fixtures/movable-clock.ts'
import { apiAs } from '#test/support/fixtures/place-in-shop.ts'

const { shop, browser, open } = await shopInBrowser({ clock: tickingClock() })

const heading = (page: Page, name: string): Locator => page.getByRole('heading', { level: 1, name })
const picker = (page: Page): Locator => page.getByRole('dialog', { name: 'Livrare', exact: true })
const chip = (page: Page, name: string | RegExp): Locator => page.getByRole('banner').getByRole('button', { name })

describe('guest picks a slot first, by keyboard', () => {
  for (const { width, theme, name, email } of [
    { width: 1440, theme: 'light', name: 'Elena', email: 'elena' },
    { width: 390, theme: 'dark', name: 'Ioana', email: 'ioana' },
  ] as const) {
    test(`a guest chooses place and hour before any product at ${width} px, signs in at checkout and finds the place held`, async () => {
      const api = await apiAs(shop, email)
      for (const { id } of await api(listAddresses)) await api(removeAddress, { params: { id } })
      await browser.visit({ width, theme }, async (page) => {
        await open(page, smallListingPath)
        await choosePlace(page)
        const hours = await holdThirdDay(page)
        await addByKeyboard(page)
        await chip(page, new RegExp(`${hours}.*Loc păstrat încă`)).waitFor()
        await open(page, '/checkout')
        await signIn(page, name)
        await enterAddress(page, name)
        await section(page, 'Intervalul de livrare')
          .getByText(/Locul este păstrat până la/)
          .waitFor()
        await section(page, 'Intervalul de livrare')
          .getByRole('radio', { name: new RegExp(`^${hours}`), checked: true })
          .waitFor()
        await chooseMethodByKeyboard(page, 'Card la livrare')
        await placeOrderByKeyboard(page)
        await page.getByRole('heading', { level: 1, name: new RegExp(`, ${name}!`) }).waitFor()
        await page.getByRole('main').getByText(new RegExp(hours)).first().waitFor()
      })
    })
  }
})

/** Opens the picker, whose field has focus, and chooses a street by its suggestion. */
async function choosePlace(page: Page): Promise<void> {
  await pressOn(page, chip(page, /Unde livrăm/))
  await waitForFocus(page, picker(page).getByRole('combobox', { name: 'Adresa sau sectorul' }))
  await assertAccessibleOnBothScreens(page)
  await page.keyboard.insertText('serban v')
  await picker(page).getByRole('option').first().waitFor()
  await assertAccessible(page)
  await page.keyboard.press('Enter')
  await picker(page).getByText('Aici livrăm').waitFor()
}

/** Chooses the day after the next, and in it the second morning interval; returns its hours. */
async function holdThirdDay(page: Page): Promise<string> {
  const days = picker(page).getByRole('radiogroup', { name: 'Ziua livrării' }).getByRole('radio')
  await days.first().waitFor()
  await moveFocus(page, days)
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await waitForFocus(page, days.nth(1))
  const morning = picker(page).getByRole('radiogroup', { name: 'Dimineață' }).getByRole('radio')
  await moveFocus(page, morning)
  await page.keyboard.press('PageDown')
  await picker(page)
    .getByRole('radiogroup', { name: 'Ziua livrării' })
    .getByRole('radio', { checked: true })
    .and(days.nth(2))
    .waitFor()
  await waitForFocus(page, morning.first())
  await page.keyboard.press('ArrowDown')
  await waitForFocus(page, morning.nth(1))
  const hours = (await morning.nth(1).innerText()).slice(0, 11)
  await page.keyboard.press('Enter')
  await picker(page)
    .getByRole('timer')
    .getByText(/Loc păstrat până la/)
    .waitFor()
  assert.equal(await morning.nth(1).getAttribute('aria-checked'), 'true')
  await assertAccessibleOnBothScreens(page)
  await page.keyboard.press('Escape')
  await picker(page).waitFor({ state: 'detached' })
  await waitForFocus(page, chip(page, new RegExp(hours)))
  return hours
}

async function addByKeyboard(page: Page): Promise<void> {
  const add = page.getByRole('main').getByRole('button', { name: /^Adaugă în coș/ })
  await applyCartChange(page, () => pressOn(page, add.first()))
}

async function signIn(page: Page, name: string): Promise<void> {
  await heading(page, 'Intrați în cont').waitFor()
  await focusAndPress(page, page.getByRole('main').getByRole('button', { name: 'Intră în cont' }))
  await focusAndPress(page, page.getByRole('button', { name: new RegExp(name) }))
  await waitForFocus(page, heading(page, 'Finalizarea comenzii'))
}

async function enterAddress(page: Page, name: string): Promise<void> {
  const address = section(page, 'Adresa de livrare')
  await focusAndPress(page, address.getByLabel(/^Stradă/), 'ControlOrMeta+a')
  await page.keyboard.insertText('serban v')
  await address.getByRole('option').first().waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await focusAndType(page, address.getByLabel('Număr'), '7')
  await focusAndType(page, address.getByLabel('Persoana de contact'), name)
  await focusAndType(page, address.getByLabel('Telefon de contact'), '0722 123 456')
  await page.keyboard.press('Enter')
  await address.getByText(/Calea Șerban Vodă 7/).waitFor()
}
