import type { Routes } from '#platform/http/routes.ts'
import type { OrderingContext } from '../context.ts'
import * as contract from './contract.ts'
import { completeOrder } from './usecases/complete-order.ts'

export function placingRoutes(context: OrderingContext, api: Routes): void {
  const complete = completeOrder(context)
  api.on(contract.completeOrder, ({ caller, params, body }) =>
    complete(caller, params.id, { notes: body?.notes ?? null, expectedTotal: body?.expectedTotalInt ?? null }),
  )
}
