import type { ArrivalEstimate, ReasonForNone } from './estimate.ts'

const minuteMs = 60_000

/** Customers are told when their order comes within so many minutes. Our choice: time to come home from the playground. */
const nearMinutes = 10

interface DriveToDoor {
  readonly stops: readonly unknown[]
  readonly arrivedAt: unknown
}

/** Whether a van is close, and not yet at the door, where the bell says it. Instants in milliseconds since the epoch. */
export function isNear(
  { stops, arrivedAt }: DriveToDoor,
  estimate: ArrivalEstimate | ReasonForNone,
  now: number,
): estimate is ArrivalEstimate {
  if (typeof estimate === 'string' || (stops.length === 1 && arrivedAt !== null)) return false
  return estimate.at - now <= nearMinutes * minuteMs
}

/** Whole minutes until the arrival, one at least. */
export const minutesUntil = ({ at }: ArrivalEstimate, now: number): number =>
  Math.max(1, Math.ceil((at - now) / minuteMs))
