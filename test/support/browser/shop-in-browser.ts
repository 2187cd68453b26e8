import { after } from 'node:test'
import type { Page } from 'playwright-core'
import type { DemoName } from '#seed/people.ts'
import { startShop, type TestShop, type TestShopOptions } from '#test/support/fixtures/test-shop.ts'
import { openBrowser, type TestBrowser } from './chromium.ts'
import { signInWithoutPages } from './sign-in-page.ts'

/** What answers at an address until it is stopped. */
interface Served {
  readonly url: string
  stop(): Promise<void>
}

export interface BrowserFixture<Shop> {
  readonly shop: Shop
  readonly browser: TestBrowser
  /** Opens a page of the shop and waits until it lives. */
  open(page: Page, path: string): Promise<void>
  /** The same as one of the demo's people, who has signed in in this browser before. */
  openAs(page: Page, person: DemoName, path: string): Promise<void>
}

/** A shop of any kind and a browser for all tests of a file, closed after the last of them. */
export async function browserFixture<Shop extends Served>(starting: Promise<Shop>): Promise<BrowserFixture<Shop>> {
  const [shop, browser] = await Promise.all([starting, openBrowser()])
  after(async () => {
    await browser.close()
    await shop.stop()
  })
  const open = async (page: Page, path: string): Promise<void> => {
    await page.goto(shop.url + path)
    await page.locator('html[data-ready]').waitFor()
  }
  const openAs: BrowserFixture<Shop>['openAs'] = async (page, person, path) => {
    await signInWithoutPages(page, shop.url, person)
    await open(page, path)
  }
  return { shop, browser, open, openAs }
}

/** The whole shop and a browser for all tests of a file. */
export const shopInBrowser = (options: TestShopOptions = {}): Promise<BrowserFixture<TestShop>> =>
  browserFixture(startShop(options))
