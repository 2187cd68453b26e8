import { Problem } from '#kernel/problem.ts'
import { mealVoucherCardOf } from '#modules/payments/index.ts'
import type { Customer } from '#platform/http/routes.ts'
import type { OrderingContext } from '../../context.ts'
import type { OrderView } from '../../order/contract/order.ts'
import { changeSavings } from '../change-savings.ts'

/** Chooses a saved meal-voucher card, or none. Throws `meal-vouchers-not-taken` and `meal-voucher-not-found`. */
export function payWithMealVouchers(context: OrderingContext) {
  return function payWithMealVouchers(caller: Customer, ref: string, code: string | null): Promise<OrderView> {
    return changeSavings(context, caller, ref, async (q) => {
      if (code !== null && !context.takesMealVouchers)
        throw new Problem('meal-vouchers-not-taken', { field: 'paymentCode' })
      const card = code && (await mealVoucherCardOf(q, caller.customerId, code, context.clock.now()))
      if (card === null && code !== null) throw new Problem('meal-voucher-not-found', { field: 'paymentCode' })
      return { mealVoucher: code }
    })
  }
}
