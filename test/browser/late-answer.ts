import type { Page, Route } from 'playwright-core'

export interface LateAnswer {
  /** The shop has answered, as things were at that moment. */
  readonly isThere: Promise<unknown>
  /** Lets the answer come to the page, and waits until the page has drawn what it makes of it; it may have given it up. */
  arrive(): Promise<void>
}

/** Keeps the shop's answer to the next such question on its way until it is let go. Changes and later questions pass. */
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

/** Until what has come to the page, or was pressed on it, is on the screen. */
export const drawn = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    for (let frames = 0; frames < 3; frames++) {
      await new Promise(requestAnimationFrame)
      await new Promise((done) => setTimeout(done))
    }
  })
