import type { Page } from 'playwright-core'

/** Signs a person in as they do it: from the shop's sign-in page through the provider's, back to `returnTo`. */
export async function signInOnPage(page: Page, shopUrl: string, person: string, returnTo = '/'): Promise<void> {
  await page.goto(`${shopUrl}/login?state=${encodeURIComponent(btoa(returnTo))}`)
  await chooseOnSignInPage(page, person)
  await page.waitForURL((url) => url.pathname + url.search === returnTo)
}

/** The same from a sign-in page that is open already. */
export async function chooseOnSignInPage(page: Page, person: string): Promise<void> {
  await page.waitForURL((url) => url.pathname === '/login')
  await page.locator('html[data-ready]').waitFor()
  await page.getByRole('main').getByRole('button', { name: 'Intră în cont' }).click()
  await page.getByRole('button', { name: new RegExp(person) }).click()
}
