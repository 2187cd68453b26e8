import type { Locator, Page, Response } from 'playwright-core'

/** What stories about the cart do on a page, as a shopper would. */
export const lives = (page: Page): Promise<void> => page.locator('html[data-ready]').waitFor()

export const addsOn = (page: Page): Locator => page.getByRole('main').getByRole('button', { name: /^Adaugă în coș/ })

export const cartButton = (page: Page): Locator =>
  page.getByRole('button', { name: /^Coș/ }).filter({ visible: true }).first()

/** Until the page knows of so many pieces; before it has asked the shop, every cart looks empty. */
export const cartHolds = (page: Page, pieces: string): Promise<void> =>
  cartButton(page)
    .and(page.getByRole('button', { name: `Coș: ${pieces},` }))
    .waitFor()

/** Changes the cart, and waits until the shop has every change and the page the whole cart after the last of them. */
export async function settled(page: Page, change: () => Promise<unknown>): Promise<void> {
  let isWhole = false
  const hear = (answer: Response): void => {
    const { pathname } = new URL(answer.url())
    if (answer.request().method() !== 'GET' && pathname.includes('/shop/orders')) isWhole = false
    else if (/\/shop\/orders\/[\w-]+$/.test(pathname)) isWhole = true
  }
  const isSent = (): Promise<boolean> => page.evaluate(() => localStorage.getItem('poftim.cart-changes') === null)
  page.on('response', hear)
  await change()
  for (;;) {
    const next = page.waitForEvent('response')
    if ((await isSent()) && isWhole) {
      next.catch(() => undefined)
      break
    }
    await next
  }
  page.off('response', hear)
}

/** The cart drawer, with something in it. */
export async function openCart(page: Page): Promise<Locator> {
  await cartButton(page).click()
  const drawer = page.getByRole('dialog', { name: 'Coșul meu' })
  await drawer.getByRole('link', { name: /Spre finalizare/ }).waitFor()
  return drawer
}

/** Toasts of the pages opened from now on stay: as in a window that has no focus, where nobody reads them. */
export const holdToasts = (page: Page): Promise<unknown> =>
  page.addInitScript({ content: 'document.hasFocus = () => false' })

/** '1.240,05 lei' in bani. */
export const baniIn = (text: string): number => Number(text.replace(/[^\d]/g, ''))
