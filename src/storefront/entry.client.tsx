import './ui/tokens.css'
import './ui/base.css'
import './components/footer.css'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { restoreComfort } from './lib/comfort.ts'
import { restoreFavourites } from './lib/favourites.ts'
import { replaceFailedImages } from './lib/image-fallback.ts'
import { startNavigation } from './lib/navigation/navigation.ts'
import { prefetchOnIntent } from './lib/navigation/prefetch.ts'
import type { Open, Opened } from './lib/navigation/view.ts'
import { readPageData } from './lib/page-data.ts'
import { makeQueryClient } from './lib/queries.ts'
import { reportError } from './lib/report-error.ts'
import type { Shell } from './lib/shell.ts'
import { startSession } from './lib/sign-in.ts'
import { openPage, openScreen } from './open-page.ts'
import { matchRoute } from './routes.ts'

const queries = makeQueryClient('browser')
const { origin } = location

// Whatever was fetched for one person is gone when they are.
startSession().onChange((change) => {
  if (change === 'signed-out') queries.clear()
})

/** Set when a file of this page's release is gone: the shop was renewed meanwhile. */
let isOutdated = false
addEventListener('vite:preloadError', () => {
  isOutdated = true
})

/** An ordinary page load, which brings the new release. The promise ends with the page. */
function leaveFor(url: URL): Promise<Opened> {
  location.assign(url)
  return new Promise(() => undefined)
}

const open: Open = async (url, signal) => {
  try {
    return await openPage(url, { queries, origin, signal })
  } catch (error) {
    if (signal.aborted) throw error
    if (isOutdated && 'ready' in document.documentElement.dataset) return leaveFor(url)
    reportError(error)
    return openScreen('error', matchRoute(url.pathname, url.searchParams), { queries, origin, signal })
  }
}

const { shell, screen } = readPageData<Shell>(document.getElementById('page-data')?.textContent ?? '', queries)
void begin()

/** Not at the top level: a page's chunk imports this one and would wait for it, and this one for the page. */
async function begin(): Promise<void> {
  const first = await firstView(new URL(location.href))
  if (first.kind === 'redirect') location.replace(first.to)
  else hydrate(first.view)
}

/** The same page as the server rendered: also when that is one of the error screens. */
async function firstView(url: URL): Promise<Opened> {
  const { signal } = new AbortController()
  return screen
    ? openScreen(screen, matchRoute(url.pathname, url.searchParams), { queries, origin, signal })
    : open(url, signal)
}

function hydrate(view: Parameters<typeof App>[0]['first']): void {
  const root = document.getElementById('root')
  if (!root) return
  // A transition lets the browser answer a tap between two pieces of the page.
  startTransition(() => {
    hydrateRoot(root, <App queries={queries} shell={shell} first={view} onReady={ready} />, {
      onUncaughtError: (error, { componentStack }) => reportError(error, { componentStack }),
      onRecoverableError: (error, { componentStack }) => reportError(error, { componentStack }),
    })
  })
}

/** Everything that needs the page to live: called once it does. */
function ready(): void {
  restoreComfort()
  replaceFailedImages()
  restoreFavourites()
  startNavigation(open)
  prefetchOnIntent(open)
  document.documentElement.dataset['ready'] = ''
}
