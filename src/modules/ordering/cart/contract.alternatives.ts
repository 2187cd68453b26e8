import { z } from 'zod'
import { route } from '#kernel/contract.ts'
import { ordersTag, orderTokenParams } from '../order/contract/route.ts'
import { BaniInt, Lei, Picture } from '../order/contract/values.ts'

const Alternative = z.object({
  variantCode: z.string(),
  productName: z.string(),
  brand: z.string().nullable(),
  sizeLabel: z.string(),
  productSlug: z.string(),
  price: Lei.meta({ description: 'Price of one piece, in lei.' }),
  priceInt: BaniInt,
  available: z.int().meta({ description: 'Pieces in stock.' }),
  image: Picture,
})

export const LineAlternatives = z
  .object({
    lines: z.array(z.object({ variantCode: z.string(), alternatives: z.array(Alternative) })).meta({
      description: 'The lines that are sold out, each with at most three products that can be taken instead.',
    }),
  })
  .meta({ id: 'LineAlternatives' })
export type LineAlternatives = z.infer<typeof LineAlternatives>

export const lineAlternatives = route({
  id: 'lineAlternatives',
  tag: ordersTag,
  summary: 'Lists what can be taken in place of lines that are sold out',
  description:
    'From the same shelf, with every diet mark and without a further allergen; packs of a similar size first. `replaceProductVariant` of `PATCH /orders/{token}/items` takes one.',
  method: 'GET',
  path: '/orders/{token}/alternatives',
  access: 'optional',
  params: orderTokenParams,
  ok: LineAlternatives,
  problems: ['order-not-found'],
})
