import { appStores } from '../app-stores.ts'
import { storageKeys, store } from '../storage/storage.ts'

/** What the shop says by itself and nobody wants to hear twice; each has its key in the browser's storage. */
export const dismissibles = {
  promoBanner: storageKeys.promoBanner,
  appBanner: storageKeys.appBanner,
  newsletterModal: storageKeys.newsletterModal,
  trialOffer: storageKeys.trial,
} as const

export type Dismissible = keyof typeof dismissibles

/** The document carries `data-promo-banner="closed"`: before the first paint, and from the moment it is closed. */
export function dismiss(what: Dismissible): void {
  store(dismissibles[what], 'closed')
  document.documentElement.dataset[what] = 'closed'
}

export const isDismissed = (what: Dismissible): boolean => document.documentElement.dataset[what] === 'closed'

/** Answers the buttons of the strips above the header; called once the page lives. */
export function connectStrips(): void {
  if (/iPhone|iPad/.test(navigator.userAgent)) {
    document.querySelector('.app-open')?.setAttribute('href', appStores.apple)
  }
  for (const what of ['promoBanner', 'appBanner'] as const) {
    document.querySelector(`[data-closes=${what}]`)?.addEventListener('click', () => dismiss(what))
  }
}
