import type { Routes } from '#platform/http/routes.ts'
import type { OrderingContext } from '../context.ts'
import { findOrder } from '../order/find.ts'
import { readChosen } from '../priced-order/refresh-cart.ts'
import * as contract from './contract.ts'

export function viewRoutes(context: OrderingContext, api: Routes): void {
  api.on(contract.getOrder, async ({ caller, params }) => {
    const { db, cartCache } = context
    // In one round trip, by the cart as this process wrote it last; read again if that is not the cart.
    const cached = cartCache.get(params.token, caller)
    const [order, chosen] = await Promise.all([
      findOrder(db, params.token, caller),
      cached && readChosen(context, db, cached),
    ])
    const isCurrent = cached?.id === order.id && cached.version === order.version
    return context.viewOrder(db, order, isCurrent ? { chosen } : {})
  })
}
