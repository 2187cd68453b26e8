import { makeStore } from '#browser/store.ts'
import { consentCookie, consentCookieValue, type Purpose } from '#kernel/consent.ts'
import { readCookie, writeCookie } from '../storage/cookie.ts'
import { readStored, storageKeys } from '../storage/storage.ts'
import type { CookieSlug } from './cookie-kinds.ts'

/** An answer is valid for a year, in seconds (CONS-05). */
export const livesForSeconds = 365 * 24 * 60 * 60

interface CookieEntry {
  readonly slug: string
  readonly type: string
  readonly isAccepted: boolean
  /** Introduced by a version that the visitor had not answered. */
  readonly isNew: boolean
}

export interface Consent {
  readonly hasSetConsent: boolean
  readonly timestamp: string
  readonly version: string
  readonly cookies: readonly CookieEntry[]
}

/** The visitor's answer; undefined before there is one. */
export const consent = makeStore<Consent | undefined>(undefined)

/** Dispatched on the window by the early script when the banner is answered. */
export const consentEvent = 'poftim:consent'

/** Loads the stored answer, now and whenever the banner is answered. Called once, after hydration. */
export function restoreConsent(): void {
  readConsent()
  addEventListener(consentEvent, readConsent)
}

/** An answer is valid as long as its cookie exists. */
function readConsent(): void {
  const stored = readStored(storageKeys.consent)
  const cookie = readCookie(consentCookie)
  const record = cookie !== undefined && isConsent(stored) ? stored : undefined
  // An answer of an earlier release: its cookie does not name the purposes.
  if (record && cookie !== cookieOf(record)) writeCookie(consentCookie, cookieOf(record), secondsLeft(record))
  consent.set(record)
}

/** The shop's server reads the accepted purposes in the cookie. */
export const cookieOf = ({ version, cookies }: Consent): string =>
  consentCookieValue(
    version,
    cookies.filter(({ isAccepted }) => isAccepted).map(({ slug }) => slug),
  )

const secondsLeft = ({ timestamp }: Consent): number =>
  Math.round(livesForSeconds - (Date.now() - Date.parse(timestamp)) / 1_000)

/** Whether a purpose is accepted. Before an answer only functional cookies are. */
export function isAccepted(record: Consent | undefined, slug: CookieSlug): boolean {
  return record?.cookies.some((entry) => entry.slug === slug && entry.isAccepted) ?? slug === 'functional'
}

/** Whether the browser asks not to be tracked: by Global Privacy Control or do-not-track. It counts as a refusal. */
export const refusesTracking = (): boolean =>
  ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true) || navigator.doNotTrack === '1'

/** Whether something may be stored, loaded or sent for a purpose now. */
export const mayUse = (purpose: Purpose): boolean => isAccepted(consent.get(), purpose) && !refusesTracking()

const isConsent = (stored: unknown): stored is Consent =>
  typeof stored === 'object' &&
  stored !== null &&
  'version' in stored &&
  'hasSetConsent' in stored &&
  'cookies' in stored &&
  Array.isArray(stored.cookies)
