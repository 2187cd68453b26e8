import { z } from 'zod'
import { route } from '#kernel/contract.ts'

const tag = 'Vouchers'

const Instant = z.iso.datetime({ offset: true })
const Lei = z.number().meta({ description: 'In lei.' })
const BaniInt = z.int().min(0).meta({ description: 'In bani.' })

/** The terms of a voucher, the same for all customers. */
const termsOfCoupon = {
  code: z.string().meta({ examples: ['FRESH30'] }),
  name: z.string().meta({ examples: ['30 lei la fructe și legume'] }),
  description: z.string(),
  kind: z.enum(['amount', 'percent', 'delivery']),
  value: z.number().meta({ description: 'Lei for amount, percent for percent, 0 for free delivery.' }),
  valueInt: z.int().min(0).meta({ description: 'Bani for amount, percent for percent, 0 for free delivery.' }),
  minimumGoods: Lei,
  minimumGoodsInt: BaniInt,
  maximum: Lei.nullable(),
  maximumInt: BaniInt.nullable(),
  category: z.object({ code: z.string(), name: z.string(), slug: z.string() }).nullable(),
  validFrom: Instant,
  validUntil: Instant.meta({ description: 'The first moment at which it cannot be used any more.' }),
}

export const CouponView = z
  .object({
    ...termsOfCoupon,
    id: z.int(),
    status: z.enum(['valid', 'expired', 'pending_expire', 'cancelled']).meta({
      description: 'Only valid and pending_expire can be used. One whose uses are over is expired, with usesLeft 0.',
    }),
    usesLeft: z.int().min(0).nullable().meta({ description: 'Null without a limit.' }),
    usedAt: Instant.nullable().meta({ description: 'When an order of the customer last used it.' }),
    cancelReason: z.string().nullable(),
  })
  .meta({ id: 'Coupon' })
export type CouponView = z.infer<typeof CouponView>

export const PromotionView = z
  .object({
    ...termsOfCoupon,
    couponId: z.int().nullable().meta({ description: 'The coupon it became in the account; null until it is added.' }),
  })
  .meta({ id: 'CustomerPromotion' })
export type PromotionView = z.infer<typeof PromotionView>

export const listCoupons = route({
  id: 'listCoupons',
  tag,
  summary: 'The customer’s vouchers: first what can be used, soonest to expire first, then what is over, latest first',
  method: 'GET',
  path: '/customers/me/coupons',
  access: 'customer',
  ok: z.array(CouponView),
  problems: ['unauthorized'],
})

export const getCoupon = route({
  id: 'getCoupon',
  tag,
  summary: 'One of the customer’s vouchers',
  method: 'GET',
  path: '/customers/me/coupons/{id}',
  access: 'customer',
  params: z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) }),
  ok: CouponView,
  problems: ['unauthorized', 'voucher-not-found'],
})

export const addCoupon = route({
  id: 'addCoupon',
  tag,
  summary: 'Puts a voucher into the account by its code; one that is there already is answered again',
  method: 'POST',
  path: '/customers/me/coupons',
  access: 'customer',
  body: z.strictObject({
    couponCode: z
      .string()
      .trim()
      .min(1)
      .max(64)
      .meta({ examples: ['FRESH30'] }),
  }),
  ok: CouponView,
  problems: [
    ...(['unauthorized', 'invalid-input', 'too-many-requests', 'voucher-unknown'] as const),
    ...(['voucher-expired', 'voucher-cancelled', 'voucher-used-up', 'voucher-not-started'] as const),
  ],
})

export const listPromotions = route({
  id: 'listPromotions',
  tag,
  summary: 'What everybody is offered now and may add to the account, soonest to expire first',
  method: 'GET',
  path: '/customers/me/promotions',
  access: 'customer',
  ok: z.array(PromotionView),
  problems: ['unauthorized'],
})
