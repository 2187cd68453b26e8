/** The longest time in milliseconds to measure without a pause. On a phone it takes four times as long, still no long task (50 ms). */
const atMostMs = 6

/** How many cards are measured with one layout of the page, which costs more than the layout of a card. */
const together = 8

/**
 * Measures the cards and sections that the browser skips by `content-visibility: auto`, and gives each the size that it
 * will need. Skipping makes a long page appear as fast as a short one, and opening and closing a dialog restyle only what is
 * near the screen; the sizes keep the scroll bar still and let "back" find its scroll position. Runs while the browser is
 * idle, a few milliseconds at a time. A page that was laid out at once (`html[data-laid]`) is skipped from then on.
 */
export async function measureParts(): Promise<void> {
  await idle()
  const cards = document.querySelectorAll<HTMLElement>('main article')
  const parts = document.querySelectorAll<HTMLElement>('main .wrap > *')
  if ('laid' in document.documentElement.dataset) return skip([...cards, ...parts])
  let since = performance.now()
  // Cards first: the height of a section depends on the cards in it.
  for (const batch of [...batches([...cards]), ...[...parts].map((part) => [part])]) {
    measure(batch)
    if (performance.now() - since < atMostMs) continue
    await idle()
    since = performance.now()
  }
}

function* batches(cards: readonly HTMLElement[]): Generator<readonly HTMLElement[]> {
  for (let first = 0; first < cards.length; first += together) yield cards.slice(first, first + together)
}

/** Measures the elements' own heights, without the stretching by others in a grid row. All are laid out at once. */
function measure(batch: readonly HTMLElement[]): void {
  const parts = batch.filter((part) => getComputedStyle(part).contentVisibility === 'auto')
  for (const { style } of parts)
    Object.assign(style, { contentVisibility: 'visible', contain: 'content', alignSelf: 'start' })
  const heights = parts.map(heightOf)
  for (const [index, { style }] of parts.entries()) {
    Object.assign(style, { contentVisibility: '', contain: '', alignSelf: '' })
    style.containIntrinsicBlockSize = `auto ${heights[index]}px`
  }
}

/** Lets the browser skip parts that are laid out. */
function skip(parts: readonly HTMLElement[]): void {
  const heights = parts.map(heightOf)
  for (const [index, { style }] of parts.entries()) style.containIntrinsicBlockSize = `auto ${heights[index]}px`
  delete document.documentElement.dataset['laid']
}

function heightOf(part: HTMLElement): number {
  const style = getComputedStyle(part)
  const padding = Number.parseFloat(style.paddingTop) + Number.parseFloat(style.paddingBottom)
  return part.getBoundingClientRect().height - padding
}

const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 500 })
    else setTimeout(resolve, 50)
  })
