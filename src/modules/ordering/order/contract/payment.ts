import { z } from 'zod'
import { BaniInt, Lei } from './values.ts'

export const paymentTypes = ['money', 'meal-voucher', 'gift-voucher', 'points'] as const

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
    description: 'A payment method. It can be chosen when it is both `checkoutEnabled` and `eligible`.',
  })
export type PaymentMethodView = z.infer<typeof PaymentMethodView>

/** States of a payment, and of the payments of an order as a whole. */
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
    refundedInt: BaniInt,
    currency: z.literal('RON'),
    type: z.enum(paymentTypes),
    hold: z
      .object({
        state: z.enum(['held', 'taken', 'released']),
        amountInt: BaniInt.meta({ description: 'Authorised when the order was placed, in bani.' }),
        takenInt: BaniInt.meta({ description: 'Taken of it, or to be taken as the order is now, in bani.' }),
        releasedInt: BaniInt.meta({ description: 'Released, or to be released as the order is now, in bani.' }),
      })
      .nullable()
      .meta({ description: 'An amount that is only held until the van leaves; null when it is taken at once.' }),
  })
  .meta({
    id: 'Payment',
    description:
      'A payment of an order. A cart has one, with the id of the order; its `method` is null until it is set.',
  })
export type PaymentView = z.infer<typeof PaymentView>
