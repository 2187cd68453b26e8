import { Problem } from '#kernel/problem.ts'
import type { At } from '#platform/at.ts'
import type { Routes } from '#platform/http/routes.ts'
import * as contract from './contract.ts'
import { presentCustomer } from './present.ts'
import { findCustomer } from './store.ts'
import { changePreferences } from './usecases/change-preferences.ts'

export const customerRoutes = (at: At) => (api: Routes) => {
  const change = changePreferences(at)

  api.on(contract.getCustomer, async ({ caller }) => {
    const customer = await at.db.maybe(findCustomer, [caller.customerId])
    if (customer === null) throw new Problem('unauthorized')
    return presentCustomer(customer)
  })

  api.on(contract.changePreferences, ({ caller, body }) => change(caller, body))
}
