import type { Locator, Page, Response } from 'playwright-core'

/** What stories about the cart do on a page, as a shopper would. */
export const lives = (page: Page): Promise<void> => page.locator('html[data-ready]').waitFor()

export const addsOn = (page: Page): Locator => page.getByRole('main').getByRole('button', { name: /^Adaugă în coș/ })

export const cartButton = (page: Page): Locator =>
  page.getByRole('button', { name: /^Coș/ }).filter({ visible: true }).first()

/** The next whole cart: it is fetched once, when every change is answered. */
export const settled = (page: Page): Promise<Response> =>
  page.waitForResponse((answer) => answer.request().method() === 'GET' && /\/orders\/[\w-]+$/.test(answer.url()))

/** The cart drawer, with something in it. */
export async function openCart(page: Page): Promise<Locator> {
  await cartButton(page).click()
  const drawer = page.getByRole('dialog', { name: 'Coșul meu' })
  await drawer.getByRole('link', { name: /Spre finalizare/ }).waitFor()
  return drawer
}

/** '1.240,05 lei' in bani. */
export const baniIn = (text: string): number => Number(text.replace(/[^\d]/g, ''))
