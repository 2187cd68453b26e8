import type { RouteRow } from './route-types.ts'

/** A list of posts. */
const section = { page: 'blog-section', query: ['page'] } as const

const careers = { type: 'careers', embedType: 'careers-mobile-preview' } as const

/** The addresses of what editors write. Each has an embed for the app, see `matchRoute`. */
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

  '/lp/*rest': { type: 'lp', page: 'landing-page', query: ['comanda'] },
  '/campanii': { type: 'campaign-detail', page: 'campaigns' },
  '/campanii/:slug': { type: 'campaign-detail', page: 'campaign' },
  '/clienti-noi': { type: 'new-customers-funnel', page: 'document' },

  '/info': { type: 'static', page: 'info' },
  '/info/despre': { type: 'about', page: 'document' },
  '/info/contact': { type: 'contact', page: 'contact' },
  '/info/confidentialitate': { type: 'static', page: 'privacy' },
  '/info/regulament-campanii': { type: 'campaign-rules', page: 'campaign-rules' },
  '/info/cookie': { type: 'static', page: 'cookie' },
  '/info/informatii-legale': { type: 'static', page: 'legal' },
  '/info/:slug': { type: 'static', page: 'document' },
  '/cariere': { ...careers, page: 'careers' },
  '/cariere/:slug': { ...careers, page: 'job-advert' },
} as const satisfies Readonly<Record<`/${string}`, RouteRow>>
