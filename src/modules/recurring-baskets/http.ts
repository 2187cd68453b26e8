import type { Routes } from '#platform/http/routes.ts'
import type { RecurringContext } from './context.ts'
import * as contract from './contract.ts'
import { recurringBaskets } from './usecases/baskets.ts'

export function recurringBasketRoutes(context: RecurringContext) {
  const baskets = recurringBaskets(context)
  return (api: Routes): void => {
    api.on(contract.listRecurringBaskets, async ({ caller }) => ({ baskets: await baskets.all(caller.customerId) }))
    api.on(contract.createRecurringBasket, ({ caller, body }) => baskets.create(caller.customerId, body))
    api.on(contract.changeRecurringBasket, ({ caller, params, body }) =>
      baskets.change(caller.customerId, params.id, body),
    )
    api.on(contract.skipRecurringDelivery, ({ caller, params, body }) =>
      baskets.skip(caller.customerId, params.id, params.day, body.isSkipped),
    )
    api.on(contract.endRecurringBasket, ({ caller, params }) => baskets.end(caller.customerId, params.id))
  }
}
