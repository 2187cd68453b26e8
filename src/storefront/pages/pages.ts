import { loadNothing, type PageOpener, page, wholePage } from '#storefront/lib/page/page.tsx'
import type { PageName } from '#storefront/routes.ts'
import type { accountPages } from './account-pages.ts'
import { loadError } from './error/loader.ts'
import { loadListing } from './listing/loader.ts'
import { loadProduct } from './product/loader.ts'

type AccountPageName = keyof typeof accountPages

/** The opener of a page. Those of the account are loaded by the first of them: every visit would carry them otherwise. */
export async function openerOf(name: PageName): Promise<PageOpener> {
  return isOfAccount(name) ? (await import('./account-pages.ts')).accountPages[name] : pages[name]
}

const isOfAccount = (name: PageName): name is AccountPageName => !(name in pages)

/** Every other page: its loader, and its code, which is loaded when the page is first opened. */
const pages: Readonly<Record<Exclude<PageName, AccountPageName>, PageOpener>> = {
  home: wholePage(() => import('./home/page.tsx')),
  'home-redirect': async ({ match }) => ({ kind: 'redirect', to: `/${match.search}`, isPermanent: false }),
  'document-preview': wholePage(() => import('./document-preview/page.tsx')),
  'home-preview': wholePage(() => import('./home-preview/page.tsx')),
  departments: wholePage(() => import('./departments/page.tsx')),
  listing: page(loadListing, () => import('./listing/page.tsx')),
  product: page(loadProduct, () => import('./product/page.tsx')),
  search: wholePage(() => import('./search/page.tsx')),
  login: page(loadNothing, () => import('./login/page.tsx')),
  // Guests are redirected to the sign-in page before this opener runs, so the customer is signed in.
  'login-check': async () => ({ kind: 'redirect', to: '/', isPermanent: false }),
  logout: page(loadNothing, () => import('./logout/page.tsx')),
  newsletter: wholePage(() => import('./newsletter/page.tsx')),
  'newsletter-unsubscribe': wholePage(() => import('./newsletter-unsubscribe/page.tsx')),
  'product-alerts-end': wholePage(() => import('./product-alerts-end/page.tsx')),
  'abandoned-cart-unsubscribe': wholePage(() => import('./abandoned-cart-unsubscribe/page.tsx')),
  checkout: page(loadNothing, () => import('./checkout/page.tsx')),
  'checkout-success': wholePage(() => import('./checkout-success/page.tsx')),
  'order-feedback': wholePage(() => import('./order-feedback/page.tsx')),
  // Return address for payment gateways and emails: passes their query parameters on.
  'checkout-success-redirect': async ({ match }) => ({
    kind: 'redirect',
    to: `/checkout/success${match.search}`,
    isPermanent: false,
  }),
  contact: wholePage(() => import('./contact/page.tsx')),
  privacy: wholePage(() => import('./privacy/page.tsx')),
  careers: wholePage(() => import('./careers/page.tsx')),
  'job-advert': wholePage(() => import('./job-advert/page.tsx')),
  'meal-plan': page(loadNothing, () => import('./meal-plan/page.tsx')),
  'shopping-list': page(loadNothing, () => import('./shopping-list/page.tsx')),
  'received-list': wholePage(() => import('./received-list/page.tsx')),
  'own-list': wholePage(() => import('./own-list/page.tsx')),
  legal: wholePage(() => import('./legal/page.tsx')),
  cookie: page(loadNothing, () => import('./cookie/page.tsx')),
  blog: wholePage(() => import('./blog/page.tsx')),
  'blog-section': wholePage(() => import('./blog-section/page.tsx')),
  'blog-post': wholePage(() => import('./blog-post/page.tsx')),
  document: wholePage(() => import('./document/page.tsx')),
  'landing-page': wholePage(() => import('./landing-page/page.tsx')),
  campaigns: wholePage(() => import('./campaigns/page.tsx')),
  campaign: wholePage(() => import('./campaign/page.tsx')),
  'campaign-rules': wholePage(() => import('./campaign-rules/page.tsx')),
  info: wholePage(() => import('./info/page.tsx')),
  genius: wholePage(() => import('./genius/page.tsx')),
  'genius-benefits': wholePage(() => import('./genius-benefits/page.tsx')),
  recipes: wholePage(() => import('./recipes/page.tsx')),
  'recipe-list': wholePage(() => import('./recipe-list/page.tsx')),
  recipe: wholePage(() => import('./recipe/page.tsx')),
  'not-found': page(loadNothing, () => import('./not-found/page.tsx')),
  error: page(loadError, () => import('./error/page.tsx')),
  offline: page(loadNothing, () => import('./offline/page.tsx')),
}
