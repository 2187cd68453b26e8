import type { RouteRow } from './route-types.ts'

/** A list of posts. */
const section = { page: 'blog-section', query: ['page'] } as const

/** The addresses of what editors write. Each page has an embed for the app. */
export const contentRoutes = {
  '/inspiratie-poftim': { type: 'blog-landing', page: 'blog' },
  '/inspiratie-poftim/fapte-bune': { type: 'good-deeds', ...section },
  '/inspiratie-poftim/fapte-bune/:slug': { type: 'good-deeds-post', page: 'blog-post' },
  '/inspiratie-poftim/livada': { type: 'orchard', ...section },
  '/inspiratie-poftim/livada/:slug': { type: 'orchard', page: 'blog-post' },
  '/inspiratie-poftim/gradina': { type: 'garden', ...section },
  '/inspiratie-poftim/gradina/:slug': { type: 'garden', page: 'blog-post' },
  '/inspiratie-poftim/berarie': { type: 'brewing-blog', ...section },
  '/inspiratie-poftim/berarie/:slug': { type: 'brewing-blog', page: 'blog-post' },
  '/inspiratie-poftim/brutarie': { type: 'bakery-blog', ...section },
  '/inspiratie-poftim/brutarie/:slug': { type: 'bakery-blog', page: 'blog-post' },
  '/inspiratie-poftim/acasa': { type: 'blog-landing', ...section },
  '/inspiratie-poftim/acasa/:slug': { type: 'blog-landing', page: 'blog-post' },
  '/inspiratie': { type: 'legacy-inspiration-blog', ...section },

  '/mobile-preview/inspiratie-poftim': { type: 'blog-landing', page: 'blog' },
  '/mobile-preview/inspiratie-poftim/fapte-bune': { type: 'good-deeds', ...section },
  '/mobile-preview/inspiratie-poftim/fapte-bune/:slug': { type: 'good-deeds-post', page: 'blog-post' },
  '/mobile-preview/inspiratie-poftim/livada': { type: 'orchard', ...section },
  '/mobile-preview/inspiratie-poftim/livada/:slug': { type: 'orchard', page: 'blog-post' },
  '/mobile-preview/inspiratie-poftim/gradina': { type: 'garden', ...section },
  '/mobile-preview/inspiratie-poftim/gradina/:slug': { type: 'garden', page: 'blog-post' },
  '/mobile-preview/inspiratie-poftim/berarie': { type: 'brewing-blog', ...section },
  '/mobile-preview/inspiratie-poftim/berarie/:slug': { type: 'brewing-blog', page: 'blog-post' },
  '/mobile-preview/inspiratie-poftim/brutarie': { type: 'bakery-blog', ...section },
  '/mobile-preview/inspiratie-poftim/brutarie/:slug': { type: 'bakery-blog', page: 'blog-post' },
  '/mobile-preview/inspiratie-poftim/acasa': { type: 'blog-landing', ...section },
  '/mobile-preview/inspiratie-poftim/acasa/:slug': { type: 'blog-landing', page: 'blog-post' },
  '/mobile-preview/inspiratie': { type: 'legacy-inspiration-blog', ...section },

  '/lp/*rest': { type: 'lp' },
  '/mobile-preview/lp/*rest': { type: 'lp' },
  '/campanii': { type: 'campaign-detail' },
  '/campanii/:slug': { type: 'campaign-detail' },
  '/clienti-noi': { type: 'new-customers-funnel' },

  '/info': { type: 'static', page: 'info' },
  '/info/despre': { type: 'about', page: 'document' },
  '/info/contact': { type: 'contact' },
  '/info/regulament-campanii': { type: 'campaign-rules' },
  '/info/mobile/despre': { type: 'about', page: 'document' },
  '/info/mobile/contact': { type: 'contact' },
  '/info/mobile/cookie': { type: 'static', page: 'cookie' },
  '/info/mobile/regulament-campanii': { type: 'campaign-rules' },
  '/info/cookie': { type: 'static', page: 'cookie' },
  '/info/informatii-legale': { type: 'static', page: 'legal' },
  '/info/mobile/:slug': { type: 'static', page: 'document' },
  '/info/:slug': { type: 'static', page: 'document' },
  '/cariere': { type: 'careers' },
  '/mobile-preview/cariere': { type: 'careers-mobile-preview' },
} as const satisfies Readonly<Record<`/${string}`, RouteRow>>
