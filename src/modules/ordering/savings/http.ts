import type { Routes } from '#platform/http/routes.ts'
import type { OrderingContext } from '../context.ts'
import * as contract from './contract.ts'
import { orderVouchers as orderVouchersCall } from './contract.vouchers.ts'
import { chooseGifts, orderGifts } from './usecases/choose-gifts.ts'
import { payWithMealVouchers } from './usecases/choose-meal-vouchers.ts'
import { orderLoyalty, payWithPoints } from './usecases/choose-points.ts'
import { applyCoupon, removeGiftVoucher, removeVoucher } from './usecases/choose-voucher.ts'
import { orderVouchers } from './usecases/order-vouchers.ts'
import { readBenefits, refreshBenefits } from './usecases/read-benefits.ts'

export function savingsRoutes(context: OrderingContext, api: Routes): void {
  const apply = applyCoupon(context)
  const remove = removeVoucher(context)
  const vouchers = orderVouchers(context)
  const removeGift = removeGiftVoucher(context)
  const loyalty = orderLoyalty(context)
  const points = payWithPoints(context)
  const mealVouchers = payWithMealVouchers(context)
  const gifts = orderGifts(context)
  const choose = chooseGifts(context)
  const benefits = readBenefits(context)
  const refresh = refreshBenefits(context)

  api.on(contract.applyCoupon, ({ caller, params, body }) => apply(caller, params.id, body.couponCode))
  api.on(orderVouchersCall, ({ caller, params }) => vouchers(caller, params.id))
  api.on(contract.removeVoucher, ({ caller, params }) => remove(caller, params.id))
  api.on(contract.removeGiftVoucher, ({ caller, params }) => removeGift(caller, params.id))
  api.on(contract.orderLoyalty, ({ caller, params }) => loyalty(caller, params.id))
  api.on(contract.usePoints, ({ caller, params, body }) => points(caller, params.id, body.points))
  api.on(contract.useMealVouchers, ({ caller, params, body }) => mealVouchers(caller, params.id, body.paymentCode))
  api.on(contract.orderGifts, ({ caller, params }) => gifts(caller, params.id))
  api.on(contract.chooseGifts, ({ caller, params, body }) => choose(caller, params.id, body))
  api.on(contract.orderBenefits, ({ caller, params }) => benefits(caller, params.id))
  api.on(contract.refreshBenefits, ({ caller, params }) => refresh(caller, params.id))
}
