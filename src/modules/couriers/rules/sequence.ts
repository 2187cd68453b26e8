import type { GeoPoint } from '#modules/delivery/rules/geo.ts'
import type { CourierFigures } from './settings.ts'

export interface StopToVisit {
  readonly id: string
  /** Null for an address without coordinates. */
  readonly point: GeoPoint | null
  /** Of its interval, in milliseconds since the epoch. */
  readonly since: number
  readonly until: number
}

export type DrivingFigures = Pick<CourierFigures, 'kilometresAnHour' | 'minutesAtDoor'>

/** The warehouse of the demo, Pipera. */
export const warehouse: GeoPoint = { lat: 44.5046, lng: 26.1285 }

const earthKilometres = 6371
/** Ratio of driving distance to straight-line distance. */
const detour = 1.35
const minuteMs = 60_000

/* Instants are milliseconds since the epoch: the rule runs in browsers too, and not all of them have Temporal. */

function kilometres(a: GeoPoint, b: GeoPoint): number {
  const rad = (degrees: number): number => (degrees * Math.PI) / 180
  const [dLat, dLng] = [rad(b.lat - a.lat), rad(b.lng - a.lng)]
  const h = Math.sin(dLat / 2) ** 2 + Math.cos(rad(a.lat)) * Math.cos(rad(b.lat)) * Math.sin(dLng / 2) ** 2
  return 2 * earthKilometres * Math.asin(Math.sqrt(h))
}

/** What a van drives between two places, in kilometres. */
export const streetKilometres = (a: GeoPoint, b: GeoPoint): number => kilometres(a, b) * detour

/** Driving minutes between two places; short for an address without coordinates. */
function minutesBetween(a: GeoPoint, b: GeoPoint | null, figures: DrivingFigures): number {
  return 1 + (b === null ? 0 : (streetKilometres(a, b) * 60) / figures.kilometresAnHour)
}

function drive(
  stops: readonly StopToVisit[],
  departs: number,
  figures: DrivingFigures,
  from: GeoPoint,
): { readonly arrivals: readonly number[]; readonly cost: number } {
  let at = departs
  let place = from
  let cost = 0
  const arrivals = stops.map((stop) => {
    const minutes = minutesBetween(place, stop.point, figures)
    const arrival = Math.max(at + minutes * minuteMs, stop.since)
    // A minute of delay outweighs any detour.
    cost += minutes + (100 * Math.max(0, arrival - stop.until)) / minuteMs + (arrival - at) / minuteMs / 10
    at = arrival + figures.minutesAtDoor * minuteMs
    place = stop.point ?? place
    return arrival
  })
  return { arrivals, cost }
}

/**
 * When a van that leaves `from` at `departs` reaches its stops in this order, to the minute; it waits for an interval to
 * begin.
 */
export const arrivalTimes = (
  stops: readonly StopToVisit[],
  departs: number,
  figures: DrivingFigures,
  from: GeoPoint = warehouse,
): number[] => drive(stops, departs, figures, from).arrivals.map((arrival) => Math.round(arrival / minuteMs) * minuteMs)

/**
 * A short way to all stops that respects their intervals: the nearest next one, earlier intervals first, then improved by
 * turning parts round and moving single stops (2-opt and or-opt) while the way gets better.
 */
export function proposeSequence(
  stops: readonly StopToVisit[],
  departs: number,
  figures: DrivingFigures,
  from: GeoPoint = warehouse,
): string[] {
  const costOf = (order: readonly StopToVisit[]): number => drive(order, departs, figures, from).cost
  let best = nearestFirst(stops, figures, from)
  let cost = costOf(best)
  for (let isBetter = true; isBetter; ) {
    isBetter = false
    for (const other of neighbours(best)) {
      const otherCost = costOf(other)
      if (otherCost >= cost - 1e-6) continue
      best = other
      cost = otherCost
      isBetter = true
      break
    }
  }
  return best.map(({ id }) => id)
}

function nearestFirst(stops: readonly StopToVisit[], figures: DrivingFigures, from: GeoPoint): StopToVisit[] {
  const left = stops.toSorted((a, b) => a.until - b.until || a.id.localeCompare(b.id))
  const order: StopToVisit[] = []
  let place = from
  while (left.length > 0) {
    const soonest = left[0]?.until ?? 0
    const near = left
      .filter(({ until }) => until === soonest)
      .toSorted((a, b) => minutesBetween(place, a.point, figures) - minutesBetween(place, b.point, figures))
    const [next] = near
    if (next === undefined) break
    order.push(next)
    left.splice(left.indexOf(next), 1)
    place = next.point ?? place
  }
  return order
}

function* neighbours(order: readonly StopToVisit[]): Generator<StopToVisit[]> {
  for (let i = 0; i < order.length; i++)
    for (let j = i + 1; j < order.length; j++)
      yield [...order.slice(0, i), ...order.slice(i, j + 1).toReversed(), ...order.slice(j + 1)]
  for (let from = 0; from < order.length; from++)
    for (let to = 0; to < order.length; to++) {
      if (from === to) continue
      const rest = order.toSpliced(from, 1)
      yield rest.toSpliced(to, 0, ...order.slice(from, from + 1))
    }
}

/** The delay to tell for an arrival, in steps of 5 minutes; 0 while it is less than `delayAfterMinutes` past the interval. */
export function delayToPropose(
  expectedAt: Temporal.Instant,
  until: Temporal.Instant,
  { delayAfterMinutes }: Pick<CourierFigures, 'delayAfterMinutes'>,
): number {
  const late = (expectedAt.epochMilliseconds - until.epochMilliseconds) / minuteMs
  return late < delayAfterMinutes ? 0 : Math.ceil(late / 5) * 5
}
