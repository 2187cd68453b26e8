import { bani, lei } from '#kernel/money.ts'
import type { OrderView } from '#modules/ordering/contract.ts'
import { checkoutOf } from './order-items.ts'
import { track } from './track.ts'

/** Tracks a placed order, for the tag manager: the shop's own store has it from the server. */
export function trackPurchase(order: OrderView): void {
  track('purchase', {
    ...checkoutOf(order),
    transaction_id: order.number ?? String(order.id),
    value: lei(bani(order.totalInt)),
    tax: lei(bani(order.taxes.reduce((sum, { taxInt }) => sum + taxInt, 0))),
    shipping: lei(bani(order.shippingTotalInt)),
  })
}
