import { pointsOf } from '#modules/loyalty/index.ts'
import { mealVoucherCardOf } from '#modules/payments/index.ts'
import { findGiftVoucher, findVoucher } from '#modules/vouchers/index.ts'
import type { VoucherTerms } from '#modules/vouchers/rules/discount.ts'
import type { GiftVoucher } from '#modules/vouchers/rules/gift-voucher.ts'
import type { Queryable } from '#platform/db/db.ts'
import type { OrderingContext } from '../context.ts'
import type { OrderRow } from '../order/row.ts'
import { type MealCard, noPoints } from './rules/priced-order.ts'

/** Vouchers, points and meal-voucher card of a cart, as valid now. */
export interface ChosenSavings {
  /** Null also for a code that no longer exists. */
  readonly voucher: VoucherTerms | null
  readonly points: { readonly chosen: number; readonly available: number }
  /** Null also for a card that was removed or has expired, or that no gateway charges. */
  readonly mealCard: MealCard | null
  /** Null also for a code that no longer exists. */
  readonly giftVoucher: GiftVoucher | null
}

const none: ChosenSavings = { voucher: null, points: noPoints, mealCard: null, giftVoucher: null }

/** Loads only what the cart has chosen, in parallel: no query for most carts. */
export async function chosenSavingsOf(
  { clock, takesMealVouchers }: OrderingContext,
  q: Queryable,
  cart: OrderRow,
): Promise<ChosenSavings> {
  const { customerId, coupon, points: chosen, mealVoucher, giftVoucher: giftCode } = cart
  if (customerId === null) return none
  const now = clock.now()
  const [voucher, points, mealCard, giftVoucher] = await Promise.all([
    coupon === null ? null : findVoucher(q, { code: coupon, customerId, now }),
    chosen === 0 ? noPoints : pointsOf(q, customerId),
    mealVoucher === null || !takesMealVouchers ? null : mealVoucherCardOf(q, customerId, mealVoucher, now),
    giftCode === null ? null : findGiftVoucher(q, { code: giftCode, customerId, now }),
  ])
  return { voucher, points: { chosen, available: points.available }, mealCard, giftVoucher }
}
