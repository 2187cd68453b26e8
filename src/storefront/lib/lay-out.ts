/** So many cards are laid out between two chances for the shopper to be answered. */
const atOnce = 4

const moves = ['scroll', 'pointerdown', 'keydown'] as const

/**
 * Cards out of sight are not laid out with the page, so that a long list is on the screen as soon as a short
 * one. Once the shopper moves the rest follows, a few at a time: from then on every place of the page is where it
 * will be, and going back finds the place it came from.
 */
export async function layOutRest(): Promise<void> {
  await firstMove()
  const later = [...document.querySelectorAll<HTMLElement>('main article')].filter(
    (card) => getComputedStyle(card).contentVisibility === 'auto',
  )
  for (const [index, card] of later.entries()) {
    if (index % atOnce === 0) await idle()
    card.style.contentVisibility = 'visible'
  }
}

const firstMove = (): Promise<void> =>
  new Promise((resolve) => {
    if (scrollY > 0) resolve()
    for (const move of moves) addEventListener(move, () => resolve(), { capture: true, once: true, passive: true })
  })

const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 500 })
    else setTimeout(resolve, 50)
  })
