import { substituteCodes } from '#modules/catalog/index.ts'
import {
  fulfilmentModule,
  httpWarehouse,
  orderForWarehouse,
  simulatedWarehouse,
  simulatedWay,
  type WarehouseShop,
  warehouseEvents,
  warehousePage,
} from '#modules/fulfilment/index.ts'
import { deliveriesUnderWay, doorPlaces, type Ordering } from '#modules/ordering/index.ts'
import { recordCount } from '#modules/packaging/index.ts'
import type { Picking } from '#modules/picking/index.ts'
import { forgetPosition, reportPosition, type Ways } from '#modules/tracking/index.ts'
import type { Context } from '#platform/context.ts'
import type { Module } from '#platform/module.ts'
import type { Config } from './config/config.ts'

export interface ChosenWarehouse {
  readonly modules: readonly Module[]
  /** Those of its own vans. */
  readonly ways: readonly Ways[]
}

/** The shop as warehouses see it. */
function warehouseShop(context: Context, ordering: Ordering): WarehouseShop {
  return {
    ...ordering,
    substitutesFor: substituteCodes,
    reportReturned: (tx, orderId, counted) => recordCount(tx, context.clock, orderId, counted),
    doorUnderWay: async (q, orderId) => {
      const [id] = await deliveriesUnderWay(q, orderId)
      return id === undefined ? null : ((await doorPlaces(q, [id])).get(id)?.point ?? null)
    },
    reportVan: (tx, vanId, point, measuredAt) => reportPosition(tx, { vanId, point, measuredAt, deliveryIds: [vanId] }),
    forgetVan: async (tx, vanId) => void (await forgetPosition(tx, vanId)),
  }
}

/** The warehouse that picks and delivers the orders, with its page; nothing where `WAREHOUSE` is `none`. */
export function chooseWarehouse(
  context: Context,
  config: Config,
  { ordering, picking }: { readonly ordering: Ordering; readonly picking: Picking },
): ChosenWarehouse {
  if (config.WAREHOUSE === 'none') return { modules: [], ways: [] }
  if (config.WAREHOUSE === 'console')
    return { modules: [fulfilmentModule(context, picking.warehouse, ordering)], ways: [] }
  const shop = warehouseShop(context, ordering)
  if (config.WAREHOUSE === 'http') {
    // `readConfig` refuses a configuration without them.
    const { WAREHOUSE_URL: url = '', WAREHOUSE_SECRET: secret = '' } = config
    const warehouse = httpWarehouse(context, { url, secret, orderForWarehouse })
    const events = warehouseEvents(context, { shop, secret })
    const own = [fulfilmentModule(context, warehouse, ordering), { subscriptions: warehouse.subscriptions }, events]
    return { modules: own, ways: [] }
  }
  const stepSeconds = config.WAREHOUSE_STEP_SECONDS
  const luck = config.WAREHOUSE === 'perfect' ? 'perfect' : 'dice'
  const warehouse = simulatedWarehouse(context, { shop, stepSeconds, luck })
  return {
    modules: [fulfilmentModule(context, warehouse, ordering), warehousePage(context)],
    ways: [{ wayTo: async (q, [id]) => (id === undefined ? null : simulatedWay(q, id, { shop, stepSeconds })) }],
  }
}
