import type { Page } from 'playwright-core'
import { identityFixture } from '#test/support/fixtures/sign-in.ts'
import { staffHeaders } from '#test/support/fixtures/staff-client.ts'
import { browserFixture } from './shop-in-browser.ts'

/** A browser and a shop with staff but without goods, for pages of the console. */
export async function consoleInBrowser() {
  const { shop, browser } = await browserFixture(identityFixture())
  return { shop, browser, openAs: openConsoleAs(shop) }
}

/** Opens a page of the console as a demo person with a new session, without going through the provider. */
export function openConsoleAs(shop: Awaited<ReturnType<typeof identityFixture>>) {
  return async function openConsoleAs(page: Page, person: string, path: string): Promise<void> {
    const url = shop.app.console?.url ?? ''
    const { cookie = '' } = await staffHeaders(shop.app, shop.clock, person)
    const [name = '', value = ''] = cookie.split('=')
    await page.context().addCookies([{ name, value, url, sameSite: 'Strict', httpOnly: true }])
    await page.goto(url + path)
    await page.getByRole('heading', { level: 1 }).waitFor()
  }
}
