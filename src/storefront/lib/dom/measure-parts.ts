/** The longest that parts are measured in one go, in milliseconds: four times that on a phone is still no long task. */
const atMostMs = 6

/**
 * Parts of a page and cards out of sight are not laid out with the page, so that a long page is on the screen as soon as a
 * short one. Once the page lives they are measured, a few at a time, and keep the room they will need: from then on every
 * place of the page is where it will be, and going back finds the place it came from. They are drawn when they come near.
 */
export async function measureParts(): Promise<void> {
  const cards = document.querySelectorAll<HTMLElement>('main article')
  const parts = document.querySelectorAll<HTMLElement>('main .wrap > *')
  await idle()
  let since = performance.now()
  // Cards first: a part is as high as what is in it.
  for (const part of [...cards, ...parts]) {
    measure(part)
    if (performance.now() - since < atMostMs) continue
    await idle()
    since = performance.now()
  }
}

/** As high as it would be by itself, where others in its row do not stretch it. */
function measure(part: HTMLElement): void {
  const style = getComputedStyle(part)
  if (style.contentVisibility !== 'auto') return
  Object.assign(part.style, { contentVisibility: 'visible', contain: 'content', alignSelf: 'start' })
  const padding = Number.parseFloat(style.paddingTop) + Number.parseFloat(style.paddingBottom)
  const height = part.getBoundingClientRect().height - padding
  Object.assign(part.style, { contentVisibility: '', contain: '', alignSelf: '' })
  part.style.containIntrinsicBlockSize = `auto ${height}px`
}

const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 500 })
    else setTimeout(resolve, 50)
  })
