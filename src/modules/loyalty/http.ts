import type { Context } from '#platform/context.ts'
import type { Routes } from '#platform/http/routes.ts'
import * as contract from './contract.ts'
import { joinClub, leaveClub } from './usecases/change-membership.ts'
import { readAccount, readHistory } from './usecases/read-account.ts'

export function loyaltyRoutes(context: Context) {
  return function loyaltyRoutes(api: Routes) {
    api.on(contract.getLoyalty, ({ caller }) => readAccount(context.db, context.clock, caller.customerId))
    api.on(contract.changeLoyalty, ({ caller, body }) =>
      context.db.transaction(async (tx) => {
        await (body.optIn ? joinClub : leaveClub)(tx, context.clock, caller.customerId)
        return readAccount(tx, context.clock, caller.customerId)
      }),
    )
    api.on(contract.listLoyaltyTransactions, ({ caller, query }) => readHistory(context.db, caller.customerId, query))
  }
}
