import { Problem } from '#kernel/problem.ts'
import type { Context } from '#platform/context.ts'
import type { CouponView, PromotionView } from '../contract.ts'
import { type FindCategory, presentCoupon, presentPromotion } from '../present.ts'
import { isUsable, statusOf, type VoucherStatus } from '../rules/status.ts'
import * as store from '../store.ts'

/** A customer's vouchers, the usable ones first. A voucher that begins later is left out until then. */
export function listCoupons(context: Context, categoryOf: FindCategory) {
  return async function listCoupons(customerId: string): Promise<CouponView[]> {
    const now = context.clock.now()
    const rows = await context.db.rows(store.vouchersOf, [customerId])
    const withStatus = rows.map((row) => ({ row, status: statusOf(row, now) }))
    const usable = withStatus.filter(({ status }) => isUsable(status))
    const ended = withStatus.filter(({ status }) => hasEnded(status)).toReversed()
    return [...usable, ...ended].map(({ row }) => presentCoupon(row, now, categoryOf))
  }
}

const hasEnded = (status: VoucherStatus): boolean => !isUsable(status) && status !== 'not-started'

/** One of the customer's vouchers by its number; throws `voucher-not-found`. */
export function getCoupon(context: Context, categoryOf: FindCategory) {
  return async function getCoupon(customerId: string, number: number): Promise<CouponView> {
    const now = context.clock.now()
    const row = await context.db.maybe(store.voucherByNumber, [customerId, number])
    if (row === null || statusOf(row, now) === 'not-started') throw new Problem('voucher-not-found')
    return presentCoupon(row, now, categoryOf)
  }
}

/** The vouchers offered to all customers that this customer can still use. */
export function listPromotions(context: Context, categoryOf: FindCategory) {
  return async function listPromotions(customerId: string): Promise<PromotionView[]> {
    const now = context.clock.now()
    const rows = await context.db.rows(store.offeredVouchers, [customerId, now])
    return rows.filter((row) => isUsable(statusOf(row, now))).map((row) => presentPromotion(row, categoryOf))
  }
}
