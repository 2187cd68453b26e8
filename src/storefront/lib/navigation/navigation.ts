import { makeStore } from '#browser/store.ts'
import { isFileOrCall } from '#kernel/served-paths.ts'
import { measureParts } from '../dom/measure-parts.ts'
import { isEmbed } from '../page/embedded.ts'
import { replaceHead } from '../page/head.ts'
import { type OpenedPage, type OpenPage, type PageView, showView } from '../page/view.ts'
import { announce } from './announce.ts'
import { finishArrival, startLeaving, startSteps } from './state.ts'

/** Whether a page is loading; the progress bar at the top shows it. */
export const navigating = makeStore(false)
/** The path of the page that is loading, so that a choice that leads there shows as made; null when none is. */
export const pendingPath = makeStore<string | null>(null)

const leaveListeners = new Set<() => void>()

/** The listener runs before another page is shown, for example to close overlays. Returns a function that removes it. */
export function onPageChange(listener: () => void): () => void {
  leaveListeners.add(listener)
  return () => leaveListeners.delete(listener)
}

/** Marks a navigation to the same page in another state. */
const inPlace = { inPlace: true }

/**
 * Shows a skeleton of the page at the destination while `opening` takes long. Resolves when the page may take its place; the
 * promise is never rejected.
 */
export type WaitForPage = (event: NavigateEvent, opening: Promise<OpenedPage>) => Promise<void>

/** Loads what draws skeletons. */
export type LoadWaiting = () => Promise<{ readonly waitForPage: WaitForPage }>

/** The navigation that began last. */
let latest: AbortSignal | undefined

/** Whether none has begun after this navigation, which may have been cancelled. */
export const isLatest = (signal: AbortSignal): boolean => signal === latest

const hasNavigation = (): boolean => 'navigation' in window

/** Navigates as a click on a link does. */
export function navigate(to: string): void {
  if (hasNavigation()) navigation.navigate(to)
  else location.assign(to)
}

/** Navigates and replaces the current history entry: "back" leads to the page before it. */
export function navigateReplacing(to: string): void {
  if (hasNavigation()) navigation.navigate(to, { history: 'replace' })
  else location.replace(to)
}

/** Navigates to the same page in another state, such as a filter. Focus and scroll position stay. */
export function navigateInPlace(to: string): void {
  if (hasNavigation()) navigation.navigate(to, { info: inPlace })
  else location.assign(to)
}

/**
 * Handles links, forms and the back button in the page, where the browser has the Navigation API; elsewhere every link
 * stays an ordinary page load. The latest navigation wins: the browser aborts the signal of the earlier one, which
 * cancels its calls.
 */
export function startNavigation(open: OpenPage, loadWaiting: LoadWaiting): void {
  finishArrival(location.pathname + location.search)
  startSteps()
  document.addEventListener('click', openEmbedsInPlace, { capture: true })
  if (!hasNavigation()) return
  navigation.addEventListener('navigate', (event) => {
    const url = new URL(event.destination.url)
    if (!event.canIntercept || event.hashChange || event.downloadRequest !== null || event.formData) return
    if (event.navigationType === 'reload' || isFileOrCall(url.pathname)) return
    event.intercept({ scroll: 'manual', focusReset: 'manual', handler: () => go(event, url, open, loadWaiting) })
  })
}

/** The app that shows embeds has no tabs, so their links, and links to them, open in the same view. */
function openEmbedsInPlace({ target }: Event): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[target=_blank]') : null
  const leadsToEmbed = link?.origin === location.origin && isEmbed(link.pathname)
  if (link && (leadsToEmbed || isEmbed(location.pathname))) link.target = '_self'
}

async function go(event: NavigateEvent, url: URL, open: OpenPage, loadWaiting: LoadWaiting): Promise<void> {
  const isCurrent = (): boolean => !event.signal.aborted
  latest = event.signal
  navigating.set(true)
  pendingPath.set(url.pathname)
  startLeaving()
  try {
    const opening = open(url, event.signal)
    let mayShow: Promise<void> | undefined
    // A page in another state stays where it is; its own parts tell that they are changing.
    if (event.info !== inPlace) {
      loadWaiting().then(
        ({ waitForPage }) => {
          mayShow = waitForPage(event, opening)
        },
        () => undefined,
      )
    }
    const opened = await opening
    await mayShow
    if (!isCurrent()) return
    if (opened.kind === 'redirect') {
      navigation.navigate(opened.to, { history: 'replace', info: event.info })
      return
    }
    for (const listener of leaveListeners) listener()
    await showView(opened.view)
    if (isCurrent()) arrive(event, url, opened.view)
  } finally {
    if (isLatest(event.signal)) {
      navigating.set(false)
      pendingPath.set(null)
    }
  }
}

function arrive(event: NavigateEvent, url: URL, view: PageView): void {
  // A place on the page that is returned to, or named by a hash, is found when everything above it is laid out.
  const isLaidOut = event.navigationType === 'traverse' || url.hash !== ''
  document.documentElement.toggleAttribute('data-laid', isLaidOut)
  finishArrival(url.pathname + url.search)
  document.body.dataset['pageType'] = view.type
  document.body.toggleAttribute('data-embedded', isEmbed(url.pathname))
  replaceHead(view.meta)
  if (event.info !== inPlace) {
    event.scroll()
    focusHeading()
    announce(view.meta.title)
  }
  void measureParts()
}

/** Moves focus to the page's heading, where keyboards and screen readers continue. */
function focusHeading(): void {
  const headings = [...document.querySelectorAll<HTMLElement>('main h1')]
  const heading = headings.find((one) => one.checkVisibility())
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
}
