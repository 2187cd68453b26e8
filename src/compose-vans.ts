import type { SettingsReader } from '#kernel/setting.ts'
import { couriersModule } from '#modules/couriers/index.ts'
import type { Ordering } from '#modules/ordering/index.ts'
import type { Picking } from '#modules/picking/index.ts'
import { pushNotificationsModule } from '#modules/push-notifications/index.ts'
import { membersWith } from '#modules/staff/index.ts'
import { trackingModule } from '#modules/tracking/index.ts'
import type { Context } from '#platform/context.ts'
import type { Module } from '#platform/module.ts'
import type { AdapterOptions } from './adapters.ts'
import { choosePush } from './push-adapters.ts'
import { chooseWarehouse } from './warehouse-adapters.ts'

interface VanOptions {
  readonly ordering: Ordering
  readonly picking: Picking
  readonly settings: SettingsReader
}

/** The warehouse, the couriers of the shop, what customers see of either's vans, and what they are notified of. */
export function composeVans(
  context: Context,
  place: AdapterOptions,
  { ordering, picking, settings }: VanOptions,
): Module[] {
  const warehouse = chooseWarehouse(context, place.config, { ordering, picking })
  const drivers = (q: Parameters<typeof membersWith>[0]) => membersWith(q, 'runs.drive')
  const couriers = couriersModule(context, { orders: ordering, drivers, settings })
  const ways = [couriers.ways, ...warehouse.ways]
  const push = choosePush(context, place)
  return [
    ...warehouse.modules,
    couriers,
    trackingModule(context, { orderIdFor: ordering.orderIdFor, ways }),
    push.standIn,
    pushNotificationsModule(context, { service: push.service }),
  ]
}
