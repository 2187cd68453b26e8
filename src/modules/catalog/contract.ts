import { z } from 'zod'
import { route } from '#kernel/contract.ts'
import { ProductCard } from './contract.card.ts'
import { Home } from './contract.home.ts'
import { CategoryTree, Listing } from './contract.listing.ts'
import { ProductPage } from './contract.product.ts'

export type { ProductCard } from './contract.card.ts'
export { Home } from './contract.home.ts'
export type { Category, CategoryTree, Filters, Listing, ListingPayload } from './contract.listing.ts'
export type { ProductPage } from './contract.product.ts'

/** `a,b` or a repeated parameter; at most 50 values of 80 characters. */
const Values = z
  .union([z.string(), z.array(z.string())])
  .transform((value) => (Array.isArray(value) ? value : [value]).flatMap((part) => part.split(',')).filter(Boolean))
  .pipe(z.array(z.string().max(80)).max(50))

/** Page, filters and sort of every product list: `filter[brand]=a,b&sort[price]=asc`. */
export const listingQuery = {
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  itemsPerPage: z.coerce.number().int().min(1).max(100).default(60),
  filter: z.record(z.string().max(40), Values).default({}),
  sort: z.record(z.string().max(40), z.enum(['asc', 'desc'])).default({}),
}
const narrowed = z.object({ ...listingQuery, category: z.string().max(200).default('all') })
const Slug = z.string().min(1).max(300)

export const getCategories = route({
  id: 'getCategories',
  tag: 'Catalogue',
  summary: 'The category tree',
  method: 'GET',
  path: '/categories',
  ok: CategoryTree,
})

export const getCategory = route({
  id: 'getCategory',
  tag: 'Catalogue',
  summary: 'The products of a category and of everything below it',
  method: 'GET',
  path: '/categories/{slug}',
  params: z.object({ slug: Slug }),
  query: z.object({ ...listingQuery, slotSize: z.coerce.number().int().min(0).max(12).default(4) }),
  ok: Listing,
  problems: ['category-not-found', 'invalid-input'],
})

export const getProduct = route({
  id: 'getProduct',
  tag: 'Catalogue',
  summary: 'Everything about one product',
  method: 'GET',
  path: '/product-by-slug/{slug}',
  params: z.object({ slug: Slug }),
  ok: ProductPage,
  problems: ['product-not-found'],
})

export const getProducts = route({
  id: 'getProducts',
  tag: 'Catalogue',
  summary: 'Some products by their codes, in the order asked for; codes that are not sold are left out',
  method: 'GET',
  path: '/products',
  query: z.object({ codes: Values }),
  ok: z.object({ products: z.array(ProductCard) }).meta({ id: 'Products' }),
  problems: ['invalid-input'],
})

const listing = <const Id extends string>(id: Id, path: string, summary: string) =>
  route({
    id,
    tag: 'Catalogue',
    summary,
    method: 'GET',
    path,
    query: narrowed,
    ok: Listing,
    problems: ['category-not-found', 'invalid-input'],
  })

const listingOf = <const Id extends string>(id: Id, path: string, summary: string) =>
  route({
    id,
    tag: 'Catalogue',
    summary,
    method: 'GET',
    path,
    params: z.object({ id: Slug }),
    query: narrowed,
    ok: Listing,
    problems: ['listing-not-found', 'category-not-found', 'invalid-input'],
  })

export const getPromotions = listing('getPromotions', '/promotions', 'Everything on promotion now')
export const getPromotion = listingOf('getPromotion', '/promotions/{id}', 'The products of one promotion')
export const getAcceleratedSale = listing(
  'getAcceleratedSale',
  '/accelerated-sale',
  'Products close to their date, at a reduced price',
)
export const getNewProducts = listing('getNewProducts', '/new-products', 'What is new on the shelves')
export const getCustomListing = listingOf('getCustomListing', '/custom-listings/{id}', 'A list the shop put together')

export const getHome = route({
  id: 'getHome',
  tag: 'Catalogue',
  summary: 'What the home page shows of the catalogue',
  method: 'GET',
  path: '/home',
  ok: Home,
})
