import { zone } from '#kernel/clock.ts'
import type { OkOf } from '#kernel/contract.ts'
import { Problem } from '#kernel/problem.ts'
import { deliveriesUnderWay, orderUnderWay } from '#modules/ordering/index.ts'
import type { Caller, Customer } from '#platform/http/routes.ts'
import type { TrackingContext } from '../context.ts'
import type { getOrderUnderWay as underWayContract, VanView } from '../contract.ts'
import type { Way } from '../ports.ts'
import { type ArrivalEstimate, estimateArrival, isStale, type ReasonForNone } from '../rules/estimate.ts'
import { shownPosition } from '../rules/shown-position.ts'
import { type PositionRow, positionOf } from '../store.ts'

const local = (at: number): string =>
  Temporal.Instant.fromEpochMilliseconds(at).toString({ timeZone: zone, smallestUnit: 'second' })

const estimateOf = (way: Way, position: PositionRow | null, now: number): ArrivalEstimate | ReasonForNone =>
  estimateArrival(
    {
      ...way,
      position: position && { ...position, measuredAt: position.measuredAt.epochMilliseconds },
      arrivedAt: way.arrivedAt?.epochMilliseconds ?? null,
    },
    now,
  )

/** The van with an order, for its customer. Throws `order-not-found`, and `van-not-found` unless one is under way with it. */
export function viewVan({ db, clock, orderIdFor, ways }: TrackingContext) {
  return async function viewVan(ref: string, caller: Caller): Promise<VanView> {
    const deliveries = await deliveriesUnderWay(db, await orderIdFor(ref, caller))
    const way = deliveries.length === 0 ? null : await ways.wayTo(db, deliveries)
    if (way === null) throw new Problem('van-not-found')
    const position = await db.maybe(positionOf, [way.vanId])
    const now = clock.now().epochMilliseconds
    const estimate = estimateOf(way, position, now)
    const stopsBefore = Math.max(0, way.stops.length - 1)
    const isKnown = typeof estimate !== 'string'
    return {
      stopsBefore,
      isAtDoor: stopsBefore === 0 && way.arrivedAt !== null,
      courier: way.courier,
      door: way.stops.at(-1)?.point ?? null,
      van: position && presentPosition(position, stopsBefore, now),
      estimate: isKnown ? { at: local(estimate.at), from: local(estimate.from), until: local(estimate.until) } : null,
      noEstimate: isKnown ? null : estimate,
    }
  }
}

function presentPosition(position: PositionRow, stopsBefore: number, now: number): NonNullable<VanView['van']> {
  const measuredAt = position.measuredAt.epochMilliseconds
  return {
    ...shownPosition(position, stopsBefore),
    ageSeconds: Math.max(0, Math.round((now - measuredAt) / 1000)),
    isStale: isStale(measuredAt, now),
  }
}

/** The customer's order that is under way, for the header of every page. */
export function viewOrderUnderWay({ db, clock, ways }: TrackingContext) {
  return async function viewOrderUnderWay({ customerId }: Customer): Promise<OkOf<typeof underWayContract>> {
    const order = await orderUnderWay(db, customerId)
    if (order === null) return { order: null }
    const way = await ways.wayTo(db, await deliveriesUnderWay(db, order.id))
    const position = way && (await db.maybe(positionOf, [way.vanId]))
    const estimate = way && estimateOf(way, position, clock.now().epochMilliseconds)
    const arrivesAt = estimate === null || typeof estimate === 'string' ? null : local(estimate.at)
    return { order: { tokenValue: order.token, number: order.number, arrivesAt } }
  }
}
