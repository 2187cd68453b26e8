import { consentCookie } from '#kernel/consent.ts'
import { writeCookie } from '../storage/cookie.ts'
import { storageKeys, store } from '../storage/storage.ts'
import { type Consent, consent, cookieOf, isAccepted, livesForSeconds } from './consent.ts'
import { type CookieSlug, consentVersion, cookieKinds } from './cookie-kinds.ts'

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

export function answerConsent(accepted: readonly CookieSlug[]): void {
  const record = consentRecord(accepted, new Date(), consent.get())
  store(storageKeys.consent, record)
  store(storageKeys.cookiePolicy, consentVersion)
  store(storageKeys.doNotTrack, isAccepted(record, 'analytics') ? undefined : true)
  writeCookie(consentCookie, cookieOf(record), livesForSeconds)
  consent.set(record)
  delete document.documentElement.dataset['consent']
}
