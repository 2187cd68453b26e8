import { z } from 'zod'
import { BaniInt, Lei } from './values.ts'

export const paymentTypes = ['money', 'meal-voucher', 'points'] as const

export const PaymentMethodView = z
  .object({
    id: z.int(),
    code: z.string(),
    type: z.enum(paymentTypes),
    name: z.string(),
    description: z.string(),
    instructions: z.string(),
    checkoutEnabled: z.boolean(),
    eligible: z.boolean(),
    uri: z.string().nullable(),
    translations: z.object({
      ro_RO: z.object({ id: z.int(), name: z.string(), description: z.string(), instructions: z.string() }),
    }),
  })
  .meta({
    id: 'PaymentMethod',
    description: 'A way to pay; one that is not checkoutEnabled and eligible cannot be chosen.',
  })
export type PaymentMethodView = z.infer<typeof PaymentMethodView>

/** States of one payment, and of an order's payments together. */
export const paymentStates = [
  'cart',
  'new',
  'processing',
  'authorized',
  'completed',
  'failed',
  'cancelled',
  'refunded',
  'partially_refunded',
] as const

export const PaymentView = z
  .object({
    id: z.int(),
    method: PaymentMethodView.nullable(),
    state: z.enum(paymentStates),
    amount: Lei,
    amountInt: BaniInt,
    currency: z.literal('RON'),
    type: z.enum(paymentTypes),
  })
  .meta({
    id: 'Payment',
    description: 'A cart has one payment, with the id of the order itself and its method null until one is chosen.',
  })
export type PaymentView = z.infer<typeof PaymentView>
