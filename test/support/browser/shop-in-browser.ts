import { after } from 'node:test'
import type { Page } from 'playwright-core'
import type { DemoName } from '#seed/people.ts'
import { startShop, type TestShop, type TestShopOptions } from '#test/support/fixtures/test-shop.ts'
import { openBrowser, type TestBrowser } from './chromium.ts'
import { signInWithoutPages } from './sign-in-page.ts'

/** A running HTTP server. */
interface RunningServer {
  readonly url: string
  stop(): Promise<void>
}

export interface BrowserFixture<Shop> {
  readonly shop: Shop
  readonly browser: TestBrowser
  /** Opens a page of the shop and waits until it is hydrated. */
  open(page: Page, path: string): Promise<void>
  /** Opens a page as a demo customer whose session this browser already has. */
  openAs(page: Page, person: DemoName, path: string): Promise<void>
}

/** A browser and the given shop for all tests of a file, closed after the last one. */
export async function browserFixture<Shop extends RunningServer>(
  starting: Promise<Shop>,
): Promise<BrowserFixture<Shop>> {
  const [shop, browser] = await Promise.all([starting, openBrowser()])
  after(async () => {
    await browser.close()
    await shop.stop()
  })
  const open = async (page: Page, path: string): Promise<void> => {
    await page.goto(shop.url + path)
    // A page for reading starts its scripts when it is used, such as by a pointer that moves.
    await page.mouse.move(0, 0)
    await page.mouse.move(4, 4)
    await page.locator('html[data-ready]').waitFor()
  }
  const openAs: BrowserFixture<Shop>['openAs'] = async (page, person, path) => {
    await signInWithoutPages(page, shop.url, person)
    await open(page, path)
  }
  return { shop, browser, open, openAs }
}

/** A browser and the complete shop for all tests of a file. */
export const shopInBrowser = (options: TestShopOptions = {}): Promise<BrowserFixture<TestShop>> =>
  browserFixture(startShop(options))
