import { type Bani, bani, lei } from '#kernel/money.ts'
import { type HistoryItem, problemTypes } from './contract.view.ts'
import { orderNumber } from './frozen.ts'
import { localTime, spanText } from './present.dates.ts'
import { displayState, isCancellable, isUnpaid, wireShippingState } from './rules/states.ts'
import type { OrderRow } from './store.ts'
import { t } from './texts.ts'

/** A problem can be reported for three days after delivery. */
const reportable = { hours: 72 }

export const isWithin = (from: Temporal.Instant | null, time: { hours: number }, now: Temporal.Instant): boolean =>
  from !== null && Temporal.Instant.compare(now, from.add(time)) < 0

/** What the history's row and the whole view of an order share. */
export function presentHead(order: OrderRow, total: Bani, now: Temporal.Instant) {
  const display = displayState(order)
  const span = spanOf(order)
  const canReport = isWithin(order.deliveredAt, reportable, now)
  return {
    tokenValue: order.token,
    id: order.number,
    number: order.placedAt && orderNumber(order.number),
    state: order.state === 'merged' ? 'cart' : order.state,
    checkoutState: checkoutState(order),
    shippingState: wireShippingState(order.shippingState),
    displayState: display,
    displayStateLabel: t(`state.${display}`),
    currencyCode: 'RON',
    currency: 'Lei',
    total: lei(total),
    totalInt: total,
    tip: lei(bani(order.tip)),
    createdDate: localTime(order.createdAt),
    checkoutCompletedAt: order.placedAt && localTime(order.placedAt),
    deliveryDate: span && localTime(span.since),
    deliveryDateLabel: span && spanText(span),
    canBeCancelled: isCancellable(order),
    canReportProblem: canReport,
    reportProblemTypes: canReport ? [...problemTypes] : [],
    canChangePaymentMethod: isUnpaid(order),
    feedbackUrl: order.deliveredAt && `/forms/order-feedback?order=${encodeURIComponent(order.token)}`,
    notes: order.notes,
    mergeVersion: order.mergeVersion,
  } satisfies Partial<HistoryItem>
}

export function spanOf({ intervalSince, intervalUntil }: OrderRow) {
  return intervalSince && intervalUntil && { since: intervalSince, until: intervalUntil }
}

function checkoutState(order: OrderRow): HistoryItem['checkoutState'] {
  if (order.placedAt !== null) return 'completed'
  if (order.shippingAddress === null) return 'cart'
  if (order.intervalId === null) return 'addressed'
  return order.paymentMethod === null ? 'shipping_selected' : 'payment_selected'
}
