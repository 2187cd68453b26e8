import type { OrderView } from '../../order/contract/order.ts'
import { dayLabel, localTime, spanText } from '../../order/date-texts.ts'
import { intervalOf } from '../../order/interval.ts'
import type { OrderRow } from '../../order/row.ts'
import type { IntervalPlace } from '../interval-place.ts'

/** The chosen interval; null without one. */
export function presentSchedule(
  order: OrderRow,
  place: IntervalPlace | null,
  now: Temporal.Instant,
): OrderView['schedule'] {
  const span = intervalOf(order)
  if (!span || order.intervalId === null) return null
  return {
    id: order.intervalId,
    isAvailable: place?.isAvailable ?? true,
    dateLabel: dayLabel(span.since, now),
    deliveryDateLabel: spanText(span),
    interval: { since: localTime(span.since), until: localTime(span.until) },
    isExpress: span.kind === 'express',
    heldUntil: place?.heldUntil ? localTime(place.heldUntil) : null,
    isRenewable: place?.isRenewable ?? false,
  }
}
