import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import type { Clock } from '#kernel/clock.ts'
import type { App } from '#src/app.ts'
import { identityFixture } from '#test/support/fixtures/sign-in.ts'
import { type StaffClientOptions, staffHeaders } from '#test/support/fixtures/staff/staff-client.ts'
import type { TestShopOptions } from '#test/support/fixtures/test-shop.ts'
import { browserFixture, shopInBrowser } from './shop-in-browser.ts'

/** The console asks who is signed in; the browser logs the refusal when nobody is. */
export const signedOutError = /status of 401/

/** The menu of the console. */
export const menu = (page: Page) => page.getByRole('navigation', { name: 'Meniu principal' })

/** A browser and a shop with staff but without goods, for pages of the console. */
export async function consoleInBrowser() {
  const { shop, browser } = await browserFixture(identityFixture())
  return { shop, browser, openAs: openConsoleAs(shop) }
}

/** A browser and the complete shop with its console. */
export async function fullConsoleInBrowser(options: TestShopOptions = {}) {
  const { shop, browser } = await shopInBrowser(options)
  return { shop, browser, url: consoleUrl(shop), openAs: openConsoleAs(shop) }
}

interface ShopWithConsole {
  readonly app: App
  readonly clock: Clock
}

const consoleUrl = ({ app }: Pick<ShopWithConsole, 'app'>): string =>
  app.console?.url ?? assert.fail('the shop serves no console')

/**
 * Opens a page of the console as a demo person with a new session, without going through the provider. `url` is that of
 * another process on the same database.
 */
export function openConsoleAs(shop: ShopWithConsole, url = consoleUrl(shop)) {
  return async function openConsoleAs(
    page: Page,
    person: string,
    path: string,
    options?: StaffClientOptions,
  ): Promise<void> {
    const { cookie = '' } = await staffHeaders(shop.app, shop.clock, person, options)
    const [name = '', value = ''] = cookie.split('=')
    await page.context().addCookies([{ name, value, url, sameSite: 'Strict', httpOnly: true }])
    await page.goto(url + path)
    await page.getByRole('heading', { level: 1 }).waitFor()
  }
}
