import { type Bani, bani, lei } from '#kernel/money.ts'
import { feedbackUrl } from '../../after-sales/feedback-url.ts'
import { reportableOf } from '../../after-sales/reportable.ts'
import { problemTypesOf } from '../../after-sales/rules/problem.ts'
import type { OrderView } from '../../order/contract/order.ts'
import { localTime, spanText } from '../../order/date-texts.ts'
import { intervalOf } from '../../order/interval.ts'
import { orderNumber } from '../../order/order-number.ts'
import type { OrderRow } from '../../order/row.ts'
import { canCancelReturned, decideUntil } from '../../order/rules/returned.ts'
import { displayState, isCancellable, isUnpaid, wireShippingState } from '../../order/rules/states.ts'
import { t } from '../../texts.ts'

/** Fields common to the history item and the full order. */
export function presentHead(order: OrderRow, total: Bani, now: Temporal.Instant) {
  const display = displayState(order)
  const span = intervalOf(order)
  const reportable = problemTypesOf(reportableOf(order), now)
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
    // The tip of a cart does not count once it was placed as an addition: the totals have it.
    tip: lei(order.totals?.tip ?? bani(order.tip)),
    createdDate: localTime(order.createdAt),
    placedAt: order.placedAt && localTime(order.placedAt),
    deliveryDate: span && localTime(span.since),
    deliveryDateLabel: span && spanText(span),
    deliveredAt: order.deliveredAt && localTime(order.handedOverAt ?? order.deliveredAt),
    canBeCancelled: isCancellable(order) || canCancelReturned(order),
    notDelivered: presentReturn(order),
    canReportProblem: reportable.length > 0,
    reportProblemTypes: reportable,
    canChangePaymentMethod: isUnpaid(order),
    feedbackUrl: order.deliveredAt && feedbackUrl(order),
    isChanged: order.isChanged,
    delayMinutes: order.delayMinutes,
    notes: order.notes,
    mergeVersion: order.mergeVersion,
  } satisfies Partial<OrderView>
}

/** Why an order was brought back, while the customer's decision is pending. */
function presentReturn({ shippingState, paymentState, returnedAt, returnReason }: OrderRow): OrderView['notDelivered'] {
  if (shippingState !== 'returned' || returnedAt === null || returnReason === null) return null
  return {
    reason: returnReason,
    reasonText: t(`returned.${returnReason}`),
    decideUntil: localTime(decideUntil(returnedAt)),
    isPaid: paymentState !== 'authorized',
  }
}

/** When and why an order was last brought back, also after later deliveries. */
export const presentCameBack = ({ returnedAt, returnReason }: OrderRow): OrderView['cameBack'] =>
  returnedAt && returnReason && { date: localTime(returnedAt), reasonText: t(`returned.${returnReason}`) }

function checkoutState(order: OrderRow): OrderView['checkoutState'] {
  if (order.placedAt !== null) return 'completed'
  if (order.shippingAddress === null) return 'cart'
  if (order.intervalId === null) return 'addressed'
  return order.paymentMethod === null ? 'shipping_selected' : 'payment_selected'
}
