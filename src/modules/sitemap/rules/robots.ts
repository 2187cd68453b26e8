/**
 * Path prefixes that robots must not request: pages of a customer, links in emails, previews, API calls, webhooks and
 * stand-ins. Listings with `noindex` are not among them: a robot must request a page to see its `noindex`.
 */
export const privatePaths = [
  '/account',
  '/checkout',
  '/favorites',
  '/my-freshlist',
  '/login',
  '/logout',
  '/forms/',
  '/newsletter',
  '/unsubscribe/',
  '/content-preview/',
  '/mobile-preview/',
  '/home-redirect',
  '/api/',
  '/webhooks/',
  '/_stand-in/',
] as const

/** The text of `robots.txt`; `origin` has no slash at its end. */
export function robotsText(origin: string): string {
  const lines = privatePaths.map((path) => `Disallow: ${path}`)
  return ['User-agent: *', ...lines, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
}
