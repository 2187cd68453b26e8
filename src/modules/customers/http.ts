import { Problem } from '#kernel/problem.ts'
import type { At } from '#platform/at.ts'
import type { Routes } from '#platform/http/routes.ts'
import * as billing from './contract.billing.ts'
import * as contract from './contract.ts'
import { presentBilling } from './present.billing.ts'
import { presentCustomer } from './present.ts'
import { registrationNumberRules } from './rules/registration-number.ts'
import { billingsOf } from './store.billing.ts'
import { findCustomer } from './store.ts'
import { changePreferences } from './usecases/change-preferences.ts'
import { addBilling, removeBilling } from './usecases/keep-billing.ts'

export const customerRoutes = (at: At) => (api: Routes) => {
  const change = changePreferences(at)
  const add = addBilling(at)
  const remove = removeBilling(at)

  api.on(contract.getCustomer, async ({ caller }) => {
    const customer = await at.db.maybe(findCustomer, [caller.customerId])
    if (customer === null) throw new Problem('unauthorized')
    return presentCustomer(customer)
  })

  api.on(contract.changePreferences, ({ caller, body }) => change(caller, body))

  api.on(billing.listBillings, async ({ caller }) =>
    (await at.db.rows(billingsOf, [caller.customerId])).map(presentBilling),
  )
  api.on(billing.addBilling, ({ caller, body }) => add(caller.customerId, body))
  api.on(billing.removeBilling, async ({ caller, params }) => void (await remove(caller.customerId, params.id)))
  api.on(billing.getRegistrationNumberRules, async ({ reply }) => {
    reply.header('cache-control', 'public, max-age=86400')
    const { letters, counties, formats, ...rules } = registrationNumberRules
    return { ...rules, letters: [...letters], counties: [...counties], formats: [...formats] }
  })
}
