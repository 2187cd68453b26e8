import { Problem } from '#kernel/problem.ts'
import { pointsOf } from '#modules/loyalty/index.ts'
import { isSpendable, spendLimits } from '#modules/loyalty/rules/spend.ts'
import { mealVoucherCardOf } from '#modules/payments/index.ts'
import { findVoucher } from '#modules/vouchers/index.ts'
import type { Queryable } from '#platform/db/db.ts'
import type { Customer } from '#platform/http/routes.ts'
import { changeCart } from '../../cart/save-cart.ts'
import type { OrderingContext } from '../../context.ts'
import type { OrderLoyalty, OrderView } from '../../contract.ts'
import { findOrder } from '../../order/find.ts'
import type { CheckoutFields, OrderRow } from '../../order/store.ts'
import { cartSheet, membershipIn, viewOrder } from '../../view/view-order.ts'
import { presentLoyalty } from '../present/points.ts'

/** Puts a voucher on the cart, if it takes something off now; refused with the reason why it does not. */
export function applyCoupon(context: OrderingContext) {
  return function applyCoupon(caller: Customer, ref: string, code: string): Promise<OrderView> {
    return choose(context, caller, ref, async (q, cart) => {
      const { customerId } = caller
      const terms = await findVoucher(q, { code, customerId, now: context.clock.now() })
      if (terms === null) throw new Problem('voucher-unknown', { field: 'couponCode' })
      const coupon = terms.code
      const { voucher } = await cartSheet(context, q, { ...cart, coupon }, membershipIn(cart))
      if (voucher?.refusal) throw new Problem(voucher.refusal.reason, { ...voucher.refusal.facts })
      return { coupon }
    })
  }
}

export function removeVoucher(context: OrderingContext) {
  return function removeVoucher(caller: Customer, ref: string) {
    return choose(context, caller, ref, async () => ({ coupon: null }))
  }
}

/** Points to pay with; they are taken when the order is placed, and not before. */
export function payWithPoints(context: OrderingContext) {
  return function payWithPoints(caller: Customer, ref: string, points: number): Promise<OrderView> {
    return choose(context, caller, ref, async (q, cart) => {
      if (points === 0) return { points }
      const { available, limits } = await spending(context, q, cart, caller)
      const violations = [{ path: 'points', code: 'out-of-limits' }]
      if (points > available) throw new Problem('points-not-enough', { available, violations })
      if (!isSpendable(points, limits)) throw new Problem('points-not-usable', { ...limits, violations })
      return { points }
    })
  }
}

/** What can be spent on a cart, for the slider. */
export function orderLoyalty(context: OrderingContext) {
  return async function orderLoyalty(caller: Customer, ref: string): Promise<OrderLoyalty> {
    const cart = await findOrder(context.db, ref, caller)
    const { sheet, ...account } = await spending(context, context.db, cart, caller)
    return presentLoyalty({
      ...account,
      used: sheet.points.used,
      goods: sheet.points.goods,
      isOpen: cart.placedAt === null,
    })
  }
}

export function payWithMealVouchers(context: OrderingContext) {
  return function payWithMealVouchers(caller: Customer, ref: string, code: string | null): Promise<OrderView> {
    return choose(context, caller, ref, async (q) => {
      if (code !== null && !context.takesMealVouchers)
        throw new Problem('meal-vouchers-not-taken', { field: 'paymentCode' })
      const card = code && (await mealVoucherCardOf(q, caller.customerId, code, context.clock.now()))
      if (card === null && code !== null) throw new Problem('meal-voucher-not-found', { field: 'paymentCode' })
      return { mealVoucher: code }
    })
  }
}

async function spending(context: OrderingContext, q: Queryable, cart: OrderRow, caller: Customer) {
  const { isMember, available } = await pointsOf(q, caller.customerId)
  const sheet = await cartSheet(context, q, cart, membershipIn(cart))
  return { isMember, available, sheet, limits: spendLimits({ available, total: sheet.points.goods }) }
}

/** Changes fields of a cart that is the caller's own; a guest's is nobody's to pay for yet. */
async function choose(
  context: OrderingContext,
  caller: Customer,
  ref: string,
  decide: (q: Queryable, cart: OrderRow) => Promise<Partial<CheckoutFields>>,
): Promise<OrderView> {
  const { cart } = await changeCart(context, ref, caller, async (q, read) => {
    if (read.customerId === null) throw new Problem('order-not-found')
    return { fields: await decide(q, read), found: null }
  })
  return viewOrder(context, context.db, cart)
}
