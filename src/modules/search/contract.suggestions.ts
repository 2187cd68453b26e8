import { z } from 'zod'
import { noContent, route } from '#kernel/contract.ts'
import { ProductCard } from '#modules/catalog/contract.card.ts'

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

const Words = z.string().max(200)

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
