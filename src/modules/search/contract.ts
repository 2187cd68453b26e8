import { z } from 'zod'
import { noContent, route } from '#kernel/contract.ts'
import { ProductCard } from '#modules/catalog/contract.card.ts'
import { Filters, OrderBy } from '#modules/catalog/contract.listing.ts'
import { listingQuery } from '#modules/catalog/contract.ts'

/** Explains the rank of a product; `details` is empty unless `explain` is set. */
export const ScoreExplained = z
  .object({
    value: z.number(),
    description: z.string(),
    details: z.array(z.object({ value: z.number(), description: z.string() })),
  })
  .meta({ id: 'ScoreExplained' })

export const SearchHit = ProductCard.extend({ scoreExplained: ScoreExplained }).meta({ id: 'SearchHit' })
export type SearchHit = z.infer<typeof SearchHit>

export const SearchPage = z
  .object({
    page: z.int(),
    itemsPerPage: z.int(),
    pages: z.int(),
    total: z.int(),
    items: z.array(SearchHit),
    filters: Filters,
    orderBy: OrderBy,
    query: z.string(),
    corrected: z
      .string()
      .nullable()
      .meta({ description: 'The query that was searched instead, when the given one was misspelt; else null.' }),
    redirect: z.string().nullable().meta({
      description: 'Path in the shop that the query leads to instead of its results; null when it leads nowhere.',
    }),
    categories: z.array(z.object({ name: z.string(), slug: z.string(), count: z.int() })).meta({
      description: 'Categories with the most hits; without hits, categories that match the query approximately.',
    }),
    spellings: z
      .array(z.string())
      .meta({ description: 'Similar words of the catalogue, when nothing was found; else empty.' }),
    popular: z.object({ products: z.array(ProductCard) }).meta({
      description:
        'Popular products, when nothing was found; else none. An object, so that nobody takes them for what was found.',
    }),
  })
  .meta({ id: 'SearchPage' })
export type SearchPage = z.infer<typeof SearchPage>

/** How a number without a unit was read. */
export const ReadNumber = z
  .object({ written: z.string(), meaning: z.enum(['percent', 'fat', 'litres', 'kilograms', 'pieces', 'packs']) })
  .meta({ id: 'ReadNumber' })

export const Suggestions = z
  .object({
    query: z.string(),
    corrected: z.string().nullable(),
    number: ReadNumber.nullable().meta({ description: 'How a number without a unit was read; null without one.' }),
    total: z.int(),
    phrases: z.array(
      z.object({ text: z.string(), category: z.object({ name: z.string(), slug: z.string() }).nullable() }),
    ),
    products: z.array(ProductCard),
    categories: z.array(
      z.object({ name: z.string(), slug: z.string(), parent: z.string().nullable(), tint: z.string() }),
    ),
    brands: z.array(z.object({ name: z.string(), filterCode: z.string() })),
    recipes: z
      .array(z.object({ slug: z.string(), title: z.string(), picture: z.string(), minutes: z.int() }))
      .meta({ description: 'Recipes with the words in title, tags or ingredients.' }),
  })
  .meta({ id: 'Suggestions' })
export type Suggestions = z.infer<typeof Suggestions>

const query = {
  ...listingQuery,
  itemsPerPage: z.coerce.number().int().min(1).max(100).default(30),
  category: z
    .string()
    .max(200)
    .default('all')
    .meta({ description: 'Slug of the category to search in; `all` for the whole catalogue.' }),
  listing: z.string().max(300).optional().meta({
    description:
      'Path of the product list to search in: `promotions`, `promotions/{id}`, `new-products`, `custom-listings/{id}`.',
  }),
  explain: z
    .stringbool()
    .default(false)
    .meta({ description: 'Includes `details` in `scoreExplained`: the score of each word.' }),
}
const Words = z.string().max(200)

export const searchProducts = route({
  id: 'searchProducts',
  tag: 'Search',
  summary: 'Searches products',
  description: 'The query has at least 3 characters, or 2 letters that are no particle: `query-too-short` otherwise.',
  method: 'GET',
  path: '/search/{query}',
  params: z.object({ query: Words }),
  query: z.object(query),
  ok: SearchPage,
  problems: ['query-too-short', 'category-not-found', 'listing-not-found', 'invalid-input'],
})

export const searchByParameter = route({
  id: 'searchByParameter',
  tag: 'Search',
  summary: 'Searches products, with the query as a parameter',
  description: 'Same response as `GET /search/{query}`.',
  method: 'GET',
  path: '/search',
  query: z.object({ q: Words, ...query }),
  ok: SearchPage,
  problems: ['query-too-short', 'category-not-found', 'listing-not-found', 'invalid-input'],
})

export const getSuggestions = route({
  id: 'getSuggestions',
  tag: 'Search',
  summary: 'Suggests phrases, products, categories, brands and recipes for a partial query',
  method: 'GET',
  path: '/suggestions',
  query: z.object({ q: Words }),
  ok: Suggestions,
  problems: ['query-too-short', 'invalid-input'],
})

export const getPopularSearches = route({
  id: 'getPopularSearches',
  tag: 'Search',
  summary: 'Lists popular queries, the most popular first',
  description:
    'Of visitors who accepted analytics, in the last 30 days; a query of fewer than ten visitors is never listed. Names of ' +
    'categories with popular products fill the list of a shop with few visitors.',
  method: 'GET',
  path: '/popular-searches',
  ok: z.object({ items: z.array(z.string()) }).meta({ id: 'PopularSearches' }),
})

export const requestProduct = route({
  id: 'requestProduct',
  tag: 'Search',
  summary: 'Requests a product that the search did not find',
  description: 'Records the query as demand.',
  method: 'POST',
  path: '/product-requests',
  body: z.strictObject({ query: Words }),
  status: 204,
  ok: noContent,
  problems: ['query-too-short', 'invalid-input', 'too-many-requests'],
})
