import type { Locator, Page, Request, Response } from 'playwright-core'

/** A listing of only 24 products: it renders in half the time of a whole department. */
export const smallListingPath = '/cf/2-brutarie-si-patiserie/orderby+price,asc'

/** Resolves when the page is hydrated. */
export const pageIsReady = (page: Page): Promise<void> => page.locator('html[data-ready]').waitFor()

export const addButtons = (page: Page): Locator =>
  page.getByRole('main').getByRole('button', { name: /^Adaugă în coș/ })

export const cartButton = (page: Page): Locator =>
  page.getByRole('button', { name: /^Coș/ }).filter({ visible: true }).first()

/** Waits until the cart button shows this number of pieces. Until the cart is loaded, it shows an empty cart. */
export const cartCountIs = (page: Page, pieces: string): Promise<void> =>
  cartButton(page)
    .and(page.getByRole('button', { name: `Coș: ${pieces},` }))
    .waitFor()

/** Runs `change`; waits until all queued cart changes are sent and the page has reloaded the cart after them. */
export async function applyCartChange(page: Page, change: () => Promise<unknown>): Promise<void> {
  let isReloaded = false
  const onResponse = (response: Response): void => {
    const { pathname } = new URL(response.url())
    if (response.request().method() !== 'GET' && pathname.includes('/shop/orders')) isReloaded = false
    else if (/\/shop\/orders\/[\w-]+$/.test(pathname)) isReloaded = true
  }
  const isSent = (): Promise<boolean> => page.evaluate(() => localStorage.getItem('poftim.cart-changes') === null)
  page.on('response', onResponse)
  await change()
  for (;;) {
    const nextResponse = page.waitForEvent('response')
    if ((await isSent()) && isReloaded) {
      nextResponse.catch(() => undefined)
      break
    }
    await nextResponse
  }
  page.off('response', onResponse)
}

/** Opens the cart drawer of a cart that is not empty. */
export async function openCartDrawer(page: Page): Promise<Locator> {
  await cartButton(page).click()
  const drawer = page.getByRole('dialog', { name: 'Coșul meu' })
  await drawer.getByRole('link', { name: /Spre finalizare/ }).waitFor()
  return drawer
}

/**
 * Keeps toasts open on pages opened from now on: a toast closes when the animation of its bar ends. Without focus it would not
 * stay: react-toastify 11.2 pauses such a toast when it appears, and lets it run once it has entered.
 */
export const keepToastsOpen = (page: Page): Promise<unknown> =>
  page.addInitScript({
    content: `
      const paused = new CSSStyleSheet()
      paused.replaceSync('.Toastify__progress-bar { animation-play-state: paused !important }')
      document.adoptedStyleSheets.push(paused)`,
  })

/** Adds the products at these positions of the listing to the cart; the first is 0. */
export async function addToCart(page: Page, ...positions: number[]): Promise<void> {
  const buttons = await addButtons(page).all()
  await applyCartChange(page, async () => {
    for (const position of positions) await buttons[position]?.click()
  })
}

/** The raw value in local storage; `key` is without the prefix of the shop. */
export const storedItem = (page: Page, key: string): Promise<string | null> =>
  page.evaluate((name) => localStorage.getItem(`poftim.${name}`), key)

/** Records the requests from now on whose address matches; those to the orders API by default. */
export function recordRequests(page: Page, address = /\/api\/v2\/shop\/orders/): Request[] {
  const requests: Request[] = []
  page.on('request', (request) => {
    if (address.test(request.url())) requests.push(request)
  })
  return requests
}

/** Method and path of each request, with the IDs of carts and lines replaced: `PATCH orders/x/items/n`. */
export const describeRequests = (requests: readonly Request[]): string[] =>
  requests.map(
    (request) =>
      `${request.method()} ${new URL(request.url()).pathname
        .replace(/\/orders\/[\w-]{32}/, '/orders/x')
        .replace(/\/items\/\d+/, '/items/n')
        .slice(13)}`,
  )

/** Parses '1.240,05 lei' to 124005 bani. */
export const parseBani = (text: string): number => Number(text.replace(/[^\d]/g, ''))
