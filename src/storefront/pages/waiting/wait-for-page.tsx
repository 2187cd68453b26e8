import { flushSync } from 'react-dom'
import { isFocusLost } from '#storefront/lib/dom/focus.ts'
import { announce } from '#storefront/lib/navigation/announce.ts'
import { isLatest, type WaitForPage } from '#storefront/lib/navigation/navigation.ts'
import { showWaiting } from '#storefront/lib/page/view.ts'
import { drawWaiting } from './waiting-page.tsx'

/** A page that has not come after so long is waited for on a skeleton of it. */
const showAfterMs = 150
/** A skeleton that was shown stays at least so long: one that flashes is worse than none. */
const staysMs = 300

/** While a skeleton is shown: returns to where the visitor was on the page behind it. */
let goBack: (() => void) | undefined

export const waitForPage: WaitForPage = async ({ signal, timeStamp, destination }, opening) => {
  // Later, when another navigation that takes its place has begun: the page would flash between two skeletons.
  const giveUp = (): void => {
    setTimeout(() => isLatest(signal) && showPageAgain())
  }
  signal.addEventListener('abort', giveUp, { once: true })
  const settled = opening.catch(giveUp)
  const isLate = await Promise.race([
    settled.then(() => false),
    pass(timeStamp + showAfterMs - performance.now())
      .then(nextFrame)
      .then(() => true),
  ])
  if (isLate && !signal.aborted) {
    goBack ??= keepPlace()
    showWaiting(drawWaiting(new URL(destination.url).pathname))
    await Promise.all([settled, pass(staysMs)])
  }
  const opened = await settled
  if (opened?.kind === 'view' && !signal.aborted) goBack = undefined
}

/** No page will come: the one behind the skeleton is shown as it was left, with what was typed in it. */
function showPageAgain(): void {
  if (!goBack) return
  flushSync(() => showWaiting(null))
  announce('')
  goBack()
  goBack = undefined
}

/** Scroll position and focus, which a hidden page loses. */
function keepPlace(): () => void {
  const { scrollY } = window
  const { activeElement } = document
  return () => {
    scrollTo(0, scrollY)
    if (activeElement instanceof HTMLElement && isFocusLost()) activeElement.focus({ preventScroll: true })
  }
}

/** On a busy device what has come meanwhile is handled first. */
const nextFrame = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

const pass = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
