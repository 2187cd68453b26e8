import { z } from 'zod'
import { route } from '#kernel/contract.ts'
import { ProductCard } from './contract.card.ts'
import { Home } from './contract.home.ts'
import { CategoryTree, Listing } from './contract.listing.ts'
import { ProductPage } from './contract.product.ts'
import { railKinds } from './rules/rail.ts'
import { isGtin } from './stock/rules/gtin.ts'

export type { ProductCard } from './contract.card.ts'
export { Home } from './contract.home.ts'
export type { Category, CategoryTree, Filters, Listing, ListingPayload } from './contract.listing.ts'
export type { ProductPage } from './contract.product.ts'

/** `a,b` or a repeated parameter; at most 50 values of at most 80 characters. */
const Values = z
  .union([z.string(), z.array(z.string())])
  .transform((value) => (Array.isArray(value) ? value : [value]).flatMap((part) => part.split(',')).filter(Boolean))
  .pipe(z.array(z.string().max(80)).max(50))

/** The query parameters of every product list. */
export const listingQuery = {
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  itemsPerPage: z.coerce.number().int().min(1).max(100).default(60),
  filter: z.record(z.string().max(40), Values).default({}).meta({
    description:
      'Filters by the codes in `filters` of the response: `filter[brand]=a,b` lists products of either brand.',
  }),
  sort: z
    .record(z.string().max(40), z.enum(['asc', 'desc']))
    .default({})
    .meta({
      description: 'Sorts by a field in `orderBy` of the response: `sort[price]=asc`.',
    }),
}
/** The query parameters of every call whose answer is a listing. */
export const wholeListingQuery = {
  ...listingQuery,
  aliases: z.stringbool().default(true).meta({
    description: 'False leaves out `items` and `total`, which repeat `products` and `count`.',
  }),
}
const categoryListingQuery = z.object({
  ...wholeListingQuery,
  category: z.string().max(200).default('all').meta({ description: 'Slug of a category to filter by.' }),
})
const Slug = z.string().min(1).max(300)

export const getCategories = route({
  id: 'getCategories',
  tag: 'Catalogue',
  summary: 'Returns the category tree',
  description: 'Three levels of categories, each with its number of products.',
  method: 'GET',
  path: '/categories',
  ok: CategoryTree,
})

export const getCategory = route({
  id: 'getCategory',
  tag: 'Catalogue',
  summary: 'Lists the products of a category',
  description:
    'Includes the products of all its subcategories. `slots` has a carousel for each subcategory, unless `slotSize` is 0.',
  method: 'GET',
  path: '/categories/{slug}',
  params: z.object({ slug: Slug }),
  query: z.object({
    ...wholeListingQuery,
    slotSize: z.coerce
      .number()
      .int()
      .min(0)
      .max(12)
      .default(4)
      .meta({ description: 'Products of each carousel in `slots`.' }),
  }),
  ok: Listing,
  problems: ['category-not-found', 'invalid-input'],
})

export const getProduct = route({
  id: 'getProduct',
  tag: 'Catalogue',
  summary: 'Returns a product with all its details',
  method: 'GET',
  path: '/product-by-slug/{slug}',
  params: z.object({ slug: Slug }),
  ok: ProductPage,
  problems: ['product-not-found'],
})

export const getProducts = route({
  id: 'getProducts',
  tag: 'Catalogue',
  summary: 'Lists products by their codes',
  description: 'In the order of `codes`. Codes of products that are not sold are left out.',
  method: 'GET',
  path: '/products',
  query: z.object({ codes: Values.meta({ description: 'Comma-separated or repeated, at most 50.' }) }),
  ok: z.object({ products: z.array(ProductCard) }).meta({ id: 'Products' }),
  problems: ['invalid-input'],
})

export const getProductByBarcode = route({
  id: 'getProductByBarcode',
  tag: 'Catalogue',
  summary: 'Finds the product whose package has a barcode',
  description:
    '`product-not-found` for a barcode that the shop does not know, and for a product that it does not sell now.',
  method: 'GET',
  path: '/barcodes/{gtin}',
  params: z.object({
    gtin: z
      .string()
      .refine(isGtin)
      .meta({ description: 'A GTIN of 8, 12, 13 or 14 digits.', examples: ['5949000000014'] }),
  }),
  ok: z.object({ product: ProductCard }).meta({ id: 'ScannedProduct' }),
  problems: ['product-not-found', 'invalid-input'],
})

export const getProductRail = route({
  id: 'getProductRail',
  tag: 'Catalogue',
  summary: 'Lists the most popular products of a category, a promotion or a tag',
  description: 'Products in stock. The promotion `all` stands for every product on promotion.',
  method: 'GET',
  path: '/product-rails/{kind}/{value}',
  params: z.object({ kind: z.enum(railKinds), value: Slug }),
  query: z.object({ limit: z.coerce.number().int().min(1).max(24).default(12) }),
  ok: z.object({ products: z.array(ProductCard) }).meta({ id: 'ProductRail' }),
  problems: ['category-not-found', 'listing-not-found', 'invalid-input'],
})

const listing = <const Id extends string>(id: Id, path: string, summary: string) =>
  route({
    id,
    tag: 'Catalogue',
    summary,
    method: 'GET',
    path,
    query: categoryListingQuery,
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
    query: categoryListingQuery,
    ok: Listing,
    problems: ['listing-not-found', 'category-not-found', 'invalid-input'],
  })

export const getPromotions = listing('getPromotions', '/promotions', 'Lists the products on promotion')
export const getPromotion = listingOf('getPromotion', '/promotions/{id}', 'Lists the products of a promotion')
export const getAcceleratedSale = listing(
  'getAcceleratedSale',
  '/accelerated-sale',
  'Lists the near-expiry products, sold at a reduced price',
)
export const getNewProducts = listing('getNewProducts', '/new-products', 'Lists the new products')
export const getCustomListing = listingOf(
  'getCustomListing',
  '/custom-listings/{id}',
  'Lists the products of a custom listing, maintained by the shop',
)

export const getHome = route({
  id: 'getHome',
  tag: 'Catalogue',
  summary: 'Returns the catalogue sections of the home page',
  description: 'Hero banners, departments, and carousels of offers, near-expiry products and new products.',
  method: 'GET',
  path: '/home',
  ok: Home,
})
