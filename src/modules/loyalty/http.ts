import type { At } from '#platform/at.ts'
import type { Routes } from '#platform/http/routes.ts'
import * as contract from './contract.ts'
import { joinClub, leaveClub } from './usecases/change-membership.ts'
import { readAccount, readHistory } from './usecases/read-account.ts'

export function loyaltyRoutes(at: At) {
  return function loyaltyRoutes(api: Routes) {
    api.on(contract.getLoyalty, ({ caller }) => readAccount(at.db, at.clock, caller.customerId))
    api.on(contract.changeLoyalty, ({ caller, body }) =>
      at.db.transaction(async (tx) => {
        await (body.optIn ? joinClub : leaveClub)(tx, at.clock, caller.customerId)
        return readAccount(tx, at.clock, caller.customerId)
      }),
    )
    api.on(contract.listLoyaltyTransactions, ({ caller, query }) => readHistory(at.db, caller.customerId, query))
  }
}
