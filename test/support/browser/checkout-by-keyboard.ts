import type { Locator, Page } from 'playwright-core'
import { focusAndPress, focusAndType, moveFocus, waitForFocus } from './keyboard.ts'

/* What a shopper with nothing but a keyboard does on the checkout page, and at the gateway after it. */

export const section = (page: Page, name: string): Locator => page.getByRole('region', { name })

/** Chooses the first of the addresses that are kept; the focus stays with it. */
export async function chooseAddressByKeyboard(page: Page): Promise<void> {
  const address = section(page, 'Adresa de livrare')
  await focusAndPress(page, address.getByRole('radio'), 'Space')
  await waitForFocus(page, address)
}

/** With it the hours of a whole day are there, and not those of the day before it any more. */
export const firstInterval = (interval: Locator): Locator => interval.getByRole('radio', { name: /^07:00–09:00/ })

/** Chooses the third day and its first hour; the place is held then. */
export async function chooseIntervalByKeyboard(page: Page): Promise<void> {
  const interval = section(page, 'Intervalul de livrare')
  const days = interval.getByRole('radiogroup', { name: 'Ziua livrării' }).getByRole('radio')
  await days.first().waitFor({ state: 'attached' })
  await moveFocus(page, days)
  await moveFocus(page, days.nth(2), 'ArrowRight')
  await firstInterval(interval).waitFor()
  await focusAndPress(page, interval.getByRole('radiogroup', { name: 'Ora livrării' }).getByRole('radio'), 'Space')
  await interval.getByText(/Locul este păstrat până la/).waitFor()
}

/** Chooses how the order is paid. */
export async function chooseMethodByKeyboard(page: Page, name: string): Promise<void> {
  const methods = section(page, 'Plata').getByRole('radio')
  await methods.first().waitFor({ state: 'attached' })
  await moveFocus(page, methods)
  const wanted = methods.and(page.getByRole('radio', { name }))
  // The first of them is chosen by a key of its own; an arrow chooses what it comes to.
  if ((await wanted.and(page.locator(':focus')).count()) === 0) await moveFocus(page, wanted, 'ArrowDown')
  else await page.keyboard.press('Space')
  await page.getByText('Alegeți metoda de plată.').waitFor({ state: 'detached' })
}

/** Places an order that lacks nothing more. */
export async function placeOrderByKeyboard(page: Page): Promise<void> {
  const name = /^Plasează comanda și plătește/
  await moveFocus(page, page.getByRole('button', { name }))
  await page.getByRole('button', { name, disabled: false }).waitFor()
  await page.keyboard.press('Enter')
}

/** Types a card on the gateway's page, field after field. */
export async function typeCard(page: Page, number: string, name: string): Promise<void> {
  await focusAndType(page, page.getByLabel('Numărul cardului'), number)
  for (const text of ['0899', '123', name]) {
    await page.keyboard.press('Tab')
    await page.keyboard.type(text)
  }
  await page.keyboard.press('Enter')
}
