import assert from 'node:assert/strict'
import { test } from 'node:test'
import { href, matchRoute, needsCustomer, type RoutePath, routes } from './routes.ts'

const typeOf = (address: string): string => {
  const { pathname, searchParams } = new URL(address, 'https://shop.example')
  return matchRoute(pathname, searchParams).type
}

function assertTypes(types: Readonly<Record<string, string>>): void {
  for (const [path, type] of Object.entries(types)) assert.equal(typeOf(path), type, path)
}

test('PTYPE-02 the sign-in and sign-out pages have their types', () => {
  assertTypes({
    '/login': 'login',
    '/login?state=Lw': 'login',
    '/login/check-emag': 'login-check',
    '/logout': 'logout',
  })
})

test('PTYPE-03 the home page, its preview and its redirect have their types', () => {
  assertTypes({ '/': 'home', '/content-preview/home': 'home-preview', '/home-redirect': 'home-redirect' })
})

test('PTYPE-04 categories and custom listings have one type each, plain and filtered', () => {
  assertTypes({
    '/c/x': 'category',
    '/cf/x/filters/brand+a': 'category',
    '/l/x': 'custom-listing',
    '/lf/x/orderby+price,asc': 'custom-listing',
  })
})

test('PTYPE-05 product and search pages have their types', () => {
  assertTypes({ '/p/x': 'product', '/search/lapte': 'search', '/search/search/lapte': 'search', '/search': 'search' })
})

test('PTYPE-06 accelerated sale and new products have one type each, plain and filtered', () => {
  assertTypes({
    '/save-me': 'accelerated-sale',
    '/save-me-f/filters/brand+a': 'accelerated-sale',
    '/noutati': 'new-products',
    '/noutatif/filters/brand+a': 'new-products',
  })
})

test('PTYPE-07 OPEN-20 the list of promotions and a single one have different types', () => {
  assertTypes({
    '/oferte': 'promo-list',
    '/oferte/all': 'promo-list',
    '/oferte/p2': 'promo-list',
    '/ofertef/filters/brand+a': 'promo-list',
    '/oferte/saptamana-bio': 'promo',
    '/ofertef/saptamana-bio/filters/brand+a': 'promo',
  })
})

test('PTYPE-08 favourites and the personal list have their types', () => {
  assertTypes({ '/favorites': 'favorites', '/my-freshlist': 'my-freshlist' })
})

test('PTYPE-09 OPEN-22 checkout, its success page and its redirect have their types', () => {
  assertTypes({
    '/checkout': 'checkout',
    '/checkout/success': 'checkout-success',
    '/checkout/success/redirect': 'checkout-success-redirect',
  })
})

test('the plan of meals is public and has a type', () => {
  assertTypes({ '/planul-saptamanii': 'meal-plan' })
})

test('PTYPE-10 PTYPE-11 PTYPE-12 PTYPE-13 the pages of the account have their types', () => {
  assertTypes({
    '/account': 'account-details',
    '/account/order-history': 'account-orders',
    '/account/order-history/7': 'account-order',
    '/account/addresses': 'account-addresses',
    '/account/billing': 'account-billing',
    '/account/cards': 'account-cards',
    '/account/household': 'account-household',
    '/account/shopping-lists': 'account-shopping-lists',
    '/account/dietary-profile': 'account-dietary-profile',
    '/account/recurring-baskets': 'account-recurring-baskets',
    '/account/product-alerts': 'account-product-alerts',
    '/account/meal-vouchers': 'account-meal-vouchers',
    '/account/freshclub': 'account-freshclub',
    '/account/freshclub/history': 'account-freshclub',
    '/account/freshclub/about': 'account-freshclub',
    '/account/freshclub/optout': 'account-freshclub-opt-out',
    '/account/benefits': 'account-benefits',
    '/account/vouchers': 'account-vouchers',
    '/account/vouchers/7': 'account-voucher-details',
    '/account/vouchers/promotions': 'account-vouchers-promotions',
  })
})

test('PTYPE-14 PTYPE-15 OPEN-24 the membership pages and their embeds have different types', () => {
  const pages = {
    genius: 'genius',
    'descopera-genius': 'emag-genius',
    'beneficii-genius': 'genius-benefits',
    beneficii: 'genius-fast-checkout',
  }
  for (const [path, type] of Object.entries(pages)) {
    assertTypes({ [`/${path}`]: type, [`/mobile-preview/${path}`]: `${type}-mobile-preview` })
  }
})

test('PTYPE-16 OPEN-24 recipe pages have five types', () => {
  assertTypes({
    '/retete': 'recipes-landing',
    '/retete/r/x': 'recipe-details',
    '/retete/t/x': 'recipes-by-tag',
    '/retete/l/x': 'recipes-list',
    '/retete/lf/x/filters/timp+30': 'recipes-list-filtered',
  })
})

test('PTYPE-17 forms linked from emails have their types', () => {
  assertTypes({
    '/forms/order-feedback': 'order-feedback',
    '/newsletter/unsubscribe': 'newsletter-unsubscribe',
    '/unsubscribe/abandoned-cart': 'abandoned-cart-unsubscribe',
    '/product-alerts/end': 'product-alerts-end',
  })
})

