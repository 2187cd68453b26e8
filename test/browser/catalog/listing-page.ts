import type { Locator, Page } from 'playwright-core'

export const pathOf = (page: Page): string => decodeURIComponent(new URL(page.url()).pathname)
export const waitForPath = (page: Page, path: RegExp): Promise<void> =>
  page.waitForURL((url) => path.test(decodeURIComponent(url.pathname)))
export const facet = (page: Page, name: string): Locator =>
  page.getByRole('complementary', { name: 'Filtre' }).locator('details', { hasText: name })
export const facetValues = (page: Page, name: string): Locator => facet(page, name).getByRole('link')
export const totalCount = async (page: Page): Promise<number> =>
  Number.parseInt((await page.getByRole('main').getByRole('status').first().innerText()).replace('.', ''), 10)
export const sortSelect = (page: Page) => page.getByLabel('Sortează după')
export const cards = (page: Page) => page.getByRole('main').getByRole('article')
/** The addresses of the products on the page. */
export const productPaths = (page: Page): Promise<string[]> =>
  cards(page).evaluateAll((elements) => elements.map((card) => card.querySelector('a')?.getAttribute('href') ?? ''))
/** The number of products in the label of a facet value. */
export const countOfValue = async (value: Locator): Promise<number> =>
  Number((await value.innerText()).split('\n').at(-1))
/** Waits until the page shows the requested products. */
export const waitForProducts = (page: Page): Promise<void> =>
  page.locator('main [aria-busy=true]').waitFor({ state: 'detached' })
export const robots = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.querySelector('meta[name=robots]')?.getAttribute('content') ?? null)
