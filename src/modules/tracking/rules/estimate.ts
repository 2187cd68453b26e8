import { arrivalTimes, type DrivingFigures } from '#modules/couriers/rules/sequence.ts'
import type { GeoPoint } from '#modules/delivery/rules/geo.ts'

const minuteMs = 60_000

/** Half of the window that is told with an arrival. */
const halfWindowMs = 10 * minuteMs

/** A position that is older says nothing about now. */
const staleAfterMs = 2 * minuteMs

export const isStale = (measuredAt: number, now: number): boolean => now - measuredAt > staleAfterMs

/** A stop up to the door of the customer. */
export interface StopAhead {
  /** Null for an address without coordinates. */
  readonly point: GeoPoint | null
  /** When its interval begins, in milliseconds since the epoch: nobody is visited earlier. */
  readonly since: number
}

export interface DriveAhead extends DrivingFigures {
  /** Null where no position is known. */
  readonly position: (GeoPoint & { readonly measuredAt: number }) | null
  /** In their order; the last is the customer's. */
  readonly stops: readonly StopAhead[]
  /** When the van stopped at the first of them; null while it drives. */
  readonly arrivedAt: number | null
}

/** Instants in milliseconds since the epoch. */
export interface ArrivalEstimate {
  readonly at: number
  readonly from: number
  readonly until: number
}

export const reasonsForNone = ['no-position', 'stale', 'no-address'] as const
export type ReasonForNone = (typeof reasonsForNone)[number]

/**
 * When a van reaches the last of its stops, to the minute, and the window of 20 minutes round it; or why that is unknown.
 *
 * From the place and time of the position: a leg takes 1 + km × 1.35 × 60 / (km/h) minutes, with km on the great circle and
 * 1.35 for streets (`arrivalTimes`); a stop takes `minutesAtDoor`, of which those at the present door have passed since
 * `arrivedAt`; nobody is visited before `since`. The window is from 10 minutes before to 10 after, and begins neither in the
 * past nor before the interval. Our choice.
 */
export function estimateArrival(drive: DriveAhead, now: number): ArrivalEstimate | ReasonForNone {
  const { position, stops, arrivedAt } = drive
  const last = stops.at(-1)
  if (last === undefined || stops.some(({ point }) => point === null)) return 'no-address'
  if (arrivedAt !== null && stops.length === 1) return { at: now, from: now, until: now + halfWindowMs }
  if (position === null) return 'no-position'
  if (isStale(position.measuredAt, now)) return 'stale'
  const ahead = arrivedAt === null ? stops : stops.slice(1)
  const departs =
    arrivedAt === null ? position.measuredAt : Math.max(arrivedAt + drive.minutesAtDoor * minuteMs, position.measuredAt)
  const visits = ahead.map((stop, index) => ({ ...stop, id: String(index), until: stop.since }))
  const reached = arrivalTimes(visits, departs, drive, position).at(-1) ?? now
  const at = Math.max(reached, now)
  return { at, from: Math.max(at - halfWindowMs, now, Math.min(last.since, at)), until: at + halfWindowMs }
}
