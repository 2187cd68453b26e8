import type { OrderRow } from '../../order/row.ts'
import { type CheckoutPart, type CheckoutState, whatIsMissing } from '../../placing/rules/what-is-missing.ts'
import type { PricedOrder } from '../../priced-order/rules/priced-order.ts'

/** What is missing for placing. `rest`: bani to pay with money. */
export function missingParts(
  { shippingAddress, paymentMethod, ageConfirmed }: OrderRow,
  priced: PricedOrder,
  { now, ...state }: Pick<CheckoutState, 'interval' | 'rest' | 'isTooLateToJoin'> & { readonly now: Temporal.Instant },
): CheckoutPart[] {
  const choices = {
    hasShippingAddress: shippingAddress !== null,
    hasPaymentMethod: paymentMethod !== null,
    ageConfirmed,
  }
  return whatIsMissing({ ...choices, ...state }, priced, now)
}
