import { z } from 'zod'
import { route } from '#kernel/contract.ts'
import { BaniInt, Lei, Picture } from '../order/contract/line.ts'
import { asking, choosing, finding, open } from '../order/contract/own.ts'
import { changing, OrderRef } from '../order/contract/route.ts'

/* Gifts, the order that a cart is to join, and what a cart brings. */

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
  ...asking,
  id: 'orderGifts',
  summary: 'The gifts that come with this cart, and those that could',
  path: '/orders/{id}/gifts',
  access: 'optional',
  ok: OrderGifts,
  problems: ['order-not-found'],
})

const GiftCodes = z.array(z.string().min(1).max(64)).max(20).default([])

export const chooseGifts = route({
  ...choosing,
  id: 'chooseGifts',
  summary: 'Takes gifts, by their codes, or leaves them: all or none. Safe to repeat',
  path: '/orders/{id}/gifts',
  access: 'optional',
  body: z.strictObject({ add: GiftCodes, remove: GiftCodes }),
  problems: [...changing, 'gift-unknown', 'gift-not-reached', 'gift-gone'],
})

export const AddTo = z
  .object({
    addTo: OrderRef.nullable().meta({
      description: 'The placed order that this cart will join; null for an order of its own.',
    }),
    orders: z
      .array(
        z.object({ tokenValue: z.string(), number: z.string(), deliveryDateLabel: z.string(), addUntil: z.string() }),
      )
      .meta({ description: 'The placed orders that it could join, the next delivery first.' }),
  })
  .meta({ id: 'AddTo' })
export type AddTo = z.infer<typeof AddTo>

export const getAddTo = route({
  ...asking,
  id: 'getAddTo',
  summary: 'Which placed order this cart is to join, and which it could',
  path: '/orders/{id}/add-to',
  ok: AddTo,
  problems: finding,
})

export const setAddTo = route({
  ...choosing,
  id: 'setAddTo',
  summary: 'Chooses the placed order that this cart is to join, by its tokenValue; null undoes it',
  path: '/orders/{id}/add-to',
  body: z.strictObject({ addTo: OrderRef.nullable() }),
  problems: [...open, 'order-not-addable'],
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
  ...asking,
  id: 'orderBenefits',
  summary: 'What this cart brings its shopper, and what is missing for more',
  path: '/orders/{id}/benefits',
  access: 'optional',
  ok: OrderBenefits,
  problems: ['order-not-found'],
})

export const refreshBenefits = route({
  ...asking,
  id: 'refreshBenefits',
  summary: 'The same, worked out anew from the books: prices, stock and membership of this moment',
  path: '/orders/{id}/refresh-benefits',
  access: 'optional',
  ok: OrderBenefits,
  problems: ['order-not-found'],
})
