import { z } from 'zod'
import { noContent, route } from '#kernel/contract.ts'
import { ProductCard } from '#modules/catalog/contract.card.ts'
import { Filters, OrderBy } from '#modules/catalog/contract.listing.ts'
import { listingQuery } from '#modules/catalog/contract.ts'

/** Explains the rank of a product; `value` is the sum of the details, which are included on request. */
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
    corrected: z.string().nullable().meta({ description: 'The words really searched for, where a letter was wrong.' }),
    categories: z.array(z.object({ name: z.string(), slug: z.string(), count: z.int() })).meta({
      description: 'Where most of the hits are; where nothing was found, shelves of what may have been meant.',
    }),
    spellings: z
      .array(z.string())
      .meta({ description: 'Words of the shop that look like those that found nothing; else empty.' }),
    popular: z.array(ProductCard).meta({ description: 'Shown when nothing was found; else empty.' }),
  })
  .meta({ id: 'SearchPage' })
export type SearchPage = z.infer<typeof SearchPage>

export const Suggestions = z
  .object({
    query: z.string(),
    corrected: z.string().nullable(),
    total: z.int(),
    phrases: z.array(
      z.object({ text: z.string(), category: z.object({ name: z.string(), slug: z.string() }).nullable() }),
    ),
    products: z.array(ProductCard),
    categories: z.array(
      z.object({ name: z.string(), slug: z.string(), parent: z.string().nullable(), tint: z.string() }),
    ),
    brands: z.array(z.object({ name: z.string(), filterCode: z.string() })),
  })
  .meta({ id: 'Suggestions' })
export type Suggestions = z.infer<typeof Suggestions>

const query = {
  ...listingQuery,
  itemsPerPage: z.coerce.number().int().min(1).max(100).default(30),
  category: z.string().max(200).default('all').meta({ description: 'Slug of a category to look in.' }),
  listing: z.string().max(300).optional().meta({
    description: 'Path of a list to look in: `promotions`, `promotions/{id}`, `new-products`, `custom-listings/{id}`.',
  }),
  explain: z.stringbool().default(false).meta({ description: 'Also what each word was worth.' }),
}
const Words = z.string().max(200)

export const searchProducts = route({
  id: 'searchProducts',
  tag: 'Search',
  summary: 'Products for the words of a query',
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
  summary: 'The same, with the words as a parameter',
  method: 'GET',
  path: '/search',
  query: z.object({ q: Words, ...query }),
  ok: SearchPage,
  problems: ['query-too-short', 'category-not-found', 'listing-not-found', 'invalid-input'],
})

export const getSuggestions = route({
  id: 'getSuggestions',
  tag: 'Search',
  summary: 'While a query is being typed: phrases, products, categories and brands',
  method: 'GET',
  path: '/suggestions',
  query: z.object({ q: Words }),
  ok: Suggestions,
  problems: ['query-too-short', 'invalid-input'],
})

export const requestProduct = route({
  id: 'requestProduct',
  tag: 'Search',
  summary: 'Asks the shop to sell what a search did not find',
  method: 'POST',
  path: '/product-requests',
  body: z.strictObject({ query: Words }),
  status: 204,
  ok: noContent,
  problems: ['query-too-short', 'invalid-input', 'too-many-requests'],
})
