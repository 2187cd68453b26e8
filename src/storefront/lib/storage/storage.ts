/** Every key this shop keeps in the browser (specification, section 3). */
export const storageKeys = {
  comfort: 'poftim.accessibility',
  favourites: 'poftim.favourites',
  favouriteWanted: 'poftim.favourite-wanted',
  recentSearches: 'poftim.recent-searches',
  recentProducts: 'poftim.recent-products',
  orderToken: 'poftim.order-id',
  cartSeen: 'poftim.cart',
  cartChanges: 'poftim.cart-changes',
  partialAddress: 'poftim.partial-address',
  orderNotes: 'poftim.order-notes',
  consent: 'poftim.consent',
  cookiePolicy: 'poftim.cookie-policy',
  doNotTrack: 'poftim.do-not-track',
  refreshToken: 'poftim.refresh-token',
  accessToken: 'poftim.access-token',
  userDetails: 'poftim.user-details',
  logisticChannel: 'poftim.logistic-channel',
  features: 'poftim.feature-flags',
  snowfallPause: 'poftim.snowfall-pause',
  promoBanner: 'poftim.promo-banner',
  trial: 'poftim.trial',
  newsletterModal: 'poftim.newsletter-modal',
  appBanner: 'poftim.open-in-app-banner',
  phoneVerification: 'poftim.phone-verification',
} as const

/** Keys that say something about a person: they go when the person signs out. */
export const privateKeys = [
  storageKeys.favourites,
  storageKeys.favouriteWanted,
  storageKeys.recentSearches,
  storageKeys.recentProducts,
  storageKeys.orderToken,
  storageKeys.cartSeen,
  storageKeys.cartChanges,
  storageKeys.partialAddress,
  storageKeys.orderNotes,
  storageKeys.phoneVerification,
  storageKeys.consent,
  storageKeys.logisticChannel,
] as const

export type StorageKey = (typeof storageKeys)[keyof typeof storageKeys]

/** A browser may forbid storage altogether; the shop then works without memory. */
export function readStored(key: StorageKey): unknown {
  try {
    const text = localStorage.getItem(key)
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** `undefined` removes the key. */
export function store(key: StorageKey, value: unknown): void {
  try {
    if (value === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Full or forbidden: what is on screen stays right, only the next visit starts anew.
  }
}
