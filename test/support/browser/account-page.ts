import type { Locator, Page, Response } from 'playwright-core'

export const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name })

/** The answer to the call that `act` makes. */
export async function responseOf(
  page: Page,
  method: string,
  path: RegExp,
  act: () => Promise<void>,
): Promise<Response> {
  const [answer] = await Promise.all([
    page.waitForResponse((one) => one.request().method() === method && path.test(new URL(one.url()).pathname)),
    act(),
  ])
  return answer
}

/** What was sent for that answer. */
export const requestBodyOf = (answer: Response): Record<string, unknown> => answer.request().postDataJSON()

/** What the browser itself says of an answer that the story provokes. */
export const refusedStatus = /status of (403|404|422|429|500)/
