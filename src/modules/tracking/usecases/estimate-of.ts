import type { Way } from '../ports.ts'
import { type ArrivalEstimate, estimateArrival, type ReasonForNone } from '../rules/estimate.ts'
import type { PositionRow } from '../store.ts'

/** When a van reaches the door of a way, from its last position; `now` in milliseconds since the epoch. */
export const estimateOf = (way: Way, position: PositionRow | null, now: number): ArrivalEstimate | ReasonForNone =>
  estimateArrival(
    {
      ...way,
      position: position && { ...position, measuredAt: position.measuredAt.epochMilliseconds },
      arrivedAt: way.arrivedAt?.epochMilliseconds ?? null,
    },
    now,
  )
