import { z } from 'zod'
import { lineStates, OrderItemView } from './line.ts'
import { BaniInt, Breadcrumb, Lei } from './values.ts'

export const SummaryItem = z
  .object({
    id: z.int(),
    variantCode: z.string(),
    sku: z.string(),
    productName: z.string(),
    variantName: z.string(),
    productSlug: z.string(),
    brand: z.string().nullable(),
    quantity: z.int(),
    subtotal: Lei,
    subtotalInt: BaniInt,
    priceLabel: z.string(),
    image: z.object({ default: z.string() }),
    state: z.enum(lineStates),
    message: z.string().nullable(),
    breadcrumbs: z.array(Breadcrumb),
    isGift: z.boolean(),
    replacements: OrderItemView.shape.replacements,
  })
  .meta({ id: 'OrderSummaryItem', description: 'A line of a placed order.' })

const Text = z.object({ text: z.string(), bold: z.boolean(), style: z.enum(['plain', 'discount', 'muted']) })

const summaryCells = {
  type: z.enum([
    ...[
      'goods',
      'discount',
      'voucher',
      'deposit',
      'bags',
      'bag-deposit',
      'delivery',
      'surcharge',
      'small-basket',
      'tip',
      'refund',
    ],
    ...['points', 'total', 'meal-voucher', 'gift-voucher', 'rest', 'held', 'paid', 'released', 'tax'],
  ] as const),
  size: z.enum(['small', 'medium', 'large']),
  key: Text.extend({ popoverContent: z.string().nullable() }),
  value: Text,
}

export const SummaryLine = z
  .object({
    ...summaryCells,
    description: Text.nullable(),
    modal: z
      .object({
        title: z.string(),
        description: z.string(),
        buttonLabel: z.string(),
        summary: z
          .array(z.object(summaryCells))
          .meta({ description: 'What the amount follows from; the line that applies now is bold.' }),
      })
      .nullable(),
  })
  .meta({
    id: 'OrderSummaryLine',
    description: 'A line of the price summary, with texts in Romanian; `modal` explains it.',
  })
export type SummaryLine = z.infer<typeof SummaryLine>
