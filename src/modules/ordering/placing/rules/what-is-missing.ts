import type { Bani } from '#kernel/money.ts'
import { type IntervalStart, isOpen, isTooLarge } from '#modules/delivery/rules/bookable.ts'
import type { PricedOrder } from '../../priced-order/rules/priced-order.ts'

export const checkoutParts = [
  'items',
  'addTo',
  'shippingAddress',
  'interval',
  'products',
  'payment',
  'voucher',
  'ageCheck',
] as const
export type CheckoutPart = (typeof checkoutParts)[number]

export interface CheckoutState {
  readonly hasShippingAddress: boolean
  readonly interval: IntervalStart | null
  readonly hasPaymentMethod: boolean
  /** Bani to pay with money; 0 when points and vouchers pay everything. */
  readonly rest: Bani
  readonly ageConfirmed: boolean
  /** Its parent order accepts no additions any more. */
  readonly isTooLateToJoin?: boolean
}

export const needsAgeCheck = ({ lines }: PricedOrder): boolean =>
  lines.some(({ goods, state }) => goods.isAgeRestricted && state !== 'unavailable')

/** What keeps a cart from being placed now, in the order of checkout; empty when it can be placed. */
export function whatIsMissing(order: CheckoutState, priced: PricedOrder, now: Temporal.Instant): CheckoutPart[] {
  const missing: Record<CheckoutPart, boolean> = {
    items: priced.lines.length === 0,
    addTo: order.isTooLateToJoin === true,
    shippingAddress: !order.hasShippingAddress,
    interval: !order.interval || !isOpen(order.interval, now) || isTooLarge(order.interval, priced.lines.length),
    products: priced.lines.some(({ state }) => state !== 'ok'),
    payment: !order.hasPaymentMethod && (order.rest > 0 || priced.price.total === 0),
    voucher: priced.voucher?.refusal != null || priced.giftVoucher?.refusal != null,
    ageCheck: needsAgeCheck(priced) && !order.ageConfirmed,
  }
  return checkoutParts.filter((part) => missing[part])
}
