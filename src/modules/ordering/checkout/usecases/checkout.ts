import type { Bani } from '#kernel/money.ts'
import type { BagKind } from '#modules/pricing/rules/bags.ts'
import type { Queryable } from '#platform/db/db.ts'
import type { Caller } from '#platform/http/routes.ts'
import type { OrderingContext } from '../../context.ts'
import type { OrderView } from '../../order/contract/order.ts'
import type { OrderRow } from '../../order/row.ts'
import { changeCheckout } from '../change-checkout.ts'

export function setTipOfCart(context: OrderingContext) {
  return function setTipOfCart(caller: Caller, ref: string, tip: Bani) {
    return changeCheckout(context, ref, caller, async () => ({ fields: { tip } }))
  }
}

/** What the goods are packed in; an order that joins another is packed with that one, whatever was chosen. */
export function setBags(context: OrderingContext) {
  return function setBags(caller: Caller, ref: string, bags: BagKind) {
    return changeCheckout(context, ref, caller, async () => ({ fields: { bags } }))
  }
}

export function confirmAge(context: OrderingContext) {
  return function confirmAge(caller: Caller, ref: string, ageConfirmed: boolean) {
    return changeCheckout(context, ref, caller, async () => ({ fields: { ageConfirmed } }))
  }
}

/** How the rest is paid; `methodFor` answers for this cart a method that may be chosen, or refuses. */
export function chooseMethod(context: OrderingContext) {
  return function chooseMethod(
    caller: Caller,
    ref: string,
    methodFor: (q: Queryable, cart: OrderRow) => Promise<string>,
  ): Promise<OrderView> {
    return changeCheckout(context, ref, caller, async (q, read) => ({
      fields: { paymentMethod: await methodFor(q, read) },
    }))
  }
}
