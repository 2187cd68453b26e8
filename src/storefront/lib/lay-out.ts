/** So many cards are laid out between two chances for the shopper to be answered. */
const atOnce = 4

/**
 * Cards out of sight are not laid out with the page, so that a long list is on the screen as soon as a short
 * one. Once the page lives the rest follows, a few at a time: from then on every place of the page is where it
 * will be, and going back finds the place it came from.
 */
export async function layOutRest(): Promise<void> {
  const later = [...document.querySelectorAll<HTMLElement>('main article')].filter(
    (card) => getComputedStyle(card).contentVisibility === 'auto',
  )
  for (const [index, card] of later.entries()) {
    if (index % atOnce === 0) await idle()
    card.style.contentVisibility = 'visible'
  }
  document.documentElement.dataset['laid'] = ''
  for (const card of later) card.style.removeProperty('content-visibility')
}

const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 500 })
    else setTimeout(resolve, 50)
  })
