import { embedParameters, isEmbed } from './lib/page/embedded.ts'
import { type Params, type PathParams, pathPattern } from './lib/path-pattern.ts'
import type { PageName, PageType, RouteRow } from './route-types.ts'
import { contentRoutes } from './routes.content.ts'

export type { PageName, PageType } from './route-types.ts'

/** Lists of a customer. */
const own = { page: 'own-list', query: ['filter', 'sort'] } as const
const listing = { page: 'listing', query: ['filter', 'sort'] } as const
const recipeList = { page: 'recipe-list', query: ['filter', 'sort'] } as const

/** Of links in letters: the customer or the subscription, the signature, and what happened. */
const mailLink = ['cid', 'id', 'hash', 'ask', 'state'] as const

/** Every address of the shop; the first row that matches applies. */
export const routes = {
  '/': { type: 'home', page: 'home' },
  '/home-redirect': { type: 'home-redirect', page: 'home-redirect' },
  '/content-preview/home': { type: 'home-preview', page: 'home-preview' },
  '/content-preview/:kind/:slug': { type: 'content-preview', page: 'document-preview', query: ['link', 'at', 'as'] },

  '/c': { type: 'category', page: 'departments' },
  '/cf': { type: 'category', page: 'departments' },
  '/c/*rest': { type: 'category', ...listing },
  '/cf/*rest': { type: 'category', ...listing },
  '/l/*rest': { type: 'custom-listing', ...listing },
  '/lf/*rest': { type: 'custom-listing', ...listing },
  '/save-me/*rest': { type: 'accelerated-sale', ...listing },
  '/save-me-f/*rest': { type: 'accelerated-sale', ...listing },
  '/noutati/*rest': { type: 'new-products', ...listing },
  '/noutatif/*rest': { type: 'new-products', ...listing },
  '/oferte/*rest': { type: 'promo', ...listing },
  '/ofertef/*rest': { type: 'promo', ...listing },
  '/search/*rest': { type: 'search', page: 'search', query: ['filter', 'sort', 'query', 'q'] },
  '/p/:slug': { type: 'product', page: 'product' },
  '/p/:slug/recenzii': { type: 'product-reviews', page: 'product-reviews', query: ['sort', 'stars'] },

  '/login': { type: 'login', page: 'login' },
  '/login/check-emag': { type: 'login-check', page: 'login-check' },
  '/logout': { type: 'logout', page: 'logout' },
  '/favorites': { type: 'favorites', ...own },
  '/favorites/*rest': { type: 'favorites', ...own },
  '/my-freshlist': { type: 'my-freshlist', ...own },
  '/my-freshlist/*rest': { type: 'my-freshlist', ...own },
  '/planul-saptamanii': { type: 'meal-plan', page: 'meal-plan' },
  '/lista-mea': { type: 'shopping-list', page: 'shopping-list' },
  '/lista-mea/:token': { type: 'shopping-list-received', page: 'received-list' },
  '/checkout': { type: 'checkout', page: 'checkout' },
  '/checkout/success': { type: 'checkout-success', page: 'checkout-success', query: ['order'] },
  '/checkout/success/redirect': { type: 'checkout-success-redirect', page: 'checkout-success-redirect' },

  '/account': { type: 'account-details', page: 'account-details' },
  '/account/order-history': { type: 'account-orders', page: 'account-orders', query: ['page', 'q'] },
  '/account/order-history/:id': { type: 'account-order', page: 'account-order' },
  '/account/addresses': { type: 'account-addresses', page: 'account-addresses' },
  '/account/billing': { type: 'account-billing', page: 'account-billing' },
  '/account/cards': { type: 'account-cards', page: 'account-cards' },
  '/account/household': { type: 'account-household', page: 'household' },
  '/account/shopping-lists': { type: 'account-shopping-lists', page: 'shopping-lists' },
  '/account/product-alerts': { type: 'account-product-alerts', page: 'product-alerts' },
  '/account/recurring-baskets': {
    type: 'account-recurring-baskets',
    page: 'recurring-baskets',
    query: ['lista', 'comanda'],
  },
  '/account/dietary-profile': { type: 'account-dietary-profile', page: 'dietary-profile' },
  '/account/meal-vouchers': { type: 'account-meal-vouchers', page: 'account-meal-vouchers' },
  '/account/benefits': { type: 'account-benefits', page: 'account-benefits' },
  '/account/vouchers': { type: 'account-vouchers', page: 'account-vouchers' },
  '/account/vouchers/promotions': { type: 'account-vouchers-promotions', page: 'account-vouchers-promotions' },
  '/account/vouchers/:id': { type: 'account-voucher-details', page: 'account-voucher-details' },
  '/account/freshclub': { type: 'account-freshclub', page: 'freshclub' },
  '/account/freshclub/optout': { type: 'account-freshclub-opt-out', page: 'freshclub-optout' },
  '/account/freshclub/history': { type: 'account-freshclub', page: 'freshclub-history', query: ['page'] },
  '/account/freshclub/about': { type: 'account-freshclub', page: 'freshclub-about' },
  '/account/freshclub/*rest': { type: 'account-freshclub', ...listing },

  '/genius': { type: 'genius', embedType: 'genius-mobile-preview', page: 'genius' },
  '/descopera-genius': { type: 'emag-genius', embedType: 'emag-genius-mobile-preview', page: 'genius' },
  '/beneficii-genius': {
    type: 'genius-benefits',
    embedType: 'genius-benefits-mobile-preview',
    page: 'genius-benefits',
  },
  '/beneficii': {
    type: 'genius-fast-checkout',
    embedType: 'genius-fast-checkout-mobile-preview',
    page: 'genius-benefits',
  },

  '/retete': { type: 'recipes-landing', page: 'recipes' },
  '/retete/t/*rest': { type: 'recipes-by-tag', ...recipeList },
  '/retete/l/*rest': { type: 'recipes-list', ...recipeList },
  '/retete/lf/*rest': { type: 'recipes-list-filtered', ...recipeList },
  '/retete/r/:slug': { type: 'recipe-details', page: 'recipe' },

  ...contentRoutes,

  '/newsletter': { type: 'static', page: 'newsletter', query: mailLink },
  '/newsletter/unsubscribe': {
    type: 'newsletter-unsubscribe',
    page: 'newsletter-unsubscribe',
    query: mailLink,
  },
  '/unsubscribe/abandoned-cart': {
    type: 'abandoned-cart-unsubscribe',
    page: 'abandoned-cart-unsubscribe',
    query: mailLink,
  },
  '/product-alerts/end': { type: 'product-alerts-end', page: 'product-alerts-end', query: mailLink },
  '/forms/order-feedback': { type: 'order-feedback', page: 'order-feedback', query: ['orderToken', 'rating'] },

  '/404': { type: '404', page: 'not-found' },
  '/500': { type: '500', page: 'error' },
  '/offline': { type: 'static', page: 'offline' },
} as const satisfies Readonly<Record<`/${string}`, RouteRow>>

