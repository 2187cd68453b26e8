import type { GeoPoint } from '#modules/delivery/rules/geo.ts'
import { tellOrderPages } from '#modules/picking/index.ts'
import type { Context } from '#platform/context.ts'
import type { Queryable } from '#platform/db/db.ts'
import type { Module } from '#platform/module.ts'
import type { TrackingContext } from './context.ts'
import * as contract from './contract.ts'
import type { Ways } from './ports.ts'
import { deleteOldNear, deleteOldPositions, deletePosition, savePosition } from './store.ts'
import { findNear, findNearJob, planFindNear } from './usecases/find-near.ts'
import { viewOrdersUnderWay, viewVan } from './usecases/view-van.ts'

export type { Way, Ways } from './ports.ts'
export { nearEvent } from './usecases/find-near.ts'

/** How long the last position of a van is kept of which nothing is heard any more. */
const keptFor = { minutes: 30 }
/** A drive is over by then. */
const nearKeptFor = { hours: 24 }

export interface VanReport {
  readonly vanId: string
  readonly point: GeoPoint
  readonly measuredAt: Temporal.Instant
  /** Ids of the orders that it brings, in the order of their doors: their open pages read again. */
  readonly deliveryIds: readonly string[]
}

/** Stores where a van is, in place of where it was. */
export async function reportPosition(
  q: Queryable,
  { vanId, point, measuredAt, deliveryIds }: VanReport,
): Promise<void> {
  await q.run(savePosition, [vanId, point.lat, point.lng, measuredAt])
  await tellOrderPages(q, deliveryIds)
  await planFindNear(q, vanId, deliveryIds)
}

/** The way of a van is over, or somebody else drives it. */
export const forgetPosition = (q: Queryable, vanId: string): Promise<unknown> => q.run(deletePosition, [vanId])

export interface TrackingOptions extends Pick<TrackingContext, 'orderIdFor'> {
  /** Whoever drives orders to their doors; the first that has an order tells its way. */
  readonly ways: readonly Ways[]
}

/** Vans under way, for the customers of what they bring. */
export function trackingModule(base: Context, { ways, orderIdFor }: TrackingOptions): Module {
  const context: TrackingContext = { ...base, orderIdFor, ways: firstOf(ways) }
  const van = viewVan(context)
  const underWay = viewOrdersUnderWay(context)
  return {
    routes: (api) => {
      api.on(contract.getVan, ({ params, caller }) => van(params.id, caller))
      api.on(contract.listOrdersUnderWay, ({ caller }) => underWay(caller))
    },
    jobs: {
      [findNearJob]: findNear(context),
      'tracking.forget-positions': async () => {
        const now = base.clock.now()
        await base.db.run(deleteOldPositions, [now.subtract(keptFor)])
        await base.db.run(deleteOldNear, [now.subtract(nearKeptFor)])
      },
    },
    schedules: [{ name: 'tracking.forget-positions', cron: '*/10 * * * *' }],
  }
}

const firstOf = (all: readonly Ways[]): Ways => ({
  wayTo: async (q, deliveryIds) => {
    for (const ways of all) {
      const way = await ways.wayTo(q, deliveryIds)
      if (way !== null) return way
    }
    return null
  },
})
