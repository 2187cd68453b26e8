import { readCookie, writeCookie } from '../storage/cookie.ts'
import { readStored, storageKeys, store } from '../storage/storage.ts'
import { makeStore } from '../store.ts'

/** Of the cookies' list and of the policy that explains them (specification, section 9). */
export const consentVersion = '2.0.0'

/** Nobody is asked again before, and everybody is after (specification, section 9). */
const livesForSeconds = 365 * 24 * 60 * 60

/** What cookies are for. What the shop cannot do without is no question; `since` is the version that brought it. */
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
  /** Came with a version that this person had not been asked about. */
  readonly isNew: boolean
}

export interface Consent {
  readonly hasSetConsent: boolean
  readonly timestamp: string
  readonly version: string
  readonly cookies: readonly CookieEntry[]
}

/** The record of an answer; `before` is the answer it replaces. Functional cookies are accepted whatever was chosen. */
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

/** Whether a kind of cookie came after what somebody answered last; at a first visit, whether this version brought it. */
export function isNewTo(before: Consent | undefined, slug: CookieSlug): boolean {
  if (before) return before.version !== consentVersion && !before.cookies.some((entry) => entry.slug === slug)
  return cookieKinds.some((kind) => kind.slug === slug && kind.since === consentVersion)
}

/**
 * Specification, section 3: whoever refused everything is asked again when the version differs; whoever accepted
 * something is not (the shopper has seen what is at stake and said where the line is).
 */
export function needsConsent(consent: Consent | undefined): boolean {
  if (!consent?.hasSetConsent) return true
  const refusedAll = !consent.cookies.some(({ type, isAccepted }) => type !== 'functional' && isAccepted)
  return refusedAll && consent.version !== consentVersion
}

/** What this browser has answered; changes as soon as somebody answers. */
export const consent = makeStore<Consent | undefined>(undefined)

/** Whether the question stands on the page. */
export const isAskingConsent = makeStore(false)

/** The answer counts as long as its cookie lives; called once the page lives. */
export function restoreConsent(): void {
  const stored = readStored(storageKeys.consent)
  consent.set(readCookie(consentCookie) !== undefined && isConsent(stored) ? stored : undefined)
  isAskingConsent.set(needsConsent(consent.get()))
}

export function answerConsent(accepted: readonly CookieSlug[]): void {
  const record = consentRecord(accepted, new Date(), consent.get())
  store(storageKeys.consent, record)
  store(storageKeys.cookiePolicy, consentVersion)
  store(storageKeys.doNotTrack, isAccepted(record, 'analytics') ? undefined : true)
  writeCookie(consentCookie, consentVersion, livesForSeconds)
  consent.set(record)
  isAskingConsent.set(false)
}

/** Nothing that is not functional may happen before somebody has said yes to it. */
export function isAccepted(record: Consent | undefined, slug: CookieSlug): boolean {
  return record?.cookies.some((entry) => entry.slug === slug && entry.isAccepted) ?? slug === 'functional'
}

const consentCookie = 'poftim_consent'

const isConsent = (stored: unknown): stored is Consent =>
  typeof stored === 'object' &&
  stored !== null &&
  'version' in stored &&
  'hasSetConsent' in stored &&
  'cookies' in stored &&
  Array.isArray(stored.cookies)
