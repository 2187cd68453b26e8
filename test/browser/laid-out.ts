import type { Page } from 'playwright-core'

/**
 * Until every part of a page and every card of a list is laid out or has been measured, which goes on for a moment once the
 * page lives: only then does each stand, and what is below them, where it stays.
 */
export const laidOut = (page: Page): Promise<unknown> =>
  page.waitForFunction(() =>
    Array.from(document.querySelectorAll<HTMLElement>('main .wrap > *, main article')).every(
      (part) => getComputedStyle(part).contentVisibility !== 'auto' || part.style.containIntrinsicBlockSize !== '',
    ),
  )
