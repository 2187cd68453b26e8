import { isCacheableFile } from '#kernel/served-paths.ts'
import { reloadAfterDeployment } from './reload-once.ts'
import type { WorkerMessage } from './worker-message.ts'

/** After so long the page has loaded what it shows. */
const reportAfterMs = 2_000

/** Registers the service worker and reports to it the page on screen and each that follows. Called once. */
export function reportVisits(onNewRelease: () => void): void {
  reloadAfterDeployment()
  const { serviceWorker } = navigator
  if (serviceWorker.controller) serviceWorker.addEventListener('controllerchange', onNewRelease)
  // Where registration is forbidden, the shop works online only.
  serviceWorker.register('/sw.js', { updateViaCache: 'none' }).then(reportSoon, () => undefined)
  if ('navigation' in window) navigation.addEventListener('navigatesuccess', reportSoon)
}

let delay: ReturnType<typeof setTimeout> | undefined

function reportSoon(): void {
  clearTimeout(delay)
  delay = setTimeout(() => void reportVisit(), reportAfterMs)
}

async function reportVisit(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready
  const resources = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  const files = resources.filter(isCacheable).map(({ pathname, search }) => pathname + search)
  const page = location.pathname + location.search
  const message: WorkerMessage = { kind: 'visited', page, files: [...new Set(files)] }
  active?.postMessage(message)
}

const isCacheable = ({ origin, pathname }: URL): boolean => origin === location.origin && isCacheableFile(pathname)
