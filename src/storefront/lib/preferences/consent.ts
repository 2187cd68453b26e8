import { makeStore } from '#browser/store.ts'
import { consentCookie, consentCookieValue, type Purpose } from '#kernel/consent.ts'
import { readCookie, writeCookie } from '../storage/cookie.ts'
import { readStored, storageKeys, store } from '../storage/storage.ts'

/** The version of the list of cookies and of the cookie policy (CONS-03). */
export const consentVersion = '2.0.0'

/** An answer is valid for a year, in seconds (CONS-05). */
export const livesForSeconds = 365 * 24 * 60 * 60

/** The purposes of cookies. Functional ones need no consent. `since` is the version that introduced the purpose. */
export const cookieKinds = [
  { slug: 'functional', type: 'functional', since: '1.0.0' },
  { slug: 'analytics', type: 'analytics', since: '1.0.0' },
  { slug: 'personalisation', type: 'personalisation', since: '1.0.0' },
  { slug: 'marketing', type: 'marketing', since: '2.0.0' },
] as const

export type CookieSlug = (typeof cookieKinds)[number]['slug']

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

/** The record of an answer that replaces `before`. Functional cookies are always accepted. */
export function consentRecord(accepted: readonly CookieSlug[], now: Date, before?: Consent): Consent {
  return {
    hasSetConsent: true,
    timestamp: now.toISOString(),
    version: consentVersion,
    cookies: cookieKinds.map(({ slug, type }) => ({
      slug,
      type,
      isAccepted: type === 'functional' || accepted.includes(slug),
      isNew: isNewTo(before, slug),
    })),
  }
}

/** Whether a purpose was introduced after the visitor's last answer; on a first visit, whether this version introduced it. */
export function isNewTo(before: Consent | undefined, slug: CookieSlug): boolean {
  if (before) return before.version !== consentVersion && !before.cookies.some((entry) => entry.slug === slug)
  return cookieKinds.some((kind) => kind.slug === slug && kind.since === consentVersion)
}

/**
 * CONS-04: a visitor who refused everything is asked again when the version differs; one who accepted
 * something is not.
 */
export function needsConsent(consent: Consent | undefined): boolean {
  if (!consent?.hasSetConsent) return true
  const refusedAll = !consent.cookies.some(({ type, isAccepted }) => type !== 'functional' && isAccepted)
  return refusedAll && consent.version !== consentVersion
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
const cookieOf = ({ version, cookies }: Consent): string =>
  consentCookieValue(
    version,
    cookies.filter(({ isAccepted }) => isAccepted).map(({ slug }) => slug),
  )

const secondsLeft = ({ timestamp }: Consent): number =>
  Math.round(livesForSeconds - (Date.now() - Date.parse(timestamp)) / 1_000)

export function answerConsent(accepted: readonly CookieSlug[]): void {
  const record = consentRecord(accepted, new Date(), consent.get())
  store(storageKeys.consent, record)
  store(storageKeys.cookiePolicy, consentVersion)
  store(storageKeys.doNotTrack, isAccepted(record, 'analytics') ? undefined : true)
  writeCookie(consentCookie, cookieOf(record), livesForSeconds)
  consent.set(record)
  delete document.documentElement.dataset['consent']
}

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
