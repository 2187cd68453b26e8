import { z } from 'zod'
import { route } from '#kernel/contract.ts'
import { ProductCard } from '#modules/catalog/contract.card.ts'

const tag = 'Favourites'

export const UsualProducts = z
  .object({
    total: z.int().meta({ description: 'Products that the customer bought in the last year and that can be bought.' }),
    products: z.array(ProductCard).meta({ description: 'What is about to run out first, then the most frequent.' }),
    rhythms: z
      .array(
        z.object({
          code: z.string(),
          times: z.int().meta({ description: 'Days with an order of the product.' }),
          everyDays: z.int().nullable().meta({ description: 'Median of days between two orders; null below three.' }),
          daysSince: z.int().meta({ description: 'Days since the last order of it.' }),
          isDue: z.boolean().meta({ description: 'Whether it is about to run out.' }),
        }),
      )
      .meta({ description: 'Of each of `products`, in the same order.' }),
  })
  .meta({ id: 'UsualProducts' })
export type UsualProducts = z.infer<typeof UsualProducts>

export const listUsualProducts = route({
  id: 'listUsualProducts',
  tag,
  summary: 'Lists what the customer buys often, what runs out first',
  description: 'At most 24 products in stock, with the rhythm of their purchases in the last year.',
  method: 'GET',
  path: '/customers/me/usual-products',
  access: 'customer',
  ok: UsualProducts,
  problems: ['unauthorized'],
})

export const BoughtOffers = z
  .object({
    bought: z.int().meta({ description: 'Products that the customer bought in the last year and that are sold.' }),
    total: z.int().meta({ description: 'Those of them with an offer for this customer.' }),
    lastDay: z.iso.date().nullable().meta({
      description: 'Last day in Bucharest of the offer that ends first; null when none of them has an end.',
    }),
    products: z.array(ProductCard).meta({ description: 'At most 12, the most frequent first.' }),
  })
  .meta({ id: 'BoughtOffers' })
export type BoughtOffers = z.infer<typeof BoughtOffers>

export const listBoughtOffers = route({
  id: 'listBoughtOffers',
  tag,
  summary: 'Lists offers on what the customer bought in the last year',
  description:
    'Only offers that this customer gets now: reductions, volume discounts, short-dated goods, and of Genius only for its members.',
  method: 'GET',
  path: '/customers/me/bought-offers',
  access: 'customer',
  ok: BoughtOffers,
  problems: ['unauthorized'],
})
