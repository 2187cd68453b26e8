import type { Page } from 'playwright-core'
import { encodeState } from '#modules/identity/rules/login-address.ts'
import type { DemoName } from '#seed/people.ts'
import { apiPath } from '#test/support/fixtures/sign-in.ts'

/**
 * Creates a session for this browser by HTTP requests; the first page opened afterwards renews it. For scenarios that
 * start signed in: signing in by hand takes four pages.
 */
export async function signInWithoutPages(page: Page, shopUrl: string, person: DemoName): Promise<void> {
  const { request } = page
  const interaction = await request.get(`${shopUrl}${apiPath}/sign-in?state=${encodeState('/')}`)
  const callback = await request.post(interaction.url(), { form: { person } })
  const response = await request.post(`${shopUrl}${apiPath}/authentication-token${new URL(callback.url()).search}`)
  if (!response.ok()) throw new Error(`${person} could not sign in: ${response.status()} ${await response.text()}`)
}

/** Signs a person in, starting on the sign-in page. */
export async function chooseOnSignInPage(page: Page, person: string): Promise<void> {
  await page.waitForURL((url) => url.pathname === '/login')
  await page.locator('html[data-ready]').waitFor()
  await page.getByRole('main').getByRole('button', { name: 'Intră în cont' }).click()
  await page.getByRole('button', { name: new RegExp(person) }).click()
}
