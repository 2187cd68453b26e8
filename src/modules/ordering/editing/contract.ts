import { z } from 'zod'
import { route } from '#kernel/contract.ts'
import { OrderView } from '../order/contract/order.ts'
import { customerChange, orderIdParams, ordersTag } from '../order/contract/route.ts'
import { BaniInt } from '../order/contract/values.ts'

const WantedLine = z.object({
  variantCode: z.string().min(1).max(32),
  quantity: z
    .int()
    .min(0)
    .max(100)
    .meta({ description: 'Pieces wanted in the whole delivery, its additions included.' }),
  was: z
    .int()
    .min(0)
    .max(1_000)
    .meta({ description: 'Pieces that the customer saw: `order-changed` when there are others.' }),
})

const wanted = {
  lines: z
    .array(WantedLine)
    .min(1)
    .max(100)
    .refine((lines) => new Set(lines.map(({ variantCode }) => variantCode)).size === lines.length, {
      error: 'duplicate',
    })
    .meta({ description: 'Each variant at most once.' }),
  ageConfirmed: z.boolean().optional().meta({ description: 'The customer is 18 or older.' }),
}

const refusals = [
  ...(['unauthorized', 'order-not-found', 'order-not-editable', 'order-changed', 'nothing-would-be-left'] as const),
  ...(['edit-costs-more', 'quantity-limit', 'variant-unavailable', 'order-incomplete', 'express-too-large'] as const),
  ...(['customer-blocked', 'order-not-addable', 'interval-closed'] as const),
]

export const OrderEdit = z
  .object({
    differenceInt: BaniInt.meta({
      description: 'By how much the whole delivery gets dearer, in bani; negative when cheaper.',
    }),
    backInt: BaniInt.meta({ description: 'What goes back the way it was paid, or is no longer due, in bani.' }),
    dueInt: BaniInt.meta({ description: 'What is to pay for the pieces that are added, in bani.' }),
    feesInt: BaniInt.meta({ description: 'By how much the fees rise, since fewer goods are left, in bani.' }),
    losesVoucher: z.boolean().meta({ description: 'Too few goods are left for the voucher of the order.' }),
    isPaidOnline: z
      .boolean()
      .meta({ description: 'Whether `dueInt` is authorised on a card now, not paid at the door.' }),
    lines: z.array(z.object({ variantCode: z.string(), quantity: z.int(), totalInt: BaniInt })),
  })
  .meta({ id: 'OrderEdit', description: 'What a change of a placed order costs.' })

export const quoteOrderEdit = route({
  id: 'quoteOrderEdit',
  tag: ordersTag,
  method: 'POST',
  summary: 'Tells what a change of a placed order would cost',
  description: 'Nothing is changed or reserved. Refused as `editOrder`.',
  path: '/orders/{id}/placed-items/quote',
  access: 'customer',
  params: orderIdParams,
  body: z.strictObject(wanted),
  ok: OrderEdit,
  problems: refusals,
})

export const editOrder = route({
  ...customerChange,
  id: 'editOrder',
  summary: 'Changes the lines of a placed order',
  description:
    'Possible until `editableUntil`: `order-not-editable` afterwards. Fewer pieces are refunded. More pieces, and new products, become an addition at current prices: an order beside this one without fees, paid as this one; `paymentUrl` names the page when its payment needs the customer. All of it or nothing is changed. Repeating the call changes nothing; while the addition is unpaid its payment is started again, and other pieces are refused: `order-not-editable`, `reason` `addition-unpaid`.',
  path: '/orders/{id}/placed-items',
  timeoutMs: 60_000,
  params: orderIdParams,
  body: z.strictObject({
    ...wanted,
    expectedDifferenceInt: BaniInt.nullish().meta({
      description: '`differenceInt` as the customer saw it: `order-changed` when it is another now.',
    }),
  }),
  ok: OrderView.extend({
    paymentUrl: z.string().nullable().meta({
      description:
        'Where to pay what was added; null when nothing is due online, and when no payment could be started: then an addition is `payment_pending` or `payment_failed`, and `retryPaymentUrl` starts it.',
    }),
  }).meta({ id: 'EditedOrder' }),
  problems: [
    ...refusals,
    ...(['unpaid-orders-of-customer', 'unpaid-orders-at-address', 'unpaid-orders-of-card'] as const),
    ...(['payment-method-unknown', 'payment-method-unavailable'] as const),
  ],
})