export type RoutePath = keyof typeof routes

/** A matched address. */
export interface RouteMatch {
  readonly type: PageType
  readonly page: PageName
  readonly path: string
  readonly params: Params
  /** The query parameters that the page reads, sorted: equal for equal pages. */
  readonly query: URLSearchParams
  /** The whole query, for pages that pass it on. */
  readonly search: string
}

/** The address of a page: `href('/p/:slug', { slug })`. */
export function href<P extends RoutePath>(
  path: P,
  ...params: unknown extends PathParams<P> ? [] : [PathParams<P>]
): string {
  return (patterns.get(path) ?? pathPattern(path)).build(params[0] ?? {})
}

/**
 * The route of a path; the 404 page with type `unknown` when none matches. The embed of a page for the app is at
 * `/mobile-preview` and the page's path, for pages below `/info` at `/info/mobile`.
 */
export function matchRoute(path: string, search: URLSearchParams): RouteMatch {
  const trimmed = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
  const original = isEmbed(trimmed) ? originalOf(trimmed) : trimmed
  const found = original === null ? null : find(original)
  if (original === null || found === null || (original !== trimmed && !hasEmbed(found.pattern))) {
    return { type: 'unknown', page: 'not-found', path: trimmed, params: {}, query: new URLSearchParams(), search: '' }
  }
  const { row, params } = found
  const isOriginal = original === trimmed
  return {
    type: (!isOriginal && row.embedType) || exactType(row, original, params),
    page: row.page,
    path: trimmed,
    params,
    query: readParameters(search, isOriginal ? row.query : [...(row.query ?? []), ...embedParameters]),
    search: search.size > 0 ? `?${search}` : '',
  }
}

interface Found {
  readonly pattern: RoutePath
  readonly row: RouteRow
  readonly params: Params
}

function find(path: string): Found | null {
  const first = path.split('/', 2)[1] ?? ''
  for (const [pattern, row] of bySegment.get(first) ?? []) {
    const params = patterns.get(pattern)?.match(path)
    if (params) return { pattern, row, params }
  }
  return null
}

/** Pages of content and of the membership have embeds. */
const hasEmbed = (pattern: RoutePath): boolean => pattern in contentRoutes || 'embedType' in routes[pattern]

/** The path of the page that an embed shows; null for a prefix that does not belong to it. */
function originalOf(path: string): string | null {
  if (path.startsWith('/info/mobile/')) return path.replace('/info/mobile/', '/info/')
  const original = path.slice('/mobile-preview'.length)
  return original.startsWith('/info') ? null : original
}

/** Whether pages of this type are for customers only; the sign-in page itself is public. */
export function needsCustomer(type: PageType): boolean {
  return type !== 'login' && /^(account|login|logout|favorites|my-freshlist|checkout|order-feedback)/.test(type)
}

const table = Object.entries(routes) as readonly (readonly [RoutePath, RouteRow])[]
const patterns = new Map(table.map(([path]) => [path, pathPattern(path)]))
const bySegment = Map.groupBy(table, ([path]) => path.split('/', 2)[1] ?? '')

/** The rest of `/oferte` starts with a promotion's identifier, unless it is one of these list parts. */
const namesNoPromotion = /^(all|search|filters|orderby\+[^/]*|p\d+)?(\/|$)/

function exactType(row: RouteRow, path: string, params: Params): PageType {
  if (row.type === 'lp') return `lp-${path.split('/').at(-1) ?? ''}`
  if (row.type === 'promo' && namesNoPromotion.test(params['rest'] ?? '')) return 'promo-list'
  return row.type
}

function readParameters(search: URLSearchParams, names: readonly string[] = []): URLSearchParams {
  const read = [...search].filter(([name]) => names.includes(name.split('[', 1)[0] ?? ''))
  const sorted = new URLSearchParams(read)
  sorted.sort()
  return sorted
}
