import type { OkOf } from '#kernel/contract.ts'
import { lei } from '#kernel/money.ts'
import { vouchersHeldBy } from '#modules/vouchers/index.ts'
import type { Customer } from '#platform/http/routes.ts'
import type { OrderingContext } from '../../context.ts'
import { findOrder } from '../../order/find.ts'
import { membershipOf, priceCart } from '../../priced-order/price-cart.ts'
import type * as contract from '../contract.vouchers.ts'
import { rankVouchers } from '../rules/rank-vouchers.ts'

/** Each voucher is priced with the whole cart, so an account of very many is cut; the soonest to end are kept. */
const most = 12

/** What each usable voucher of the account saves on the cart, the best first; none for a placed order. */
export function orderVouchers(context: OrderingContext) {
  return async function orderVouchers(caller: Customer, ref: string): Promise<OkOf<typeof contract.orderVouchers>> {
    const { db, clock } = context
    const cart = await findOrder(db, ref, caller)
    if (cart.customerId === null || cart.placedAt !== null) return { vouchers: [] }
    const held = await vouchersHeldBy(db, cart.customerId, clock.now())
    const usable = held.filter(({ isUsable }) => isUsable).slice(0, most)
    const priced = await Promise.all(
      usable.map(async (voucher) => {
        const { voucher: onCart } = await priceCart(context, db, { ...cart, coupon: voucher.code }, membershipOf(cart))
        return { ...voucher, onCart }
      }),
    )
    const vouchers = priced.flatMap(({ code, name, kind, validUntil, onCart }) => {
      // A gift voucher pays, it saves nothing.
      if (onCart === null) return []
      const { discount, refusal } = onCart
      return [
        {
          ...{ code, name, kind, discount: lei(discount), discountInt: discount },
          ...{ problem: refusal?.reason ?? null, missingInt: refusal?.facts.missingInt ?? 0 },
          validUntil: validUntil.toString(),
        },
      ]
    })
    return { vouchers: [...rankVouchers(vouchers)] }
  }
}
