import { appStores } from '../app-stores.ts'
import { storageKeys, store } from '../storage/storage.ts'

/** What the shop says by itself and nobody wants to hear twice; each has its key in the browser's storage. */
export const closables = {
  promoBanner: storageKeys.promoBanner,
  appBanner: storageKeys.appBanner,
  newsletterModal: storageKeys.newsletterModal,
  trialOffer: storageKeys.trial,
} as const

export type Closable = keyof typeof closables

/** The document carries `data-promo-banner="closed"`: before the first paint, and from the moment it is closed. */
export function closeForGood(what: Closable): void {
  store(closables[what], 'closed')
  document.documentElement.dataset[what] = 'closed'
}

export const isClosed = (what: Closable): boolean => document.documentElement.dataset[what] === 'closed'

/** Answers the buttons of the strips above the header; called once the page lives. */
export function startStrips(): void {
  if (/iPhone|iPad/.test(navigator.userAgent)) {
    document.querySelector('.app-open')?.setAttribute('href', appStores.apple)
  }
  for (const what of ['promoBanner', 'appBanner'] as const) {
    document.querySelector(`[data-closes=${what}]`)?.addEventListener('click', () => closeForGood(what))
  }
}
