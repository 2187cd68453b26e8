import { storageKeys, store } from '../storage/storage.ts'

/** Messages that are not shown again once dismissed, with their keys in local storage. */
export const dismissibles = {
  promoBanner: storageKeys.promoBanner,
  appBanner: storageKeys.appBanner,
  newsletterModal: storageKeys.newsletterModal,
  trialOffer: storageKeys.trial,
} as const

export type Dismissible = keyof typeof dismissibles

/** Persists the dismissal. The document has `data-promo-banner="closed"` at once, and on later pages before first paint. */
export function dismiss(what: Dismissible): void {
  store(dismissibles[what], 'closed')
  document.documentElement.dataset[what] = 'closed'
}

export const isDismissed = (what: Dismissible): boolean => document.documentElement.dataset[what] === 'closed'

/** Connects the buttons of the strips above the header, which React does not hydrate. Called once, after hydration. */
export function connectStrips(): void {
  for (const what of ['promoBanner', 'appBanner'] as const) {
    document.querySelector(`[data-closes=${what}]`)?.addEventListener('click', () => dismiss(what))
  }
}
