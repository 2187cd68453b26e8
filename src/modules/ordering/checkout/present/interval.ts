import { type Bani, lei } from '#kernel/money.ts'
import { type Interval, notBookableReason, opensAt } from '#modules/delivery/rules/bookable.ts'
import { dayLabel, hoursText, localDay, localTime, spanText } from '../../order/date-texts.ts'
import { feeText } from '../../priced-order/fee-text.ts'
import type { IntervalView } from '../contract.ts'

interface IntervalFacts {
  /** Delivery fee of this order in the interval, in bani. */
  readonly fee: Bani
  readonly isSelected: boolean
  /** Lines of the order. */
  readonly lines: number
  /** The order already has a place in it, so it is not full for this order. */
  readonly isOurs: boolean
  /** It costs more than the interval of the placed order. */
  readonly isMoreExpensive?: boolean
  readonly now: Temporal.Instant
}

export function presentInterval(
  interval: Interval,
  { fee, lines, isSelected, isOurs, isMoreExpensive = false, now }: IntervalFacts,
): IntervalView {
  const { id, since, until, kind } = interval
  const why = notBookableReason(interval, now, lines)
  const reason = why === 'full' && isOurs ? null : (why ?? (isMoreExpensive ? 'dearer' : null))
  return {
    id,
    dateLabel: dayLabel(since, now),
    deliveryDateLabel: spanText(interval),
    date: localDay(since),
    interval: { since: localTime(since), until: localTime(until), label: hoursText(interval) },
    kind,
    isAvailable: reason === null,
    isSelected,
    reason,
    opensAt: reason === 'not-open' ? localTime(opensAt(interval) ?? since) : null,
    fee: lei(fee),
    feeInt: fee,
    feeLabel: feeText(fee),
  }
}
