import { z } from 'zod'
import { route } from '#kernel/contract.ts'
import { OrderView } from '../order/contract/order.ts'
import { orderChange, orderChangeProblems, orderIdParams } from '../order/contract/route.ts'
import { BaniInt } from '../order/contract/values.ts'

export const completeOrder = route({
  ...orderChange,
  id: 'completeOrder',
  summary: 'Places the order. Calling it again gives the same order back',
  path: '/orders/{id}/complete',
  timeoutMs: 60_000,
  access: 'customer',
  params: orderIdParams,
  body: z
    .strictObject({
      notes: z
        .string()
        .trim()
        .max(500)
        .nullish()
        .meta({ examples: ['Interfonul este la poarta a doua.'] }),
      expectedTotalInt: BaniInt.nullish().meta({
        description: 'bani: the total the shopper was shown; another one now is order-changed and places nothing',
      }),
    })
    .optional(),
  ok: OrderView.extend({
    paymentUrl: z.string().nullable().meta({
      description: 'Where to pay; null when nothing is paid online, or when the gateway did not answer (then retry).',
    }),
  }).meta({ id: 'PlacedOrder' }),
  problems: [
    ...orderChangeProblems,
    'unauthorized',
    'order-incomplete',
    'order-changed',
    'variant-unavailable',
    'interval-closed',
    'interval-full',
    'express-too-large',
    'payment-method-unknown',
    'payment-method-unavailable',
    'voucher-used-up',
    'voucher-not-usable',
    'voucher-expired',
    'voucher-cancelled',
    'voucher-not-started',
    'voucher-below-minimum',
    'voucher-nothing-eligible',
    'points-not-enough',
  ],
})
