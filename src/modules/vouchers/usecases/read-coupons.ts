import { Problem } from '#kernel/problem.ts'
import type { Context } from '#platform/context.ts'
import type { CouponView, PromotionView } from '../contract.ts'
import { type FindCategory, presentCoupon, presentPromotion } from '../present.ts'
import { isUsable, statusOf, type VoucherStatus } from '../rules/status.ts'
import * as store from '../store.ts'

/** A customer's vouchers, what can be used first. One that begins later is shown when it begins. */
export function listCoupons(context: Context, categoryOf: FindCategory) {
  return async function listCoupons(customerId: string): Promise<CouponView[]> {
    const now = context.clock.now()
    const rows = await context.db.rows(store.vouchersOf, [customerId])
    const standing = rows.map((row) => ({ row, status: statusOf(row, now) }))
    const usable = standing.filter(({ status }) => isUsable(status))
    const over = standing.filter(({ status }) => isOver(status)).toReversed()
    return [...usable, ...over].map(({ row }) => presentCoupon(row, now, categoryOf))
  }
}

const isOver = (status: VoucherStatus): boolean => !isUsable(status) && status !== 'not-started'

export function getCoupon(context: Context, categoryOf: FindCategory) {
  return async function getCoupon(customerId: string, number: number): Promise<CouponView> {
    const now = context.clock.now()
    const row = await context.db.maybe(store.voucherByNumber, [customerId, number])
    if (row === null || statusOf(row, now) === 'not-started') throw new Problem('voucher-not-found')
    return presentCoupon(row, now, categoryOf)
  }
}

/** What everybody is offered and this customer has not used up. */
export function listPromotions(context: Context, categoryOf: FindCategory) {
  return async function listPromotions(customerId: string): Promise<PromotionView[]> {
    const now = context.clock.now()
    const rows = await context.db.rows(store.offeredVouchers, [customerId, now])
    return rows.filter((row) => isUsable(statusOf(row, now))).map((row) => presentPromotion(row, categoryOf))
  }
}
