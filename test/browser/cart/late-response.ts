import type { Page, Route } from 'playwright-core'

export interface DelayedResponse {
  /** Resolves when the test has received the response of the shop, which holds the state at that moment. */
  readonly received: Promise<unknown>
  /** Delivers the response to the page, which may have aborted the request, and waits until the page has rendered. */
  deliver(): Promise<void>
}

/** Delays the response to the next GET of this address until `deliver`. Other methods and later GETs are not delayed. */
export async function delayResponse(page: Page, address: string | RegExp): Promise<DelayedResponse> {
  const { promise: received, resolve } = Promise.withResolvers<() => Promise<void>>()
  let isHeld = false
  const hold = async (route: Route): Promise<void> => {
    if (isHeld || route.request().method() !== 'GET') return route.fallback()
    isHeld = true
    const response = await route.fetch()
    resolve(() => route.fulfill({ response }))
  }
  await page.route(address, hold)
  return {
    received,
    deliver: async () => {
      const release = await received
      await release()
      await waitForRender(page)
    },
  }
}

/** Resolves when the page has rendered the latest response or input. */
export const waitForRender = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) {
      await new Promise(requestAnimationFrame)
      await new Promise((done) => setTimeout(done))
    }
  })
