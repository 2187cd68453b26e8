import type { Page } from 'playwright-core'

const shortenRetryDelays = `{
  const { setTimeout } = window
  window.setTimeout = (work, ms = 0, ...more) => setTimeout(work, ms >= 1000 && ms <= 4000 ? ms / 100 : ms, ...more)
}`

/**
 * Shortens the delays between retries of a query to a hundredth, on pages opened from now on: for scenarios about
 * what follows the last retry. The test of CONST-14 covers the delays themselves.
 */
export const skipQueryRetryDelays = (page: Page): Promise<unknown> =>
  page.addInitScript({ content: shortenRetryDelays })
