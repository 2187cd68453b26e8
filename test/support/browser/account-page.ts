import type { Locator, Page, Response } from 'playwright-core'

export const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name })

/** Runs `act` and returns the response to the first request with this method and path. */
export async function responseOf(
  page: Page,
  method: string,
  path: RegExp,
  act: () => Promise<void>,
): Promise<Response> {
  const [response] = await Promise.all([
    page.waitForResponse(
      (candidate) => candidate.request().method() === method && path.test(new URL(candidate.url()).pathname),
    ),
    act(),
  ])
  return response
}

/** The JSON body of the request that led to this response. */
export const requestBodyOf = (response: Response): Record<string, unknown> => response.request().postDataJSON()

/** The console error that Chromium logs for a response with an error status. */
export const refusedStatus = /status of (403|404|422|429|500)/
