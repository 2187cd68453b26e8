/** The longest time in milliseconds to measure without a pause. On a phone it takes four times as long, still no long task (50 ms). */
const atMostMs = 6

/**
 * Measures the cards and sections that the browser skips by `content-visibility: auto`, and gives each the size that it
 * will need. Skipping makes a long page appear as fast as a short one; the sizes keep the scroll bar still and let "back"
 * find its scroll position. Runs while the browser is idle, a few milliseconds at a time.
 */
export async function measureParts(): Promise<void> {
  const cards = document.querySelectorAll<HTMLElement>('main article')
  const parts = document.querySelectorAll<HTMLElement>('main .wrap > *')
  await idle()
  let since = performance.now()
  // Cards first: the height of a section depends on the cards in it.
  for (const part of [...cards, ...parts]) {
    measure(part)
    if (performance.now() - since < atMostMs) continue
    await idle()
    since = performance.now()
  }
}

/** Measures an element's own height, without the stretching by others in its grid row. */
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
