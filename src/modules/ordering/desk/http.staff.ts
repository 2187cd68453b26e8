import type { StaffRoutes } from '#platform/http/staff-routes.ts'
import type { OrderingContext } from '../context.ts'
import * as list from './contract.staff-list.ts'
import { exportOrders } from './usecases/export-orders.ts'
import { listOrders } from './usecases/list-orders.ts'

/** The calls of the order desk. */
export function deskRoutes(context: OrderingContext) {
  return function deskRoutes(api: StaffRoutes): void {
    api.on(list.listOrders, ({ query, caller }) => listOrders(context)(query, caller))
    api.on(list.exportOrders, async ({ query, caller, reply }) => {
      await exportOrders(context)(query, caller, reply)
      return undefined
    })
  }
}
