import { z } from 'zod'
import { route } from '#kernel/contract.ts'
import { ordersTag } from '../order/contract/route.ts'
import { BaniInt, Lei, LocalTime, Picture } from '../order/contract/values.ts'

const goodsOfLine = {
  variantCode: z.string(),
  productName: z.string(),
  brand: z.string().nullable(),
  sizeLabel: z.string(),
  image: Picture,
}

export const OrderAgain = z
  .object({
    tokenValue: z.string(),
    placedAt: LocalTime,
    totalNow: Lei.meta({ description: 'The goods that can be bought at their prices of now, replacements included.' }),
    totalNowInt: BaniInt,
    lines: z.array(
      z.object({
        ...goodsOfLine,
        quantity: z.int().meta({ description: 'Pieces that can be bought now.' }),
        orderedQuantity: z.int(),
        change: z.enum(['gone', 'fewer', 'dearer', 'cheaper']).nullable().meta({
          description: 'What has changed since the order; null when nothing has.',
        }),
        unitThenInt: BaniInt,
        unitNowInt: BaniInt,
        replacement: z
          .object({ ...goodsOfLine, quantity: z.int(), unitInt: BaniInt })
          .nullable()
          .meta({ description: 'What may come in place of a line that is gone; null else.' }),
      }),
    ),
  })
  .meta({ id: 'OrderAgain' })
export type OrderAgain = z.infer<typeof OrderAgain>

export const lastOrderAgain = route({
  id: 'lastOrderAgain',
  tag: ordersTag,
  summary: 'Returns the last order at the prices and stock of now',
  description: 'With what has changed in each line, before anything is put into the cart. Null before the first order.',
  method: 'GET',
  path: '/orders/last-again',
  access: 'customer',
  ok: z.object({ order: OrderAgain.nullable() }),
  problems: ['unauthorized'],
})

export const monthSavings = route({
  id: 'monthSavings',
  tag: ordersTag,
  summary: 'Returns what the customer saved this month',
  description:
    'Reductions and vouchers of the orders placed since the first of the month in Bucharest, without cancelled ones.',
  method: 'GET',
  path: '/orders/savings',
  access: 'customer',
  ok: z.object({ saved: Lei, savedInt: BaniInt, orders: z.int(), since: LocalTime }),
  problems: ['unauthorized'],
})
