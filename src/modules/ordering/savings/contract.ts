import { z } from 'zod'
import { route } from '#kernel/contract.ts'
import {
  customerChange,
  customerChangeProblems,
  customerRead,
  customerReadProblems,
  orderChangeProblems,
} from '../order/contract/route.ts'
import { BaniInt, Lei, Picture } from '../order/contract/values.ts'

export const applyCoupon = route({
  ...customerChange,
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
    ...customerChangeProblems,
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
  ...customerChange,
  id: 'removeVoucher',
  summary: 'Takes the voucher off the cart. Safe to repeat',
  path: '/orders/{id}/remove-discount/voucher',
  body: z.strictObject({}).optional(),
  problems: customerChangeProblems,
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
  ...customerRead,
  id: 'orderLoyalty',
  summary: 'How many points can pay for this cart, and how many do',
  path: '/orders/{id}/loyalty',
  ok: OrderLoyalty,
  problems: customerReadProblems,
})

export const usePoints = route({
  ...customerChange,
  id: 'usePoints',
  summary: 'Pays a part of the order with points, in steps and within the limits of GET; 0 uses none',
  path: '/orders/{id}/loyalty',
  body: z.strictObject({ points: Points.meta({ examples: [600] }) }),
  problems: [...customerChangeProblems, 'points-not-enough', 'points-not-usable'],
})

export const useMealVouchers = route({
  ...customerChange,
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
  problems: [...customerChangeProblems, 'meal-voucher-not-found', 'meal-vouchers-not-taken'],
})

const Gift = z.object({
  code: z.string(),
  name: z.string(),
  thresholdInt: BaniInt,
  missing: Lei,
  missingInt: BaniInt.meta({ description: 'bani: goods that are missing until it is given; 0 once it is' }),
  missingLabel: z.string(),
  isAvailable: z.boolean(),
  isSelected: z.boolean(),
  variantCode: z.string(),
  productName: z.string(),
  variantName: z.string(),
  productSlug: z.string(),
  image: Picture,
})

export const OrderGifts = z
  .object({
    gifts: z.array(Gift).meta({ description: 'What comes with the order.' }),
    offers: z.array(Gift).meta({ description: 'Every gift of now, chosen ones among them, the nearest first.' }),
  })
  .meta({ id: 'OrderGifts' })
export type OrderGifts = z.infer<typeof OrderGifts>

export const orderGifts = route({
  ...customerRead,
  id: 'orderGifts',
  summary: 'The gifts that come with this cart, and those that could',
  path: '/orders/{id}/gifts',
  access: 'optional',
  ok: OrderGifts,
  problems: ['order-not-found'],
})

const GiftCodes = z.array(z.string().min(1).max(64)).max(20).default([])

export const chooseGifts = route({
  ...customerChange,
  id: 'chooseGifts',
  summary: 'Takes gifts, by their codes, or leaves them: all or none. Safe to repeat',
  path: '/orders/{id}/gifts',
  access: 'optional',
  body: z.strictObject({ add: GiftCodes, remove: GiftCodes }),
  problems: [...orderChangeProblems, 'gift-unknown', 'gift-not-reached', 'gift-gone'],
})

const Benefit = z.object({
  type: z.enum(['free-delivery', 'small-basket', 'gift', 'points', 'bmsm', 'genius']),
  title: z.string(),
  description: z.string(),
  icon: z.string(),
  isReached: z.boolean(),
  missing: Lei,
  missingInt: BaniInt,
  value: Lei,
  valueInt: BaniInt.meta({ description: 'bani: what it is worth to the shopper; 0 where that has no price' }),
})

export const OrderBenefits = z
  .object({
    version: z.int().meta({ description: 'Of the order they were worked out for.' }),
    benefits: z.array(Benefit),
  })
  .meta({ id: 'OrderBenefits' })
export type OrderBenefits = z.infer<typeof OrderBenefits>

export const orderBenefits = route({
  ...customerRead,
  id: 'orderBenefits',
  summary: 'What this cart brings its shopper, and what is missing for more',
  path: '/orders/{id}/benefits',
  access: 'optional',
  ok: OrderBenefits,
  problems: ['order-not-found'],
})

export const refreshBenefits = route({
  ...customerRead,
  id: 'refreshBenefits',
  summary: 'The same, worked out anew from the books: prices, stock and membership of this moment',
  path: '/orders/{id}/refresh-benefits',
  access: 'optional',
  ok: OrderBenefits,
  problems: ['order-not-found'],
})
