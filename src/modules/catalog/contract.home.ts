import { z } from 'zod'
import { ProductCard } from './contract.card.ts'
import { treeNode } from './contract.listing.ts'

export const Home = z
  .object({
    hero: z.array(
      z.object({
        code: z.string(),
        eyebrow: z.string(),
        title: z.string(),
        text: z.string(),
        action: z.string(),
        url: z.string(),
        image: z.string(),
      }),
    ),
    departments: z.array(z.object(treeNode)),
    rails: z.array(
      z.object({
        code: z.enum(['offers', 'saveMe', 'new']),
        count: z.int(),
        url: z.string(),
        lastDay: z
          .string()
          .nullable()
          .meta({
            description: 'Last day of the promotion that ends first, as a text in Romanian; null without promotions.',
            examples: ['duminică, 29 noiembrie'],
          }),
        products: z.array(ProductCard),
      }),
    ),
  })
  .meta({ id: 'Home' })
export type Home = z.infer<typeof Home>
