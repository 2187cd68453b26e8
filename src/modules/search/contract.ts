import { z } from 'zod'
import { route } from '#kernel/contract.ts'
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
