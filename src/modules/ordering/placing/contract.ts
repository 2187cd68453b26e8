import { z } from 'zod'
import { route } from '#kernel/contract.ts'
import { OrderView } from '../order/contract/order.ts'
import { orderChange, orderChangeProblems, orderIdParams } from '../order/contract/route.ts'
import { BaniInt } from '../order/contract/values.ts'

export const completeOrder = route({
  ...orderChange,
  id: 'completeOrder',
  summary: 'Places the order',
  description:
    'Reserves stock and the delivery interval and starts the payment. Idempotent: returns the same order when it is placed already. `order-incomplete` when something is missing (see `missing`), `order-changed` when the total differs from `expectedTotalInt`.',
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
        .meta({ description: 'Note for the courier.', examples: ['Interfonul este la poarta a doua.'] }),
      expectedTotalInt: BaniInt.nullish().meta({
        description:
          'The total that the shopper was shown, in bani. When the current total differs, the order is not placed: `order-changed`.',
      }),
    })
    .optional(),
  ok: OrderView.extend({
    paymentUrl: z.string().nullable().meta({
      description:
        'URL of the payment page. Null when nothing is paid online, or when the payment gateway did not respond; then use `GET /orders/{id}/retry-payment-url`.',
    }),
  }).meta({ id: 'PlacedOrder' }),
  problems: [
    ...orderChangeProblems,
    'unauthorized',
    'customer-blocked',
    'order-incomplete',
    'order-changed',
    'billing-incomplete',
    'variant-unavailable',
    'interval-closed',
    'interval-full',
    'express-too-large',
    'unpaid-orders-of-customer',
    'unpaid-orders-at-address',
    'unpaid-orders-of-card',
    'payment-method-unknown',
    'payment-method-unavailable',
    'voucher-used-up',
    'voucher-first-orders-only',
    'voucher-not-usable',
    'voucher-expired',
    'voucher-cancelled',
    'voucher-not-started',
    'voucher-below-minimum',
    'voucher-nothing-eligible',
    'points-not-enough',
  ],
})
