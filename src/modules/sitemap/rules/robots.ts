/**
 * Beginnings of paths that robots stay out of: pages of one customer, links of letters, previews, calls, and the
 * stand-ins of outside systems. Lists that are merely not to be indexed are not among them: a robot has to read
 * their `noindex` to obey it.
 */
export const privatePaths = [
  '/account',
  '/checkout',
  '/favorites',
  '/my-freshlist',
  '/login',
  '/logout',
  '/forms/',
  '/newsletter/',
  '/unsubscribe/',
  '/content-preview/',
  '/mobile-preview/',
  '/home-redirect',
  '/api/',
  '/webhooks/',
  '/_stand-in/',
] as const

/** `origin` without a slash at its end. */
export function robotsText(origin: string): string {
  const lines = privatePaths.map((path) => `Disallow: ${path}`)
  return ['User-agent: *', ...lines, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
}
