import { bani } from '#kernel/money.ts'
import { pointsOf } from '#modules/loyalty/index.ts'
import { mealVoucherCardOf } from '#modules/payments/index.ts'
import { findVoucher } from '#modules/vouchers/index.ts'
import type { VoucherTerms } from '#modules/vouchers/rules/discount.ts'
import type { Queryable } from '#platform/db/db.ts'
import type { OrderingContext } from '../context.ts'
import type { GoodsByVariant } from '../order/rules/goods.ts'
import type { OrderRow } from '../order/store.ts'
import { type GiftOffer, offeredGifts } from './rules/gifts.ts'
import { type MealCard, noPoints } from './rules/price-items.ts'
import { giftCampaigns } from './store.ts'

/** What the choices of a cart come to now, beside its goods. */
export interface Extras {
  /** Null also for a code that is nobody's any more. */
  readonly voucher: VoucherTerms | null
  readonly points: { readonly wanted: number; readonly available: number }
  /** Null also for a card that is gone or has expired, or that no gateway charges. */
  readonly mealCard: MealCard | null
}

const none: Extras = { voucher: null, points: noPoints, mealCard: null }

/** Asks only for what was chosen, and all of it at once: most carts cost no statement here. */
export async function extrasOf(
  { clock, takesMealVouchers }: OrderingContext,
  q: Queryable,
  cart: OrderRow,
): Promise<Extras> {
  const { customerId, coupon, points: wanted, mealVoucher } = cart
  if (customerId === null) return none
  const now = clock.now()
  const [voucher, points, mealCard] = await Promise.all([
    coupon === null ? null : findVoucher(q, { code: coupon, customerId, now }),
    wanted === 0 ? noPoints : pointsOf(q, customerId),
    mealVoucher === null || !takesMealVouchers ? null : mealVoucherCardOf(q, customerId, mealVoucher, now),
  ])
  return { voucher, points: { wanted, available: points.available }, mealCard }
}

/** How the campaigns of now stand for a cart whose goods cost everybody so much. `offers` lie at hand already. */
export async function giftsFor(
  context: OrderingContext,
  q: Queryable,
  cart: OrderRow,
  goods: number,
  offers?: GoodsByVariant,
): Promise<GiftOffer[]> {
  const campaigns = await q.rows(giftCampaigns, [context.clock.now()])
  const known = campaigns.every(({ variantCode }) => offers?.has(variantCode)) ? offers : undefined
  const shelf =
    known ??
    (await context.catalog.offersShown(
      q,
      campaigns.map(({ variantCode }) => variantCode),
    ))
  return offeredGifts(campaigns, cart.gifts, { goods: bani(goods), items: cart.items }, shelf)
}
