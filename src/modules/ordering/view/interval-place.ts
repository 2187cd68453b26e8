import { holdEnds, notBookableReason, renewableInLast } from '#modules/delivery/rules/bookable.ts'
import type { OrderRow } from '../order/row.ts'
import type { ChosenNow } from '../priced-order/refresh-cart.ts'

/** The place in the chosen interval: whether it is available to this order, and until when it is held. */
export interface IntervalPlace {
  readonly isAvailable: boolean
  readonly heldUntil: Temporal.Instant | null
  readonly isRenewable: boolean
}

/** The place of a placed order or an addition, which is reserved for good. */
export const reservedPlace: IntervalPlace = { isAvailable: true, heldUntil: null, isRenewable: false }

/** Null without a chosen interval. */
export function intervalPlaceOf(
  order: OrderRow,
  { interval, place }: Pick<ChosenNow, 'interval' | 'place'>,
  now: Temporal.Instant,
): IntervalPlace | null {
  if (order.intervalId === null) return null
  const lost = { isAvailable: false, heldUntil: null, isRenewable: false }
  if (interval === null) return lost
  const why = notBookableReason(interval, now, order.items.length)
  const heldUntil = place?.intervalId === interval.id ? place.heldUntil : null
  if (heldUntil === null || Temporal.Instant.compare(heldUntil, now) <= 0) return { ...lost, isAvailable: why === null }
  const isEnding = Temporal.Instant.compare(heldUntil, now.add(renewableInLast)) < 0
  const isLonger = Temporal.Instant.compare(heldUntil, holdEnds(interval, now)) < 0
  return {
    isAvailable: why === null || why === 'full',
    heldUntil,
    isRenewable: isEnding && isLonger && place?.renewals === 0,
  }
}
