import type { Routes } from '#platform/http/routes.ts'
import type { OrderingContext } from '../context.ts'
import { findOrder } from '../order/find.ts'
import * as contract from './contract.ts'

export function viewRoutes(context: OrderingContext, api: Routes): void {
  api.on(contract.getOrder, async ({ caller, params }) => {
    const order = await findOrder(context.db, params.token, caller)
    return context.viewOrder(context.db, order)
  })
}
