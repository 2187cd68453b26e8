/**
 * Parts of a page and cards out of sight are not laid out with the page, so that a long page is on the screen as soon as a
 * short one. Once the page lives the rest follows, one at a time, so that a tap waits 40 ms of a phone's CPU at most: from
 * then on every place of the page is where it will be, and going back finds the place it came from.
 */
export async function layOutRest(): Promise<void> {
  for (const part of document.querySelectorAll<HTMLElement>('main .wrap > *, main article')) {
    await idle()
    // Not asked of all at once: what lies in a part that waits would be styled for the answer.
    if (getComputedStyle(part).contentVisibility === 'auto') part.style.contentVisibility = 'visible'
  }
}

const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 500 })
    else setTimeout(resolve, 50)
  })
