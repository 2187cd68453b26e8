import { readForTab, tabKeys } from '../storage/storage.ts'
import type { WorkerMessage } from './worker-message.ts'

/** Without any interaction the worker is registered after so long. */
const registerAfterMs = 20_000
const interactions = ['pointerdown', 'keydown', 'scroll'] as const

interface ServiceWorkerOptions {
  /** Called when another release takes over: the next navigation must be a page load. */
  readonly onNewRelease: () => void
}

/**
 * Registers the service worker, which serves visited pages offline. It waits for the first interaction, so that it does
 * not compete with the loading of the page.
 */
export function startServiceWorker({ onNewRelease }: ServiceWorkerOptions): void {
  // The browser needs a secure address; in development there is no worker.
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return
  const start = (): void => {
    clearTimeout(timer)
    for (const type of interactions) removeEventListener(type, start)
    void import('./report-visits.ts').then(({ reportVisits: tellWorker }) => tellWorker(onNewRelease))
  }
  for (const type of interactions) addEventListener(type, start, { passive: true })
  const timer = setTimeout(start, registerAfterMs)
  // What was typed comes back at once.
  if (readForTab(tabKeys.reloaded)) start()
}

/** After sign-out: removes the visited pages from the service worker's cache. */
export function forgetVisitedPages(): void {
  const message: WorkerMessage = { kind: 'forget' }
  if (hasServiceWorker()) navigator.serviceWorker.controller?.postMessage(message)
}

/** Whether a service worker answers page loads when the network cannot. */
export const hasServiceWorker = (): boolean =>
  'serviceWorker' in navigator && navigator.serviceWorker.controller !== null