test('PTYPE-18 PTYPE-19 OPEN-24 information and campaign pages have their types', () => {
  assertTypes({
    '/info/x': 'static',
    '/info/informatii-legale': 'static',
    '/info/cookie': 'static',
    '/info/contact': 'contact',
    '/info/despre': 'about',
    '/info/regulament-campanii': 'campaign-rules',
    '/campanii/x': 'campaign-detail',
  })
})

test('PTYPE-20 PTYPE-21 PTYPE-22 OPEN-22 OPEN-24 the pages of the blog have their types', () => {
  assertTypes({
    '/inspiratie-poftim': 'blog-landing',
    '/inspiratie': 'legacy-inspiration-blog',
    '/inspiratie-poftim/fapte-bune': 'good-deeds',
    '/inspiratie-poftim/fapte-bune/x': 'good-deeds-post',
    '/inspiratie-poftim/livada': 'orchard',
    '/inspiratie-poftim/gradina': 'garden',
    '/inspiratie-poftim/berarie': 'brewing-blog',
    '/inspiratie-poftim/brutarie': 'bakery-blog',
  })
})

test('PTYPE-23 PTYPE-24 OPEN-22 OPEN-24 careers and the funnel for new customers have their types', () => {
  assertTypes({
    '/cariere': 'careers',
    '/mobile-preview/cariere': 'careers-mobile-preview',
    '/clienti-noi': 'new-customers-funnel',
  })
})

test('PTYPE-25 PTYPE-26 PTYPE-27 errors, landing pages and unknown addresses have their types', () => {
  assertTypes({
    '/404': '404',
    '/500': '500',
    '/lp/airfryer': 'lp-airfryer',
    '/lp/paste/2024': 'lp-2024',
    '/nu-exista': 'unknown',
    '/p/a/b': 'unknown',
    '/p/%': 'unknown',
    '/account/nu-exista': 'unknown',
  })
})

test('OPEN-23 no address of campaigns and freshclub is unknown', () => {
  assertTypes({
    '/campanii': 'campaign-detail',
    '/account/freshclub/history': 'account-freshclub',
    '/account/freshclub/about': 'account-freshclub',
  })
})

test('embeds of /info are at /info/mobile, all others at /mobile-preview', () => {
  for (const path of Object.keys(routes) as RoutePath[]) {
    const [, embedded] = /^\/(?:info\/mobile|mobile-preview)\/(.*)/.exec(path) ?? []
    if (embedded === undefined) continue
    const original = path.startsWith('/info/') ? `/info/${embedded}` : `/${embedded}`
    assert.ok(original in routes, `${path} embeds ${original}`)
    assert.ok(!path.startsWith('/mobile-preview/info'), path)
  }
})

test('every path of the table has its own type, so none is shadowed by another', () => {
  for (const path of Object.keys(routes) as RoutePath[]) {
    const example = path.replace(/:\w+/g, 'x-y').replace(/\*\w+/g, 'x-y')
    const expected = routes[path].type === 'lp' ? 'lp-x-y' : routes[path].type
    assert.equal(typeOf(example), expected, path)
  }
})

test('AUTH-02 AUTH-03 AUTH-04 AUTH-05 AUTH-06 these types are for customers, all others are public', () => {
  const paths = Object.keys(routes).filter((path) => needsCustomer(routes[path as RoutePath].type))
  assert.deepEqual(paths, [
    '/login/check-emag',
    '/logout',
    '/favorites',
    '/favorites/*rest',
    '/my-freshlist',
    '/my-freshlist/*rest',
    '/checkout',
    '/checkout/success',
    '/checkout/success/redirect',
    '/account',
    '/account/order-history',
    '/account/order-history/:id',
    '/account/addresses',
    '/account/billing',
    '/account/cards',
    '/account/household',
    '/account/shopping-lists',
    '/account/product-alerts',
    '/account/recurring-baskets',
    '/account/dietary-profile',
    '/account/meal-vouchers',
    '/account/benefits',
    '/account/vouchers',
    '/account/vouchers/promotions',
    '/account/vouchers/:id',
    '/account/freshclub',
    '/account/freshclub/optout',
    '/account/freshclub/history',
    '/account/freshclub/about',
    '/account/freshclub/*rest',
    '/forms/order-feedback',
  ])
})

test('href builds an address from which matching gets the values back', () => {
  assert.equal(href('/p/:slug', { slug: 'ou/ă' }), '/p/ou%2F%C4%83')
  assert.equal(matchRoute(href('/p/:slug', { slug: 'ou/ă' }), new URLSearchParams()).params['slug'], 'ou/ă')
  assert.equal(href('/search/*rest', { rest: '' }), '/search')
  assert.equal(href('/'), '/')
})

test('a page gets its own query parameters, sorted, and no others', () => {
  const search = new URLSearchParams('utm_source=x&sort[price]=asc&filter[brand]=a')
  assert.equal(String(matchRoute('/c/x', search).query), String(new URLSearchParams('filter[brand]=a&sort[price]=asc')))
  assert.equal(String(matchRoute('/', search).query), '')
})
