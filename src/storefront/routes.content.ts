import type { RouteRow } from './route-types.ts'

/** The addresses of what editors write. Each page has an embed for the app. */
export const contentRoutes = {
  '/inspiratie-poftim': { type: 'blog-landing' },
  '/inspiratie-poftim/fapte-bune': { type: 'good-deeds' },
  '/inspiratie-poftim/fapte-bune/:slug': { type: 'good-deeds-post' },
  '/inspiratie-poftim/livada': { type: 'orchard' },
  '/inspiratie-poftim/gradina': { type: 'garden' },
  '/inspiratie-poftim/berarie': { type: 'brewing-blog' },
  '/inspiratie-poftim/brutarie': { type: 'bakery-blog' },
  '/inspiratie': { type: 'legacy-inspiration-blog' },
  '/mobile-preview/inspiratie-poftim': { type: 'blog-landing' },

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
