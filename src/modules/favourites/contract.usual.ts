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
