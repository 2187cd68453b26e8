import type { Locator, Page } from 'playwright-core'
import { focusAndPress, focusAndType, moveFocus, waitForFocus } from './keyboard.ts'

/* Keyboard-only steps on the checkout page and on the pay page of the gateway. */

export const section = (page: Page, name: string): Locator => page.getByRole('region', { name })

/** Opens a section that is a row, as for who has ordered before; those of a first order are open. */
export async function unfoldByKeyboard(page: Page, within: Locator): Promise<void> {
  await within.waitFor()
  const change = within.getByRole('button', { name: /^Schimbă/ })
  if ((await change.count()) === 0) return
  await focusAndPress(page, change)
  await within.getByRole('radio').first().waitFor({ state: 'attached' })
}

/** Chooses the first saved address and checks that it keeps the focus; who has ordered before has one already. */
export async function chooseAddressByKeyboard(page: Page): Promise<void> {
  const address = section(page, 'Adresa de livrare')
  await address.waitFor()
  if ((await address.getByRole('button', { name: /^Schimbă/ }).count()) > 0) return
  await focusAndPress(page, address.getByRole('radio'), 'Space')
  await waitForFocus(page, address)
}

/** Only a day with all its intervals has this one, so it shows that the list no longer belongs to the previous day. */
export const firstInterval = (interval: Locator): Locator => interval.getByRole('radio', { name: /^07:00–09:00/ })

/** Chooses the third day and its first interval, and waits until the slot is reserved. */
export async function chooseIntervalByKeyboard(page: Page): Promise<void> {
  const interval = section(page, 'Intervalul de livrare')
  await unfoldByKeyboard(page, interval)
  const days = interval.getByRole('radiogroup', { name: 'Ziua livrării' }).getByRole('radio')
  await moveFocus(page, days)
  await moveFocus(page, days.nth(2), 'ArrowRight')
  await firstInterval(interval).waitFor()
  await focusAndPress(page, interval.getByRole('group', { name: 'Ora livrării' }).getByRole('radio'), 'Space')
  await interval.getByText(/Locul este păstrat până la/).waitFor()
}

/** Chooses the payment method with this name. */
export async function chooseMethodByKeyboard(page: Page, name: string): Promise<void> {
  await unfoldByKeyboard(page, section(page, 'Plata'))
  const methods = section(page, 'Plata').getByRole('radio')
  await moveFocus(page, methods)
  const method = methods.and(page.getByRole('radio', { name }))
  // An arrow key also selects the radio that it moves to; the first one, reached by Tab, needs Space.
  if ((await method.and(page.locator(':focus')).count()) === 0) await moveFocus(page, method, 'ArrowDown')
  else await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Continuă: alegeți plata' }).waitFor({ state: 'detached' })
}

/** Places an order that is complete, as soon as its button is enabled. */
export async function placeOrderByKeyboard(page: Page): Promise<void> {
  const name = /^Plasează comanda și plătește/
  await moveFocus(page, page.getByRole('button', { name }))
  await page.getByRole('button', { name, disabled: false }).waitFor()
  await page.keyboard.press('Enter')
}

/** Fills in and submits the card form of the gateway. */
export async function typeCard(page: Page, number: string, name: string): Promise<void> {
  await focusAndType(page, page.getByLabel('Numărul cardului'), number)
  for (const text of ['0899', '123', name]) {
    await page.keyboard.press('Tab')
    await page.keyboard.type(text)
  }
  await page.keyboard.press('Enter')
}
