import { after } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import type { TestBrowser } from './chromium.ts'
import { type CaseName, type ProductCase, productCases } from './product-cases.ts'
import { seededDatabase } from './seeded-database.ts'
import type { TestShop } from './shop.ts'
import { shopInBrowser } from './shop-in-browser.ts'

export const phone = { width: 390, theme: 'dark' } as const
export const desktop = { width: 1440, theme: 'light' } as const

export interface ProductPages {
  readonly shop: TestShop
  readonly browser: TestBrowser
  readonly cases: Readonly<Record<CaseName, ProductCase>>
  addressOf(name: CaseName): string
  /** Opens the page of that case and waits until it lives; answers what is on it. */
  open(page: Page, name: CaseName): Promise<Locator>
}

/** A shop with a product for each case that its page can show, and a browser. */
export async function productPages(): Promise<ProductPages> {
  const database = await seededDatabase()
  const cases = await productCases(database.url)
  const { shop, browser, open } = await shopInBrowser({ sharing: { databaseUrl: database.url } })
  after(() => database.close())
  const pathOf = (name: CaseName): string => `/p/${cases[name].slug}`
  return {
    ...{ shop, browser, cases },
    addressOf: (name) => shop.url + pathOf(name),
    open: async (page, name) => {
      await open(page, pathOf(name))
      return page.getByRole('main')
    },
  }
}

export const shows = (where: Locator, text: string | RegExp): Promise<void> => where.getByText(text).first().waitFor()
