/** The purposes of cookies that need consent. */
export const purposes = ['analytics', 'personalisation', 'marketing'] as const

export type Purpose = (typeof purposes)[number]

/** The cookie with the visitor's answer: the version, then the accepted purposes. `2.0.0.analytics.marketing`. */
export const consentCookie = 'poftim_consent'

/** The cookie with a random id of the browser, set once analytics or personalisation is accepted. */
export const visitorCookie = 'poftim_visitor'

export const consentCookieValue = (version: string, accepted: readonly string[]): string =>
  [version, ...purposes.filter((purpose) => accepted.includes(purpose))].join('.')

/** The purposes accepted in a consent cookie; none without a cookie. */
export function acceptedIn(cookie: string | undefined): readonly Purpose[] {
  const words = cookie?.split('.') ?? []
  return purposes.filter((purpose) => words.includes(purpose))
}

/** A visitor id: 128 random bits, base64url. */
export const isVisitorId = (text: string | undefined): text is string => text !== undefined && /^[\w-]{22}$/.test(text)
