import '#browser/theme/tokens.css'
import '#browser/theme/elements.css'
import '#storefront/ui/theme/layout.css'
import '#storefront/ui/theme/base.css'
import '#storefront/components/footer/footer.css'
import '#storefront/components/header/strips.css'
import '#storefront/components/page/skip-link.css'
import './features/consent/consent-banner.css'
// Components of nearly every page, imported here to be part of the start bundle: one file compresses better than two.
import '#storefront/components/page/breadcrumbs.tsx'
import '#storefront/components/page/pagination.tsx'
import '#storefront/components/product-card/product-grid.tsx'
import '#storefront/components/carousel/rail.tsx'
import './features/cart/card-action.tsx'
import './features/favourites/favourite-button.tsx'
import './features/listing/facets.tsx'
import './features/listing/listing-tools.tsx'
import './pages/shop-card.tsx'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { startTracking } from '#storefront/lib/analytics/track.ts'
import { wrapTransport } from '#storefront/lib/api/api.ts'
import { reachable, trackReachability, untilUnreachable, watchConnection } from '#storefront/lib/api/reachable.ts'
import { reportError } from '#storefront/lib/api/report-error.ts'
import { cartOf, forgetCart } from '#storefront/lib/cart/cart.ts'
import { trackBreakpoint } from '#storefront/lib/dom/breakpoint.ts'
import { replaceFailedImages } from '#storefront/lib/dom/image-fallback.ts'
import { measureParts } from '#storefront/lib/dom/measure-parts.ts'
import { restoreFavourites } from '#storefront/lib/favourites/restore-favourites.ts'
import { forgetVisitedPages, hasServiceWorker, startServiceWorker } from '#storefront/lib/offline/service-worker.ts'
import { readPageData } from '#storefront/lib/page/page-data.ts'
import { setPageRefresh } from '#storefront/lib/page/refresh.ts'
import type { Shell } from '#storefront/lib/page/shell.ts'
import { type OpenedPage, type OpenPage, showView } from '#storefront/lib/page/view.ts'
import { restoreConsent } from '#storefront/lib/preferences/consent.ts'
import { connectStrips, isDismissed } from '#storefront/lib/preferences/dismissed.ts'
import { makeQueryClient } from '#storefront/lib/queries/queries.ts'
import { hasSessionTrace } from '#storefront/lib/session/session-trace.ts'
import { isSecure, readCookie } from '#storefront/lib/storage/cookie.ts'
import { readForTab, readStored, storageKeys, tabKeys } from '#storefront/lib/storage/storage.ts'
import { App } from './app.tsx'
import { startNavigation } from './lib/navigation/navigation.ts'
import { prefetchOnIntent } from './lib/navigation/prefetch.ts'
import { lazySessionTransport } from './lib/session/lazy-transport.ts'
import { onSessionChange } from './lib/session/session-changes.ts'
import { mayBeSignedIn, recogniseSession } from './lib/session/session-hint.ts'
import { openPage, openScreen } from './open-page.ts'
import { matchRoute } from './routes.ts'

/** Without a connection no report can be sent, and the connection banner is shown. */
const queries = makeQueryClient('browser', (error, more) => {
  if (navigator.onLine) reportError(error, more)
})
const { origin } = location

// At sign-out all data of the customer is removed.
onSessionChange((change) => {
  restoreFavourites()
  markProducts()
  if (change !== 'signed-out') return
  queries.clear()
  forgetCart(queries)
  forgetVisitedPages()
})
recogniseSession(() => hasSessionTrace({ read: readStored, readCookie, isSecure }))
wrapTransport(() => lazySessionTransport)
wrapTransport(trackReachability)
watchConnection()

/** Set when a new release was deployed: files of this page's release may be gone. */
let isOutdated = false
const outdate = (): void => {
  isOutdated = true
}
addEventListener('vite:preloadError', outdate)

/** Loads the address as a page, from a new release or the service worker's cache. The promise never settles. */
function leaveFor(url: URL): Promise<OpenedPage> {
  // Assigning the current address would be intercepted by the navigation handler.
  if (location.href === url.href) location.reload()
  else location.assign(url)
  return new Promise(() => undefined)
}

const isReady = (): boolean => 'ready' in document.documentElement.dataset

