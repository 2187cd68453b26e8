import type { Page } from 'playwright-core'
import { encodeState } from '#modules/identity/rules/login-address.ts'
import type { DemoName } from '#seed/people.ts'
import { apiPath } from '#test/support/fixtures/sign-in.ts'

/**
 * Somebody who has signed in in this browser before: the session is made by calls, and the first page opened afterwards
 * renews it as on any later day. For stories that begin after signing in, which takes four pages.
 */
export async function signInWithoutPages(page: Page, shopUrl: string, person: DemoName): Promise<void> {
  const { request } = page
  const interaction = await request.get(`${shopUrl}${apiPath}/sign-in?state=${encodeState('/')}`)
  const back = await request.post(interaction.url(), { form: { person } })
  const answer = await request.post(`${shopUrl}${apiPath}/authentication-token${new URL(back.url()).search}`)
  if (!answer.ok()) throw new Error(`${person} is not let in: ${answer.status()} ${await answer.text()}`)
}

/** Signs a person in from a sign-in page that is open. */
export async function chooseOnSignInPage(page: Page, person: string): Promise<void> {
  await page.waitForURL((url) => url.pathname === '/login')
  await page.locator('html[data-ready]').waitFor()
  await page.getByRole('main').getByRole('button', { name: 'Intră în cont' }).click()
  await page.getByRole('button', { name: new RegExp(person) }).click()
}
