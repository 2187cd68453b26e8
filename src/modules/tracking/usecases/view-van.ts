import { zone } from '#kernel/clock.ts'
import type { OkOf } from '#kernel/contract.ts'
import { Problem } from '#kernel/problem.ts'
import { deliveriesUnderWay, ordersUnderWay } from '#modules/ordering/index.ts'
import type { Caller, Customer } from '#platform/http/routes.ts'
import type { TrackingContext } from '../context.ts'
import type { listOrdersUnderWay as underWayContract, VanView } from '../contract.ts'
import { type ArrivalEstimate, isStale } from '../rules/estimate.ts'
import { shownPosition } from '../rules/shown-position.ts'
import { type PositionRow, positionOf } from '../store.ts'
import { estimateOf } from './estimate-of.ts'

const local = (at: number): string =>
  Temporal.Instant.fromEpochMilliseconds(at).toString({ timeZone: zone, smallestUnit: 'second' })

/** The van with an order, for its customer. Throws `order-not-found`, and `van-not-found` unless one is under way with it. */
export function viewVan(context: TrackingContext) {
  return async function viewVan(ref: string, caller: Caller): Promise<VanView> {
    const van = await vanWith(context, await context.orderIdFor(ref, caller))
    if (van === null) throw new Problem('van-not-found')
    return van
  }
}

/** The customer's orders that are under way. */
export function viewOrdersUnderWay(context: TrackingContext) {
  return async function viewOrdersUnderWay({ customerId }: Customer): Promise<OkOf<typeof underWayContract>> {
    const found = await ordersUnderWay(context.db, customerId)
    const orders = found.map(async ({ id, token: tokenValue, number }) => ({
      ...{ tokenValue, number },
      van: await vanWith(context, id),
    }))
    return { orders: await Promise.all(orders) }
  }
}

async function vanWith({ db, clock, ways }: TrackingContext, orderId: string): Promise<VanView | null> {
  const deliveries = await deliveriesUnderWay(db, orderId)
  const way = deliveries.length === 0 ? null : await ways.wayTo(db, deliveries)
  if (way === null) return null
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
    van: position && presentPosition(position, now),
    estimate: isKnown ? presentEstimate(estimate, now) : null,
    noEstimate: isKnown ? null : estimate,
  }
}

const presentEstimate = ({ at, from, until }: ArrivalEstimate, now: number): VanView['estimate'] => ({
  ...{ at: local(at), from: local(from), until: local(until) },
  minutes: Math.round((at - now) / 60_000),
})

function presentPosition(position: PositionRow, now: number): NonNullable<VanView['van']> {
  const measuredAt = position.measuredAt.epochMilliseconds
  return {
    ...shownPosition(position),
    ageSeconds: Math.max(0, Math.round((now - measuredAt) / 1000)),
    isStale: isStale(measuredAt, now),
  }
}
