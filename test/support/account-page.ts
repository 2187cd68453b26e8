import type { Locator, Page, Response } from 'playwright-core'

export const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name })

/** Opens a page of the account, whose address this is, as one of the demo's people. */
export async function openAs(page: Page, address: string, person: RegExp, heading: string): Promise<void> {
  await page.goto(address)
  await page.locator('html[data-ready]').waitFor()
  await page.getByRole('main').getByRole('button', { name: 'Intră în cont' }).click()
  await page.getByRole('button', { name: person }).click()
  await page.getByRole('heading', { level: 1, name: heading }).waitFor()
}

/** The answer to the call that `act` makes. */
export async function answerOf(page: Page, method: string, path: RegExp, act: () => Promise<void>): Promise<Response> {
  const [answer] = await Promise.all([
    page.waitForResponse((one) => one.request().method() === method && path.test(new URL(one.url()).pathname)),
    act(),
  ])
  return answer
}

/** What was sent for that answer. */
export const bodyOf = (answer: Response): Record<string, unknown> => answer.request().postDataJSON()

/** What the browser itself says of an answer that the story provokes. */
export const refusal = /status of (403|404|422|429|500)/
