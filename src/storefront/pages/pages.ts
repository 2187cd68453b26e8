import { loadNothing, type PageOpener, page, wholePage } from '#storefront/lib/page/page.tsx'
import type { PageName } from '#storefront/routes.ts'
import { loadError } from './error/loader.ts'
import { loadListing } from './listing/loader.ts'
import { loadGenius, loadOffers } from './load-offers.ts'
import { loadPageNumber } from './load-page-number.ts'
import { loadProduct } from './product/loader.ts'

/** Every page: its loader, and its code, which is loaded when the page is first opened. */
export const pages: Readonly<Record<PageName, PageOpener>> = {
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
  'account-details': page(loadNothing, () => import('./account-details/page.tsx')),
  'account-addresses': page(loadNothing, () => import('./account-addresses/page.tsx')),
  'account-billing': page(loadNothing, () => import('./account-billing/page.tsx')),
  newsletter: wholePage(() => import('./newsletter/page.tsx')),
  'newsletter-unsubscribe': wholePage(() => import('./newsletter-unsubscribe/page.tsx')),
  'abandoned-cart-unsubscribe': wholePage(() => import('./abandoned-cart-unsubscribe/page.tsx')),
  checkout: page(loadNothing, () => import('./checkout/page.tsx')),
  'checkout-success': wholePage(() => import('./checkout-success/page.tsx')),
  'account-orders': page(loadPageNumber, () => import('./account-orders/page.tsx')),
  'account-order': wholePage(() => import('./account-order/page.tsx')),
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
  'own-list': wholePage(() => import('./own-list/page.tsx')),
  'account-cards': page(loadNothing, () => import('./account-cards/page.tsx')),
  'account-meal-vouchers': page(loadNothing, () => import('./account-meal-vouchers/page.tsx')),
  'account-vouchers': page(loadNothing, () => import('./account-vouchers/page.tsx')),
  'account-vouchers-promotions': page(loadNothing, () => import('./account-vouchers-promotions/page.tsx')),
  'account-voucher-details': wholePage(() => import('./account-voucher-details/page.tsx')),
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
  'account-benefits': page(loadNothing, () => import('./account-benefits/page.tsx')),
  freshclub: page(loadOffers('freshclub'), () => import('./freshclub/page.tsx')),
  'freshclub-history': page(loadPageNumber, () => import('./freshclub-history/page.tsx')),
  'freshclub-about': page(loadNothing, () => import('./freshclub-about/page.tsx')),
  'freshclub-optout': page(loadNothing, () => import('./freshclub-optout/page.tsx')),
  genius: page(loadGenius, () => import('./genius/page.tsx')),
  'genius-benefits': page(loadGenius, () => import('./genius-benefits/page.tsx')),
  recipes: wholePage(() => import('./recipes/page.tsx')),
  'recipe-list': wholePage(() => import('./recipe-list/page.tsx')),
  recipe: wholePage(() => import('./recipe/page.tsx')),
  'not-found': page(loadNothing, () => import('./not-found/page.tsx')),
  error: page(loadError, () => import('./error/page.tsx')),
  offline: page(loadNothing, () => import('./offline/page.tsx')),
}
