import type { Page } from 'playwright-core'

/**
 * Resolves when every part of the page and every card of a list is laid out or measured, which continues for a moment
 * after hydration. Only then do positions stop changing.
 */
export const waitForLayout = (page: Page): Promise<unknown> =>
  page.waitForFunction(() =>
    Array.from(document.querySelectorAll<HTMLElement>('main .wrap > *, main article')).every(
      (part) => getComputedStyle(part).contentVisibility !== 'auto' || part.style.containIntrinsicBlockSize !== '',
    ),
  )
