import { consentCookie, visitorCookie } from '#kernel/consent.ts'
import { accessCookie, cookieName, flagCookie, hiddenCookies } from '#modules/identity/rules/cookie-names.ts'
import { storageKeys, tabKeys } from '#storefront/lib/storage/storage.ts'

/** The rows of the cookie policy, in its order. */
export const policyRows = [
  'session',
  'signIn',
  'details',
  'consent',
  'cart',
  'address',
  'memory',
  'phone',
  'push',
  'looks',
  'tab',
  'offline',
] as const

/** The rows of what needs consent. */
export const optionalRows = ['visitor', 'google'] as const

type PolicyRow = (typeof policyRows)[number] | (typeof optionalRows)[number]

/** A new key does not compile before it has a row. */
const rowOfKey: Readonly<Record<keyof typeof storageKeys | keyof typeof tabKeys, PolicyRow>> = {
  comfort: 'looks',
  favourites: 'memory',
  favouriteWanted: 'memory',
  recentSearches: 'memory',
  recentProducts: 'memory',
  orderToken: 'cart',
  cartSeen: 'cart',
  cartChanges: 'cart',
  partialAddress: 'address',
  orderNotes: 'cart',
  mealPlan: 'memory',
  customerHome: 'memory',
  consent: 'consent',
  cookiePolicy: 'consent',
  doNotTrack: 'consent',
  refreshToken: 'details',
  accessToken: 'details',
  userDetails: 'details',
  deliveryPlace: 'address',
  logisticChannel: 'address',
  features: 'looks',
  snowfallPause: 'looks',
  promoBanner: 'looks',
  trial: 'looks',
  newsletterModal: 'looks',
  appBanner: 'looks',
  phoneVerification: 'phone',
  pushDevice: 'push',
  firewallReload: 'tab',
  reloaded: 'tab',
  sessionEnded: 'tab',
}

const rowOfHiddenCookie: Readonly<Record<keyof typeof hiddenCookies, PolicyRow>> = {
  refresh: 'session',
  attempts: 'signIn',
  csrf: 'signIn',
}

/** Of the service worker: `worker/offline-cache.ts` appends the release to the first two. */
export const cacheNames = ['poftim-pages', 'poftim-files', 'poftim-pictures']

/** Of the tags that the shop's container of Google Tag Manager loads; a star stands for any ending. */
const googleCookies = ['_ga', '_ga_*', '_gcl_*']

const hidden = Object.keys(hiddenCookies) as (keyof typeof hiddenCookies)[]
const keys = Object.entries({ ...storageKeys, ...tabKeys }) as [keyof typeof rowOfKey, string][]

const items: readonly { readonly row: PolicyRow; readonly name: string }[] = [
  ...[flagCookie, accessCookie].map((name) => ({ row: 'session', name: cookieName(name, true) }) as const),
  ...hidden.map((name) => ({ row: rowOfHiddenCookie[name], name: cookieName(hiddenCookies[name], true) })),
  { row: 'consent', name: consentCookie },
  { row: 'visitor', name: visitorCookie },
  ...keys.map(([key, name]) => ({ row: rowOfKey[key], name })),
  ...cacheNames.map((name) => ({ row: 'offline', name }) as const),
  ...googleCookies.map((name) => ({ row: 'google', name }) as const),
]

/** The cookies and storage keys that a row of the cookie policy names: everything that the shop stores in a browser. */
export const namesOf = (row: PolicyRow): string[] => items.filter((item) => item.row === row).map(({ name }) => name)
