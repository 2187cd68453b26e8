import type { At } from '#platform/at.ts'
import type { Routes } from '#platform/http/routes.ts'
import * as contract from './contract.ts'
import type { CategoryOf } from './present.ts'
import { addCoupon } from './usecases/add-coupon.ts'
import { getCoupon, listCoupons, listPromotions } from './usecases/read-coupons.ts'

export function voucherRoutes(at: At, categoryOf: CategoryOf) {
  return function voucherRoutes(api: Routes) {
    const add = addCoupon(at, categoryOf)
    const one = getCoupon(at, categoryOf)
    const all = listCoupons(at, categoryOf)
    const promotions = listPromotions(at, categoryOf)

    api.on(contract.listCoupons, ({ caller }) => all(caller.customerId))
    api.on(contract.getCoupon, ({ caller, params }) => one(caller.customerId, params.id))
    api.on(contract.addCoupon, ({ caller, body }) => add(caller.customerId, body.couponCode))
    api.on(contract.listPromotions, ({ caller }) => promotions(caller.customerId))
  }
}
