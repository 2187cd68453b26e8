import { pointsOf } from '#modules/loyalty/index.ts'
import { mealVoucherCardOf } from '#modules/payments/index.ts'
import { findVoucher } from '#modules/vouchers/index.ts'
import type { VoucherTerms } from '#modules/vouchers/rules/discount.ts'
import type { Queryable } from '#platform/db/db.ts'
import type { OrderingContext } from '../context.ts'
import type { OrderRow } from '../order/row.ts'
import { type MealCard, noPoints } from './rules/priced-order.ts'

/** What the choices of a cart come to now, beside its goods. */
export interface ChosenSavings {
  /** Null also for a code that is nobody's any more. */
  readonly voucher: VoucherTerms | null
  readonly points: { readonly wanted: number; readonly available: number }
  /** Null also for a card that is gone or has expired, or that no gateway charges. */
  readonly mealCard: MealCard | null
}

const none: ChosenSavings = { voucher: null, points: noPoints, mealCard: null }

/** Asks only for what was chosen, and all of it at once: most carts cost no statement here. */
export async function chosenSavingsOf(
  { clock, takesMealVouchers }: OrderingContext,
  q: Queryable,
  cart: OrderRow,
): Promise<ChosenSavings> {
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
