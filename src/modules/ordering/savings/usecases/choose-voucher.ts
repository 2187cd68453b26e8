import { Problem } from '#kernel/problem.ts'
import { findGiftVoucher, findVoucher, limitVoucherTries } from '#modules/vouchers/index.ts'
import type { Customer } from '#platform/http/routes.ts'
import type { OrderingContext } from '../../context.ts'
import type { OrderView } from '../../order/contract/order.ts'
import { membershipOf, priceCart } from '../../priced-order/price-cart.ts'
import { changeSavings } from '../change-savings.ts'

/**
 * Applies the voucher of a code to the cart: one that lowers prices, or a gift voucher, which pays; a cart may have one of
 * each. Throws `too-many-requests`, `voucher-unknown`, or the reason why it cannot be used now.
 */
export function applyCoupon(context: OrderingContext) {
  return async function applyCoupon(caller: Customer, ref: string, code: string): Promise<OrderView> {
    await limitVoucherTries(context, caller)
    return changeSavings(context, caller, ref, async (q, cart) => {
      const { customerId } = caller
      const now = context.clock.now()
      const gift = await findGiftVoucher(q, { code, customerId, now })
      if (gift?.refusal) throw new Problem(gift.refusal, { field: 'couponCode' })
      if (gift) return { giftVoucher: gift.code }
      const terms = await findVoucher(q, { code, customerId, now })
      if (terms === null) throw new Problem('voucher-unknown', { field: 'couponCode' })
      const coupon = terms.code
      const { voucher } = await priceCart(context, q, { ...cart, coupon }, membershipOf(cart))
      if (voucher?.refusal) throw new Problem(voucher.refusal.reason, { ...voucher.refusal.facts })
      return { coupon }
    })
  }
}

export function removeVoucher(context: OrderingContext) {
  return function removeVoucher(caller: Customer, ref: string) {
    return changeSavings(context, caller, ref, async () => ({ coupon: null }))
  }
}

export function removeGiftVoucher(context: OrderingContext) {
  return function removeGiftVoucher(caller: Customer, ref: string) {
    return changeSavings(context, caller, ref, async () => ({ giftVoucher: null }))
  }
}