const open: OpenPage = async (url, signal) => {
  // Offline, a page load is answered by the service worker: with the cached page or the offline page.
  const mustLeave = (): boolean => isReady() && (isOutdated || (!reachable.get() && hasServiceWorker()))
  if (mustLeave()) return leaveFor(url)
  try {
    const opening = openPage(url, { queries, origin, signal, onChange: () => void refreshPage(url) })
    return await (isReady() && hasServiceWorker() ? untilUnreachable(opening) : opening)
  } catch (error) {
    if (signal.aborted) throw error
    if (mustLeave()) return leaveFor(url)
    reportError(error)
    return openScreen('error', matchRoute(url.pathname, url.searchParams), { queries, origin, signal })
  }
}

/** Renders the page at this address again, if it is still on screen. */
async function refreshPage(url: URL): Promise<void> {
  const isShown = (): boolean => location.href === url.href && isReady()
  const opened = isShown() ? await openPage(url, { queries, origin }) : undefined
  if (opened?.kind === 'view' && isShown()) await showView(opened.view)
}

setPageRefresh(() => refreshPage(new URL(location.href)))

const { shell, screen } = readPageData<Shell>(document.getElementById('page-data')?.textContent ?? '', queries)
void begin()

/** Not a top-level await: a page's chunk imports this one, and each would wait for the other. */
async function begin(): Promise<void> {
  const first = await firstView(new URL(location.href))
  if (first.kind === 'redirect') location.replace(first.to)
  else hydrate(first.view)
}

/** The page that the server rendered, which may be an error screen. */
async function firstView(url: URL): Promise<OpenedPage> {
  const { signal } = new AbortController()
  return screen
    ? openScreen(screen, matchRoute(url.pathname, url.searchParams), { queries, origin, signal })
    : open(url, signal)
}

function hydrate(view: Parameters<typeof App>[0]['first']): void {
  const root = document.getElementById('root')
  if (!root) return
  const taps = window.earlyTaps ?? []
  window.earlyTaps = undefined
  // At the moment when presses are recorded no longer, so that none is lost and none counts twice.
  document.querySelector('.consent-more')?.addEventListener('click', openConsentSettings)
  const onReady = (): void => {
    ready()
    for (const button of taps) if (button.isConnected) button.click()
  }
  // Hydration in a transition can be interrupted by a tap.
  startTransition(() => {
    hydrateRoot(root, <App queries={queries} shell={shell} first={view} onReady={onReady} />, {
      onUncaughtError: (error, { componentStack }) => reportError(error, { componentStack }),
      onRecoverableError: (error, { componentStack }) => reportError(error, { componentStack }),
    })
  })
}

const openConsentSettings = (): void =>
  void import('./features/consent/consent-settings.tsx').then((settings) => settings.openConsentSettings())

/** Marks products for a customer who has a dietary profile. */
const markProducts = (): void =>
  void import('./features/dietary/marks/start-marks.ts').then(({ startMarks }) => startMarks(queries))

/** Starts everything that needs a hydrated page. */
function ready(): void {
  replaceFailedImages()
  restoreFavourites()
  if (mayBeSignedIn()) markProducts()
  startNavigation(open, () => import('./pages/waiting/wait-for-page.tsx'))
  prefetchOnIntent((url, signal) => openPage(url, { queries, origin, signal }))
  cartOf(queries).connect()
  if ('debug' in document.documentElement.dataset) void import('./debug.ts').then(({ exposeDebug }) => exposeDebug())
  trackBreakpoint()
  connectStrips()
  if (hasSeason()) void import('./features/season/season.tsx').then(({ startSeason }) => startSeason())
  restoreConsent()
  if (readForTab(tabKeys.sessionEnded)) {
    void import('./features/sign-in/say-ended.ts').then(({ sayEnded }) => sayEnded())
  }
  startTracking(() => import('./lib/analytics/delivery.ts'))
  setTimeout(showNewsletterOffer, newsletterAfterMs)
  document.documentElement.dataset['ready'] = ''
  void measureParts()
  startServiceWorker({ onNewRelease: outdate })
}

const hasSeason = (): boolean =>
  /christmas|easter/.test(document.documentElement.dataset['features'] ?? '') ||
  readStored(storageKeys.features) !== undefined

/** After a minute on the site a customer is offered the newsletter. */
const newsletterAfterMs = 60_000

function showNewsletterOffer(): void {
  if (!mayBeSignedIn() || isDismissed('newsletterModal')) return
  void import('./features/newsletter/newsletter.tsx').then(({ offerNewsletter }) => offerNewsletter(queries))
}
