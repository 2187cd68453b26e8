import { z } from 'zod'
import { route } from '#kernel/contract.ts'

const tag = 'Vouchers'

const Instant = z.iso.datetime({ offset: true })
const Lei = z.number().meta({ description: 'In lei, with two decimals.' })
const BaniInt = z.int().min(0).meta({ description: 'In bani.' })

/** The terms of a voucher, the same for all customers. */
const termsOfCoupon = {
  code: z.string().meta({ examples: ['FRESH30'] }),
  name: z.string().meta({ examples: ['30 lei la fructe și legume'] }),
  description: z.string(),
  kind: z.enum(['amount', 'percent', 'delivery']),
  value: z.number().meta({ description: 'Lei for `amount`, percent for `percent`, 0 for `delivery`.' }),
  valueInt: z.int().min(0).meta({ description: 'Bani for `amount`, percent for `percent`, 0 for `delivery`.' }),
  minimumGoods: Lei,
  minimumGoodsInt: BaniInt,
  maximum: Lei.nullable(),
  maximumInt: BaniInt.nullable(),
  category: z.object({ code: z.string(), name: z.string(), slug: z.string() }).nullable(),
  validFrom: Instant,
  validUntil: Instant.meta({ description: 'End of validity, exclusive.' }),
}

export const CouponView = z
  .object({
    ...termsOfCoupon,
    id: z.int(),
    status: z.enum(['valid', 'expired', 'pending_expire', 'cancelled']).meta({
      description:
        'A voucher can be used while `valid` or `pending_expire`. A used-up voucher is `expired` with `usesLeft` 0.',
    }),
    usesLeft: z.int().min(0).nullable().meta({ description: 'Null for unlimited use.' }),
    balance: Lei.nullable().meta({ description: 'What is left of a gift voucher; null for one that lowers prices.' }),
    balanceInt: BaniInt.nullable(),
    usedAt: Instant.nullable().meta({ description: 'When the customer last placed an order with it; null if never.' }),
    cancelReason: z.string().nullable(),
  })
  .meta({ id: 'Coupon' })
export type CouponView = z.infer<typeof CouponView>

export const PromotionView = z
  .object({
    ...termsOfCoupon,
    couponId: z.int().nullable().meta({ description: 'Id of the voucher in the account; null until it is added.' }),
  })
  .meta({ id: 'CustomerPromotion' })
export type PromotionView = z.infer<typeof PromotionView>

export const listCoupons = route({
  id: 'listCoupons',
  tag,
  summary: 'Lists the vouchers of the customer',
  description: 'Usable vouchers first, the soonest to expire first; then the others, the latest first.',
  method: 'GET',
  path: '/customers/me/coupons',
  access: 'customer',
  ok: z.array(CouponView),
  problems: ['unauthorized'],
})

export const getCoupon = route({
  id: 'getCoupon',
  tag,
  summary: 'Returns a voucher of the customer',
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
  summary: 'Adds a voucher to the account by its code',
  description: 'Returns the existing voucher if the account has it already.',
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
    ...([
      'voucher-expired',
      'voucher-cancelled',
      'voucher-used-up',
      'voucher-not-started',
      'voucher-first-orders-only',
    ] as const),
  ],
})

export const listPromotions = route({
  id: 'listPromotions',
  tag,
  summary: 'Lists the public vouchers that the customer can add',
  description: 'The soonest to expire first.',
  method: 'GET',
  path: '/customers/me/promotions',
  access: 'customer',
  ok: z.array(PromotionView),
  problems: ['unauthorized'],
})
