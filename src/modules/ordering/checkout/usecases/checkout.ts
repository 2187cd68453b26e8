import type { Bani } from '#kernel/money.ts'
import type { ChosenMethod } from '#modules/payments/index.ts'
import type { BagKind } from '#modules/pricing/rules/bags.ts'
import type { Queryable } from '#platform/db/db.ts'
import type { Caller } from '#platform/http/routes.ts'
import { changeAndView } from '../../cart/change-and-view.ts'
import type { OrderingContext } from '../../context.ts'
import type { OrderView } from '../../order/contract/order.ts'
import type { OrderRow } from '../../order/row.ts'

export function setTipOfCart(context: OrderingContext) {
  return function setTipOfCart(caller: Caller, ref: string, tip: Bani) {
    return changeAndView(context, ref, caller, async () => ({ fields: { tip } }))
  }
}

/** Chooses the kind of bags. An addition is packed with its parent order, whatever was chosen. */
export function setBags(context: OrderingContext) {
  return function setBags(caller: Caller, ref: string, bags: BagKind) {
    return changeAndView(context, ref, caller, async () => ({ fields: { bags } }))
  }
}

export function confirmAge(context: OrderingContext) {
  return function confirmAge(caller: Caller, ref: string, ageConfirmed: boolean) {
    return changeAndView(context, ref, caller, async () => ({ fields: { ageConfirmed } }))
  }
}

/** Chooses the payment method of the rest, and its card. `methodFor` returns the choice or throws its refusal. */
export function chooseMethod(context: OrderingContext) {
  return function chooseMethod(
    caller: Caller,
    ref: string,
    methodFor: (q: Queryable, cart: OrderRow) => Promise<ChosenMethod>,
  ): Promise<OrderView> {
    return changeAndView(context, ref, caller, async (q, read) => ({ fields: await methodFor(q, read) }))
  }
}
