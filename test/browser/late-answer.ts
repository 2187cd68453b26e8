import type { Page, Route } from 'playwright-core'

export interface LateAnswer {
  /** Resolves when the shop has answered with the state of that moment. */
  readonly isThere: Promise<unknown>
  /** Delivers the answer to the page, which may have aborted the call, and waits until the page has rendered. */
  arrive(): Promise<void>
}

/** Holds the answer to the next GET at this address until it is released. Other methods and later GETs pass. */
export async function lateAnswer(page: Page, address: string | RegExp): Promise<LateAnswer> {
  const { promise: isThere, resolve } = Promise.withResolvers<() => Promise<void>>()
  let isHeld = false
  const hold = async (route: Route): Promise<void> => {
    if (isHeld || route.request().method() !== 'GET') return route.fallback()
    isHeld = true
    const response = await route.fetch()
    resolve(() => route.fulfill({ response }))
  }
  await page.route(address, hold)
  return {
    isThere,
    arrive: async () => {
      const letGo = await isThere
      await letGo()
      await drawn(page)
    },
  }
}

/** Resolves when the page has rendered the latest answer or press. */
export const drawn = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    for (let frames = 0; frames < 3; frames++) {
      await new Promise(requestAnimationFrame)
      await new Promise((done) => setTimeout(done))
    }
  })
