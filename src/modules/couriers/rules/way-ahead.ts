import type { GeoPoint } from '#modules/delivery/rules/geo.ts'
import { arrivalTimes, type DrivingFigures, type StopToVisit, warehouse } from './sequence.ts'

/** A stop of a run; instants are milliseconds since the epoch. */
export interface PlannedStop {
  readonly id: string
  readonly state: string
  readonly point: GeoPoint | null
  /** Null for a delivery that has no interval any more: that of the run holds. */
  readonly since: number | null
  readonly until: number | null
}

export interface PlannedRun {
  readonly since: number
  readonly until: number
  readonly departsAt: number
  /** Null while the van is at the warehouse. */
  readonly departedAt: number | null
  /** In their sequence, with those that are over. */
  readonly stops: readonly PlannedStop[]
}

/** What is left of a run: its open stops, where the van sets off, and when. */
export interface WayAhead {
  readonly stops: readonly StopToVisit[]
  readonly from: GeoPoint
  readonly departs: number
}

export const isOpenStop = ({ state }: { readonly state: string }): boolean =>
  ['waiting', 'on-the-way', 'at-door'].includes(state)

/** The stops up to one, with it; null where it is not among them, as one that ended meanwhile. */
export function stopsUpTo<Stop extends { readonly id: string }>(
  stops: readonly Stop[],
  id: string,
): readonly Stop[] | null {
  const index = stops.findIndex((stop) => stop.id === id)
  return index < 0 ? null : stops.slice(0, index + 1)
}

/** A van on the road sets off now from the last door it was at; one in the house leaves at its time, at the earliest now. */
export function wayAhead(run: PlannedRun, now: number): WayAhead {
  const visited = run.stops.filter(({ state, point }) => point && (state === 'delivered' || state === 'returned'))
  return {
    stops: run.stops
      .filter(isOpenStop)
      .map(({ id, point, since, until }) => ({ id, point, since: since ?? run.since, until: until ?? run.until })),
    from: visited.at(-1)?.point ?? warehouse,
    departs: run.departedAt === null ? Math.max(run.departsAt, now) : now,
  }
}

/** When the open stops are reached in the order of these ids, by id. */
export function arrivalsInOrder(way: WayAhead, ids: readonly string[], figures: DrivingFigures): Map<string, number> {
  const stops = ids.flatMap((id) => way.stops.find((stop) => stop.id === id) ?? [])
  const times = arrivalTimes(stops, way.departs, figures, way.from)
  return new Map(stops.map(({ id }, index) => [id, times[index] ?? way.departs]))
}
