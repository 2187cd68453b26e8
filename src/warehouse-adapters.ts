import { substituteCodes } from '#modules/catalog/index.ts'
import {
  fulfilmentModule,
  httpWarehouse,
  orderForWarehouse,
  simulatedWarehouse,
  type WarehouseShop,
  warehouseEvents,
  warehousePage,
} from '#modules/fulfilment/index.ts'
import type { Ordering } from '#modules/ordering/index.ts'
import { recordCount } from '#modules/packaging/index.ts'
import type { Picking } from '#modules/picking/index.ts'
import type { Context } from '#platform/context.ts'
import type { Module } from '#platform/module.ts'
import type { Config } from './config/config.ts'

/** The warehouse that picks and delivers the orders, with its page; nothing where `WAREHOUSE` is `none`. */
export function chooseWarehouse(
  context: Context,
  config: Config,
  { ordering, picking }: { readonly ordering: Ordering; readonly picking: Picking },
): Module[] {
  if (config.WAREHOUSE === 'none') return []
  if (config.WAREHOUSE === 'console') return [fulfilmentModule(context, picking.warehouse, ordering)]
  const reportReturned: WarehouseShop['reportReturned'] = (tx, orderId, counted) =>
    recordCount(tx, context.clock, orderId, counted)
  const shop = { ...ordering, substitutesFor: substituteCodes, reportReturned }
  if (config.WAREHOUSE === 'http') {
    // `readConfig` refuses a configuration without them.
    const { WAREHOUSE_URL: url = '', WAREHOUSE_SECRET: secret = '' } = config
    const warehouse = httpWarehouse(context, { url, secret, orderForWarehouse })
    const events = warehouseEvents(context, { shop, secret })
    return [fulfilmentModule(context, warehouse, ordering), { subscriptions: warehouse.subscriptions }, events]
  }
  const stepSeconds = config.WAREHOUSE_STEP_SECONDS
  const luck = config.WAREHOUSE === 'perfect' ? 'perfect' : 'dice'
  const warehouse = simulatedWarehouse(context, { shop, stepSeconds, luck })
  return [fulfilmentModule(context, warehouse, ordering), warehousePage(context)]
}
