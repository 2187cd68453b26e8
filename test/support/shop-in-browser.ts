import { after } from 'node:test'
import type { Page } from 'playwright-core'
import { openBrowser, type TestBrowser } from './chromium.ts'
import { startShop, type TestShop, type TestShopOptions } from './shop.ts'

export interface ShopInBrowser {
  readonly shop: TestShop
  readonly browser: TestBrowser
  /** Opens a page of the shop and waits until it lives. */
  open(page: Page, path: string): Promise<void>
}

/** A shop and a browser for all tests of a file, closed after the last of them. */
export async function shopInBrowser(options: TestShopOptions = {}): Promise<ShopInBrowser> {
  const [shop, browser] = await Promise.all([startShop(options), openBrowser()])
  after(async () => {
    await browser.close()
    await shop.stop()
  })
  const open = async (page: Page, path: string): Promise<void> => {
    await page.goto(shop.url + path)
    await page.locator('html[data-ready]').waitFor()
  }
  return { shop, browser, open }
}
