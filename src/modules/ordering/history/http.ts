import { Problem } from '#kernel/problem.ts'
import type { Routes } from '#platform/http/routes.ts'
import type { OrderingContext } from '../context.ts'
import { findOrder } from '../order/find.ts'
import * as again from './contract.again.ts'
import * as contract from './contract.ts'
import { activeNotices } from './usecases/active-notices.ts'
import { duplicateOrder } from './usecases/duplicate-order.ts'
import { lastOrderAgain } from './usecases/last-order-again.ts'
import { listOrders } from './usecases/list-orders.ts'
import { monthSavings } from './usecases/month-savings.ts'

export function historyRoutes(context: OrderingContext, api: Routes): void {
  const list = listOrders(context)
  const active = activeNotices(context)
  const duplicate = duplicateOrder(context)
  const lastAgain = lastOrderAgain(context)
  const savings = monthSavings(context)

  api.on(contract.listOrders, ({ caller, query }) => list(caller, query))
  api.on(contract.listActiveOrderNotices, ({ caller }) => active(caller))
  api.on(again.lastOrderAgain, ({ caller }) => lastAgain(caller))
  api.on(again.monthSavings, ({ caller }) => savings(caller))
  api.on(contract.getAccountOrder, async ({ caller, params }) => {
    const order = await findOrder(context.db, params.id, caller)
    if (order.customerId === null) throw new Problem('order-not-found')
    return context.viewOrder(context.db, order)
  })
  api.on(contract.duplicateOrder, ({ caller, params, body }) => duplicate(caller, params.id, body?.mode ?? 'add'))
}
