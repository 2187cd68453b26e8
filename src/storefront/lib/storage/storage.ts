/** Every key of the shop in local storage (STORE-01 to STORE-06). */
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
  deliveryPlace: 'poftim.delivery-place',
  orderNotes: 'poftim.order-notes',
  mealPlan: 'poftim.meal-plan',
  customerHome: 'poftim.customer-home',
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
  pushDevice: 'poftim.push-device',
} as const

/** Every key of the shop in the storage of a tab. */
export const tabKeys = {
  firewallReload: 'poftim.firewall-reload',
  sessionEnded: 'poftim.session-ended',
  reloaded: 'poftim.reloaded',
} as const

export type TabKey = (typeof tabKeys)[keyof typeof tabKeys]

/** The keys with personal data, which are removed at sign-out. */
export const privateKeys = [
  storageKeys.favourites,
  storageKeys.favouriteWanted,
  storageKeys.recentSearches,
  storageKeys.recentProducts,
  storageKeys.orderToken,
  storageKeys.cartSeen,
  storageKeys.cartChanges,
  storageKeys.partialAddress,
  storageKeys.deliveryPlace,
  storageKeys.orderNotes,
  storageKeys.mealPlan,
  storageKeys.customerHome,
  storageKeys.phoneVerification,
  storageKeys.consent,
  storageKeys.logisticChannel,
] as const

export type StorageKey = (typeof storageKeys)[keyof typeof storageKeys]

/** The stored value; undefined when there is none, or when the browser forbids storage. */
export const readStored = (key: StorageKey): unknown => read('localStorage', key)

/** The same of this tab. */
export const readForTab = (key: TabKey): unknown => read('sessionStorage', key)

function read(area: 'localStorage' | 'sessionStorage', key: string): unknown {
  try {
    const text = globalThis[area].getItem(key)
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Stores a value; undefined removes the key. Never throws. */
export function store(key: StorageKey, value: unknown): void {
  try {
    if (value === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Storage is full or forbidden: the page works, and the next visit starts without the value.
  }
}
