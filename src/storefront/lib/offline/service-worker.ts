import type { WorkerMessage } from './worker-message.ts'

/** Without a sign of the shopper, the worker comes after so long. */
const comesAfterMs = 20_000
const signs = ['pointerdown', 'keydown', 'scroll'] as const

interface Watching {
  /** Another release has taken over: the next page is loaded whole. */
  readonly onNewRelease: () => void
}

/**
 * Starts the worker that lets visited pages be read without a network. It comes with the first touch, so that it
 * takes nothing from a page that is still being looked at.
 */
export function startServiceWorker({ onNewRelease }: Watching): void {
  // It is for secure addresses only; and there is none while one works on the shop.
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return
  const start = (): void => {
    clearTimeout(late)
    for (const sign of signs) removeEventListener(sign, start)
    void import('./report-visits.ts').then(({ reportVisits: tellWorker }) => tellWorker(onNewRelease))
  }
  for (const sign of signs) addEventListener(sign, start, { passive: true })
  const late = setTimeout(start, comesAfterMs)
}

/** After sign-out: which pages were looked at is nobody else's business. */
export function forgetVisitedPages(): void {
  const message: WorkerMessage = { kind: 'forget' }
  if (hasServiceWorker()) navigator.serviceWorker.controller?.postMessage(message)
}

/** Whether a page that cannot be fetched may be asked for as a whole: the worker has it, or says that it has not. */
export const hasServiceWorker = (): boolean =>
  'serviceWorker' in navigator && navigator.serviceWorker.controller !== null
