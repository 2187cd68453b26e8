import { z } from 'zod'
import { route } from '#kernel/contract.ts'
import { asking, choosing, finding, open } from '../order/contract/own.ts'

/* What lowers what is still to be paid: a voucher, points, a meal-voucher card. */

export const applyCoupon = route({
  ...choosing,
  id: 'applyCoupon',
  summary: 'Puts a voucher on the cart, in place of another. It is used up when the order is placed',
  path: '/orders/{id}/apply-coupon',
  body: z.strictObject({
    couponCode: z
      .string()
      .trim()
      .min(1)
      .max(64)
      .meta({ examples: ['TOAMNA10'] }),
  }),
  problems: [
    ...open,
    'voucher-unknown',
    'voucher-expired',
    'voucher-cancelled',
    'voucher-not-started',
    'voucher-used-up',
    'voucher-below-minimum',
    'voucher-nothing-eligible',
  ],
})

export const removeVoucher = route({
  ...choosing,
  id: 'removeVoucher',
  summary: 'Takes the voucher off the cart. Safe to repeat',
  path: '/orders/{id}/remove-discount/voucher',
  body: z.strictObject({}).optional(),
  problems: open,
})

const Points = z.int().min(0).max(100_000_000)

const SpendOption = z.object({
  enabled: z.boolean(),
  label: z.string(),
  subLabel: z.string(),
  points: z.int(),
  type: z.enum(['none', 'some', 'all']),
})

export const OrderLoyalty = z
  .object({
    disabled: z.boolean().meta({ description: 'Nothing can be used: not in the club, or too few points or goods.' }),
    isMember: z.boolean(),
    earnedPoints: z.int().meta({ description: 'What the order brings a member once it is delivered.' }),
    unitName: z.string(),
    unitsName: z.string(),
    spend: z.object({
      icon: z.string(),
      title: z.string(),
      subtitle: z.string(),
      availableAmount: z.int().meta({ description: 'points the customer has' }),
      usedPoints: z.int(),
      eligibleAmountLabel: z.string(),
      options: z.array(SpendOption),
      slider: z.object({
        title: z.string(),
        subtitle: z.string(),
        description: z.string(),
        currentLabel: z.string(),
        maxLabel: z.string(),
        btnLabel: z.string(),
        min: z.int(),
        max: z.int(),
        step: z.int(),
        conversionRate: z.number().meta({ description: 'lei: what one point is worth' }),
      }),
    }),
  })
  .meta({ id: 'OrderLoyalty' })
export type OrderLoyalty = z.infer<typeof OrderLoyalty>

export const orderLoyalty = route({
  ...asking,
  id: 'orderLoyalty',
  summary: 'How many points can pay for this cart, and how many do',
  path: '/orders/{id}/loyalty',
  ok: OrderLoyalty,
  problems: finding,
})

export const usePoints = route({
  ...choosing,
  id: 'usePoints',
  summary: 'Pays a part of the order with points, in steps and within the limits of GET; 0 uses none',
  path: '/orders/{id}/loyalty',
  body: z.strictObject({ points: Points.meta({ examples: [600] }) }),
  problems: [...open, 'points-not-enough', 'points-not-usable'],
})

export const useMealVouchers = route({
  ...choosing,
  id: 'useMealVouchers',
  summary: 'Pays what meal vouchers may buy with a saved card, and the rest as chosen; null pays without it',
  path: '/orders/{id}/use-meal-vouchers',
  body: z.strictObject({
    paymentCode: z
      .string()
      .min(1)
      .max(64)
      .nullable()
      .meta({ description: 'The code of a saved card, as GET /meal-vouchers lists them.' }),
  }),
  problems: [...open, 'meal-voucher-not-found', 'meal-vouchers-not-taken'],
})
