import { Problem } from '#kernel/problem.ts'
import type { Listing } from '../contract.listing.ts'
import { words } from '../present/words.ts'
import { dealBit } from '../read-model/columns.ts'
import type { ListBase } from '../read-model/list-query.ts'
import type { CatalogModel } from '../read-model/model.ts'
import type { CategoryMeta, CategoryNode } from '../read-model/tree.ts'
import { parseFilters } from './parse-filters.ts'

/** In place of a category's slug: no narrowing. */
const everyCategory = 'all'

/** What a listing shows before filters are applied. */
export interface ListScope {
  readonly type: Listing['type']
  /** The list's ID in analytics. */
  readonly analyticsListId: string
  readonly name: string
  readonly slug: string
  readonly base: ListBase
  /** The list's path in the API; null for a category. */
  readonly list: string | null
  /** The category it shows or is narrowed to. */
  readonly node: CategoryNode | null
  readonly image: string | null
  readonly meta: CategoryMeta
}

/** The products of a category. Throws `category-not-found` for an unknown slug. */
export function categoryScope(model: CatalogModel, slug: string): ListScope {
  const node = knownCategory(model, slug)
  return {
    type: node.parent === null && node.children.length > 0 ? 'category' : 'subcategory',
    analyticsListId: `category_${node.slug}`,
    name: node.name,
    slug: node.slug,
    base: { kind: 'everything' },
    list: null,
    node,
    image: node.image,
    meta: node.meta,
  }
}

const wholeShop = {
  'promo-list': { deal: 'promo', id: 'promotions', list: 'promotions', name: words.listings.promotions },
  'new-products': { deal: 'new', id: 'new_products', list: 'new-products', name: words.listings.newProducts },
  'accelerated-sale': {
    deal: 'save-me',
    id: 'accelerated_sale',
    list: 'accelerated-sale',
    name: words.listings.acceleratedSale,
  },
} as const

/** One of the lists across all categories, narrowed to a category or to none (`all`). */
export function shopScope(model: CatalogModel, type: keyof typeof wholeShop, category: string): ListScope {
  const { deal, id, list, name } = wholeShop[type]
  const base = dealBase(deal)
  return acrossShop(model, category, { type, analyticsListId: id, list, name, slug: everyCategory, base })
}

/** The products of an active promotion. Throws `listing-not-found` for any other. */
export function promotionScope(model: CatalogModel, id: string, category: string): ListScope {
  const number = model.promotionCodes.find(id)
  const promotion = number === undefined ? undefined : model.promotions[number]
  const { now } = model.activePrices
  if (number === undefined || !promotion || now < promotion.from || now >= promotion.until) {
    throw new Problem('listing-not-found', { id })
  }
  const base = { kind: 'promotion', promotion: number } as const
  const analyticsListId = `promotion_${promotion.code}`
  const list = `promotions/${id}`
  return acrossShop(model, category, { type: 'promo', analyticsListId, list, name: promotion.name, slug: id, base })
}

/** A list curated by the shop. Throws `listing-not-found` for an unknown ID. */
export function customScope(model: CatalogModel, id: string, category: string): ListScope {
  const listing = model.customListings.find(({ code }) => code === id)
  if (listing === undefined) throw new Problem('listing-not-found', { id })
  const within = listing.categoryCode === null ? undefined : model.tree.byCode.get(listing.categoryCode)
  const base: ListBase = {
    kind: 'custom',
    chosen: parseFilters(model, listing.filters),
    first: within?.ordinal ?? 0,
    last: within?.last ?? Number.MAX_SAFE_INTEGER,
  }
  const analyticsListId = `custom_listing_${id}`
  const { name } = listing
  const list = `custom-listings/${id}`
  return acrossShop(model, category, { type: 'custom-listing', analyticsListId, list, name, slug: id, base })
}

type Shown = Pick<ListScope, 'type' | 'analyticsListId' | 'name' | 'slug' | 'base' | 'list'>

function acrossShop(model: CatalogModel, category: string, shown: Shown): ListScope {
  return { ...shown, node: categoryOf(model, category), image: null, meta: {} }
}

/** The list of an API path (`promotions/{id}`, `new-products` …), or all products. Throws `listing-not-found`. */
export function listedScope(
  model: CatalogModel,
  path: string | undefined,
  category: string,
): Pick<ListScope, 'node' | 'base'> {
  const [list = '', id] = path?.split('/', 2) ?? []
  switch (list) {
    case '':
      return { node: categoryOf(model, category), base: { kind: 'everything' } }
    case 'promotions':
      return id ? promotionScope(model, id, category) : shopScope(model, 'promo-list', category)
    case 'new-products':
    case 'accelerated-sale':
      return shopScope(model, list, category)
    case 'custom-listings':
      return customScope(model, id ?? '', category)
    default:
      throw new Problem('listing-not-found', { id: path })
  }
}

/** The category to narrow a listing to; null for `all`. Throws `category-not-found` for an unknown slug. */
export function categoryOf(model: CatalogModel, slug: string): CategoryNode | null {
  return slug === everyCategory ? null : knownCategory(model, slug)
}

function knownCategory(model: CatalogModel, slug: string): CategoryNode {
  const node = model.tree.bySlug.get(slug)
  if (node === undefined) throw new Problem('category-not-found', { slug })
  return node
}

const dealBase = (deal: 'promo' | 'new' | 'save-me'): ListBase => ({ kind: 'deals', mask: dealBit(deal) })
