import { after } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { insertProductCases, type ProductCase, type ProductCaseName } from '#test/support/catalog/product-cases.ts'
import { seededDatabase } from '#test/support/database/seeded-database.ts'
import type { TestShop } from '#test/support/fixtures/test-shop.ts'
import type { TestBrowser } from './chromium.ts'
import { shopInBrowser } from './shop-in-browser.ts'

export const phone = { width: 390, theme: 'dark' } as const
export const desktop = { width: 1440, theme: 'light' } as const

export interface ProductPageFixture {
  readonly shop: TestShop
  readonly browser: TestBrowser
  readonly cases: Readonly<Record<ProductCaseName, ProductCase>>
  addressOf(name: ProductCaseName): string
  /** Opens the page of that case, waits until it is hydrated and returns its main element. */
  open(page: Page, name: ProductCaseName): Promise<Locator>
}

/** A browser and a shop with one product for each case of the product page. */
export async function productPageFixture(): Promise<ProductPageFixture> {
  const database = await seededDatabase()
  const cases = await insertProductCases(database.url)
  const { shop, browser, open } = await shopInBrowser({ sharing: { databaseUrl: database.url } })
  after(() => database.close())
  const pathOf = (name: ProductCaseName): string => `/p/${cases[name].slug}`
  return {
    ...{ shop, browser, cases },
    addressOf: (name) => shop.url + pathOf(name),
    open: async (page, name) => {
      await open(page, pathOf(name))
      return page.getByRole('main')
    },
  }
}

export const waitForText = (container: Locator, text: string | RegExp): Promise<void> =>
  container.getByText(text).first().waitFor()
