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
  summary: 'Applies a voucher to the cart',
  description:
    'A voucher that lowers prices replaces the one applied before, and so does a gift voucher, which pays a part of the order; both can be used together. They count as used when the order is placed.',
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
    'too-many-requests',
    'voucher-first-orders-only',
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
  summary: 'Removes the voucher from the cart',
  description: 'Idempotent.',
  path: '/orders/{id}/remove-discount/voucher',
  body: z.strictObject({}).optional(),
  problems: customerChangeProblems,
})

export const removeGiftVoucher = route({
  ...customerChange,
  id: 'removeGiftVoucher',
  summary: 'Removes the gift voucher from the cart',
  description: 'Idempotent.',
  path: '/orders/{id}/remove-gift-voucher',
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
    disabled: z.boolean().meta({
      description:
        'Whether no points can be used: the customer is not a member of freshclub, or has too few points or eligible goods.',
    }),
    isMember: z.boolean(),
    earnedPoints: z.int().meta({ description: 'Points that a member earns once the order is delivered.' }),
    unitName: z.string(),
    unitsName: z.string(),
    spend: z.object({
      icon: z.string(),
      title: z.string(),
      subtitle: z.string(),
      availableAmount: z.int().meta({ description: 'Points balance of the customer.' }),
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
        conversionRate: z.number().meta({ description: 'Value of one point, in lei.' }),
      }),
    }),
  })
  .meta({ id: 'OrderLoyalty' })
export type OrderLoyalty = z.infer<typeof OrderLoyalty>

export const orderLoyalty = route({
  ...customerRead,
  id: 'orderLoyalty',
  summary: 'Returns how many points can be used for the cart',
  path: '/orders/{id}/loyalty',
  ok: OrderLoyalty,
  problems: customerReadProblems,
})

export const usePoints = route({
  ...customerChange,
  id: 'usePoints',
  summary: 'Pays part of the order with points',
  description: 'In the steps and limits of `GET` of the same path; 0 uses none.',
  path: '/orders/{id}/loyalty',
  body: z.strictObject({ points: Points.meta({ examples: [600] }) }),
  problems: [...customerChangeProblems, 'points-not-enough', 'points-not-usable'],
})

export const useMealVouchers = route({
  ...customerChange,
  id: 'useMealVouchers',
  summary: 'Pays the eligible part of the order with a saved meal-voucher card',
  description: 'The rest is paid with the chosen payment method. `null` pays without a card.',
  path: '/orders/{id}/use-meal-vouchers',
  body: z.strictObject({
    paymentCode: z
      .string()
      .min(1)
      .max(64)
      .nullable()
      .meta({ description: '`code` of a saved card (`GET /meal-vouchers`); null for none.' }),
  }),
  problems: [...customerChangeProblems, 'meal-voucher-not-found', 'meal-vouchers-not-taken'],
})

const Gift = z.object({
  code: z.string(),
  name: z.string(),
  thresholdInt: BaniInt,
  missing: Lei,
  missingInt: BaniInt.meta({ description: 'Goods missing to reach the threshold, in bani; 0 once it is reached.' }),
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
    gifts: z.array(Gift).meta({ description: 'The gifts that are part of the order.' }),
    offers: z.array(Gift).meta({
      description: 'All current gift campaigns, chosen ones included; the one nearest to its threshold first.',
    }),
  })
  .meta({ id: 'OrderGifts' })
export type OrderGifts = z.infer<typeof OrderGifts>

export const orderGifts = route({
  ...customerRead,
  id: 'orderGifts',
  summary: 'Lists the gifts of the cart, and those within reach',
  path: '/orders/{id}/gifts',
  access: 'optional',
  ok: OrderGifts,
  problems: ['order-not-found'],
})

const GiftCodes = z.array(z.string().min(1).max(64)).max(20).default([])

export const chooseGifts = route({
  ...customerChange,
  id: 'chooseGifts',
  summary: 'Adds and removes gifts by their codes',
  description: 'All changes are made, or none. Idempotent.',
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
  valueInt: BaniInt.meta({ description: 'Value for the shopper, in bani; 0 when it has no price.' }),
})

export const OrderBenefits = z
  .object({
    version: z.int().meta({ description: '`version` of the order that the benefits were computed for.' }),
    benefits: z.array(Benefit),
  })
  .meta({ id: 'OrderBenefits' })
export type OrderBenefits = z.infer<typeof OrderBenefits>

export const orderBenefits = route({
  ...customerRead,
  id: 'orderBenefits',
  summary: 'Returns the benefits of the cart, and what is missing for further ones',
  path: '/orders/{id}/benefits',
  access: 'optional',
  ok: OrderBenefits,
  problems: ['order-not-found'],
})

export const refreshBenefits = route({
  ...customerRead,
  id: 'refreshBenefits',
  summary: 'Recomputes the benefits of the cart',
  description: 'From the prices, stock and membership at the time of the call.',
  path: '/orders/{id}/refresh-benefits',
  access: 'optional',
  ok: OrderBenefits,
  problems: ['order-not-found'],
})
