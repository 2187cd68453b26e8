import { z } from 'zod'
import type { SettingsReader } from '#kernel/setting.ts'
import type { Ways } from '#modules/tracking/index.ts'
import type { Context } from '#platform/context.ts'
import type { Queryable } from '#platform/db/db.ts'
import type { Module } from '#platform/module.ts'
import type { CouriersContext } from './context.ts'
import { changeCrew } from './contract.staff.ts'
import { courierFigures } from './figures.ts'
import { courierStaffRoutes } from './http.staff.ts'
import { courierPhoneRoutes } from './http.staff-courier.ts'
import { runText } from './present.ts'
import { courierSettings } from './rules/settings.ts'
import { courierOf } from './store.stops.ts'
import { type StopTrailRow, stopsOfDelivery } from './store.trail.ts'
import { undoCrew } from './usecases/change-crew.ts'
import { followOrder } from './usecases/change-run.ts'
import { moveOrders } from './usecases/depart.ts'
import { forgetPhotos } from './usecases/photos.ts'
import { courierWays } from './ways.ts'

export type { CourierOrders, Driver } from './context.ts'

export interface Couriers extends Module {
  readonly ways: Ways
}

/** Who delivered an order, with all that was added to it; null where no run of ours did. */
export const courierOfDelivery = async (q: Queryable, deliveryId: string): Promise<string | null> =>
  (await q.maybe(courierOf, [deliveryId]))?.courier ?? null

export interface StopOfDelivery extends Omit<StopTrailRow, 'number' | 'name' | 'plate'> {
  readonly run: string
  readonly vehicle: Pick<StopTrailRow, 'name' | 'plate'>
}

/** The stops that a delivery has had, the latest run first; `run` is its name: C-41. */
export async function stopsOf(q: Queryable, deliveryId: string): Promise<StopOfDelivery[]> {
  const rows = await q.rows(stopsOfDelivery, [deliveryId])
  return rows.map(({ number, name, plate, ...stop }) => ({ ...stop, run: runText(number), vehicle: { name, plate } }))
}

export interface CouriersOptions extends Pick<CouriersContext, 'orders' | 'drivers'> {
  readonly settings: SettingsReader
}

const OfOrder = z.object({ orderId: z.string() })
const OfRun = z.object({ runId: z.string() })

/** Delivery runs: planned by dispatchers, loaded by scanning, driven by couriers, closed by the cash count. */
export function couriersModule(base: Context, { settings, ...options }: CouriersOptions): Couriers {
  const figures = () => settings.figuresOf(courierSettings, base.clock.now())
  const context: CouriersContext = { ...base, ...options, figures }
  const desk = courierStaffRoutes(context)
  const phone = courierPhoneRoutes(context)
  const depart = moveOrders(context)
  const follow = (kind: string) => ({
    kind,
    name: `couriers.follow-${kind.replace('order.', '')}`,
    handle: (tx: Parameters<ReturnType<typeof followOrder>>[0], { payload }: { readonly payload: unknown }) =>
      followOrder(context)(tx, OfOrder.parse(payload).orderId),
  })
  return {
    staffRoutes: (api) => {
      desk(api)
      phone(api)
    },
    ways: courierWays(context),
    undo: { [changeCrew.id]: undoCrew(context) },
    figures: courierFigures(context),
    jobs: {
      'couriers.depart': async (payload) => depart(OfRun.parse(payload).runId),
      'couriers.forget-photos': forgetPhotos(context),
    },
    schedules: [{ name: 'couriers.forget-photos', cron: '51 2 * * *' }],
    subscriptions: [follow('order.cancelled'), follow('order.rescheduled')],
  }
}
