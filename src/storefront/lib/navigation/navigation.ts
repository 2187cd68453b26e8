import { replaceHead } from '../page/head.ts'
import { type OpenPage, type PageView, showView } from '../page/view.ts'
import { makeStore } from '../store.ts'
import { announce } from './announce.ts'
import { finishArrival, startLeaving } from './state.ts'

/** True while a page is on its way; the bar at the top reads it. */
export const navigating = makeStore(false)
/** The path of the page on its way: what a choice already made stands for. Null when there is none. */
export const pendingPath = makeStore<string | null>(null)

const leaveListeners = new Set<() => void>()

/** Calls back before another page is shown: what lies over the old one closes. */
export function onPageChange(listener: () => void): () => void {
  leaveListeners.add(listener)
  return () => leaveListeners.delete(listener)
}

/** A change of the same page, such as a filter: focus and scroll position stay where they are. */
const inPlace = { inPlace: true }

const hasNavigation = (): boolean => 'navigation' in window

/** Goes to an address as a click on a link would. */
export function navigate(to: string): void {
  if (hasNavigation()) navigation.navigate(to)
  else location.assign(to)
}

/** Goes to an address that takes the place of this one: the back button leads to what came before both. */
export function navigateReplacing(to: string): void {
  if (hasNavigation()) navigation.navigate(to, { history: 'replace' })
  else location.replace(to)
}

/** Changes the page on the screen, for example by a filter: focus and scroll position stay. */
export function navigateInPlace(to: string): void {
  if (hasNavigation()) navigation.navigate(to, { info: inPlace })
  else location.assign(to)
}

/**
 * Takes over what links, forms and the back button do, where the browser has the Navigation API;
 * elsewhere every link stays an ordinary page load. The latest navigation wins: the browser aborts
 * the signal of the one before, and with it that page's calls.
 */
export function startNavigation(open: OpenPage): void {
  finishArrival(location.pathname + location.search)
  document.addEventListener('click', stayForPreviews, { capture: true })
  if (!hasNavigation()) return
  navigation.addEventListener('navigate', (event) => {
    const url = new URL(event.destination.url)
    if (!event.canIntercept || event.hashChange || event.downloadRequest !== null || event.formData) return
    if (event.navigationType === 'reload' || isServed(url.pathname)) return
    event.intercept({ scroll: 'manual', focusReset: 'manual', handler: () => go(event, url, open) })
  })
}

/** Previews stand inside an app that has no tabs: their links, and links to them, open where one is. */
function stayForPreviews({ target }: Event): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[target=_blank]') : null
  const isPreview = (path: string): boolean => /^\/mobile-preview\//.test(path)
  const leadsToPreview = link?.origin === location.origin && isPreview(link.pathname)
  if (link && (leadsToPreview || isPreview(location.pathname))) link.target = '_self'
}

/** Addresses that the server answers with something other than a page. */
const isServed = (path: string): boolean => /^\/(api|_stand-in|webhooks|img|assets|fonts|locales)\//.test(path)

async function go(event: NavigateEvent, url: URL, open: OpenPage): Promise<void> {
  const isCurrent = (): boolean => !event.signal.aborted
  navigating.set(true)
  pendingPath.set(url.pathname)
  startLeaving()
  try {
    const opened = await open(url, event.signal)
    if (!isCurrent()) return
    if (opened.kind === 'redirect') {
      navigation.navigate(opened.to, { history: 'replace', info: event.info })
      return
    }
    for (const listener of leaveListeners) listener()
    await showView(opened.view)
    if (isCurrent()) arrive(event, url, opened.view)
  } finally {
    if (isCurrent()) {
      navigating.set(false)
      pendingPath.set(null)
    }
  }
}

function arrive(event: NavigateEvent, url: URL, view: PageView): void {
  // Pages shown from here on are laid out whole.
  document.documentElement.dataset['laid'] = ''
  finishArrival(url.pathname + url.search)
  document.body.dataset['pageType'] = view.type
  replaceHead(view.meta)
  if (event.info === inPlace) return
  event.scroll()
  focusHeading()
  announce(view.meta.title)
}

/** Where reading starts on the new page, for keyboards and screen readers. */
function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
}
