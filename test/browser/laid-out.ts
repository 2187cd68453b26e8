import type { Page } from 'playwright-core'

/**
 * Until every card of a list is laid out, which begins with the shopper's first move and goes on while the browser is
 * idle: only then does each stand where it stays.
 */
export const laidOut = (page: Page): Promise<unknown> =>
  page.waitForFunction(() =>
    Array.from(document.querySelectorAll('main article')).every(
      (card) => getComputedStyle(card).contentVisibility !== 'auto',
    ),
  )
