import type { Locator, Page, Request, Response } from 'playwright-core'

/** Two dozen products and nothing else: drawn in half the time that a department with all its shelves takes. */
export const smallListingPath = '/cf/2-brutarie-si-patiserie/orderby+price,asc'

/** What stories about the cart do on a page, as a shopper would. */
export const pageIsReady = (page: Page): Promise<void> => page.locator('html[data-ready]').waitFor()

export const addButtons = (page: Page): Locator =>
  page.getByRole('main').getByRole('button', { name: /^Adaugă în coș/ })

export const cartButton = (page: Page): Locator =>
  page.getByRole('button', { name: /^Coș/ }).filter({ visible: true }).first()

/** Until the page knows of so many pieces; before it has asked the shop, every cart looks empty. */
export const cartCountIs = (page: Page, pieces: string): Promise<void> =>
  cartButton(page)
    .and(page.getByRole('button', { name: `Coș: ${pieces},` }))
    .waitFor()

/** Changes the cart, and waits until the shop has every change and the page the whole cart after the last of them. */
export async function applyCartChange(page: Page, change: () => Promise<unknown>): Promise<void> {
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
export async function openCartDrawer(page: Page): Promise<Locator> {
  await cartButton(page).click()
  const drawer = page.getByRole('dialog', { name: 'Coșul meu' })
  await drawer.getByRole('link', { name: /Spre finalizare/ }).waitFor()
  return drawer
}

/** Toasts of the pages opened from now on stay: as in a window that has no focus, where nobody reads them. */
export const keepToastsOpen = (page: Page): Promise<unknown> =>
  page.addInitScript({ content: 'document.hasFocus = () => false' })

/** Puts the products at these places of the list into the cart. */
export async function addToCart(page: Page, ...places: number[]): Promise<void> {
  const buttons = await addButtons(page).all()
  await applyCartChange(page, async () => {
    for (const place of places) await buttons[place]?.click()
  })
}

/** What the browser keeps for the shop under that name. */
export const storedItem = (page: Page, key: string): Promise<string | null> =>
  page.evaluate((name) => localStorage.getItem(`poftim.${name}`), key)

/** The calls to such addresses from now on; of orders when none is given. */
export function recordRequests(page: Page, address = /\/api\/v2\/shop\/orders/): Request[] {
  const calls: Request[] = []
  page.on('request', (request) => {
    if (address.test(request.url())) calls.push(request)
  })
  return calls
}

/** 'PATCH orders/x/items' */
export const describeRequests = (calls: readonly Request[]): string[] =>
  calls.map(
    (call) => `${call.method()} ${new URL(call.url()).pathname.replace(/\/orders\/[\w-]{32}/, '/orders/x').slice(13)}`,
  )

/** '1.240,05 lei' in bani. */
export const parseBani = (text: string): number => Number(text.replace(/[^\d]/g, ''))
