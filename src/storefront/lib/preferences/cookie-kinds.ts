/** The version of the list of cookies and of the cookie policy (CONS-03). */
export const consentVersion = '2.0.0'

/** The purposes of cookies. Functional ones need no consent. `since` is the version that introduced the purpose. */
export const cookieKinds = [
  { slug: 'functional', type: 'functional', since: '1.0.0' },
  { slug: 'analytics', type: 'analytics', since: '1.0.0' },
  { slug: 'personalisation', type: 'personalisation', since: '1.0.0' },
  { slug: 'marketing', type: 'marketing', since: '2.0.0' },
] as const

export type CookieSlug = (typeof cookieKinds)[number]['slug']
