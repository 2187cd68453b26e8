import { Problem } from '#kernel/problem.ts'
import type { Listing } from '../contract.listing.ts'
import { words } from '../present/words.ts'
import { dealBit } from '../read-model/columns.ts'
import type { ListBase } from '../read-model/list-query.ts'
import type { CatalogModel } from '../read-model/model.ts'
import type { CategoryMeta, CategoryNode } from '../read-model/tree.ts'
import { parseFilters } from './parse-filters.ts'

/** Stands where a category would, for all of them. */
const everyCategory = 'all'

/** What a listing is about, before anything is chosen in it. */
export interface ListScope {
  readonly type: Listing['type']
  /** Names the list to analytics. */
  readonly analyticsListId: string
  readonly name: string
  readonly slug: string
  readonly base: ListBase
  /** Its path in the API, for lists across the shop; null for a category. */
  readonly list: string | null
  /** The category it shows or is narrowed to. */
  readonly node: CategoryNode | null
  readonly image: string | null
  readonly meta: CategoryMeta
}

/** The products of a category. Refuses a slug nobody has as `category-not-found`. */
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

/** One of the lists across the shop, narrowed to a category or to none (`all`). */
export function shopScope(model: CatalogModel, type: keyof typeof wholeShop, category: string): ListScope {
  const { deal, id, list, name } = wholeShop[type]
  const base = dealBase(deal)
  return acrossShop(model, category, { type, analyticsListId: id, list, name, slug: everyCategory, base })
}

/** The products of one promotion that holds now; `listing-not-found` for any other. */
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

/** A list the shop put together; `listing-not-found` where there is none of that name. */
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

/** What an address of the API lists: `promotions/{id}`, `new-products` and so on; the whole shop without one. */
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

/** The category to narrow a listing to; null for all of them, `category-not-found` for a slug nobody has. */
export function categoryOf(model: CatalogModel, slug: string): CategoryNode | null {
  return slug === everyCategory ? null : knownCategory(model, slug)
}

function knownCategory(model: CatalogModel, slug: string): CategoryNode {
  const node = model.tree.bySlug.get(slug)
  if (node === undefined) throw new Problem('category-not-found', { slug })
  return node
}

const dealBase = (deal: 'promo' | 'new' | 'save-me'): ListBase => ({ kind: 'deals', mask: dealBit(deal) })
