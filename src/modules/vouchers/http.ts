import type { Context } from '#platform/context.ts'
import type { Routes } from '#platform/http/routes.ts'
import * as contract from './contract.ts'
import type { FindCategory } from './present.ts'
import { addCoupon } from './usecases/add-coupon.ts'
import { getCoupon, listCoupons, listPromotions } from './usecases/read-coupons.ts'

export function voucherRoutes(context: Context, categoryOf: FindCategory) {
  return function voucherRoutes(api: Routes) {
    const add = addCoupon(context, categoryOf)
    const one = getCoupon(context, categoryOf)
    const all = listCoupons(context, categoryOf)
    const promotions = listPromotions(context, categoryOf)

    api.on(contract.listCoupons, ({ caller }) => all(caller.customerId))
    api.on(contract.getCoupon, ({ caller, params }) => one(caller.customerId, params.id))
    api.on(contract.addCoupon, ({ caller, body }) => add(caller, body.couponCode))
    api.on(contract.listPromotions, ({ caller }) => promotions(caller.customerId))
  }
}
