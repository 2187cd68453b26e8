import { Problem } from '#kernel/problem.ts'
import type { Context } from '#platform/context.ts'
import { declareKeys } from '#platform/http/answer-keys.ts'
import type { Routes } from '#platform/http/routes.ts'
import * as billing from './contract.billing.ts'
import { getProcessors, type Processor } from './contract.processors.ts'
import * as contract from './contract.ts'
import type { PhoneCodes } from './phone-codes.ts'
import type { Sms } from './ports.ts'
import { presentBilling } from './present.billing.ts'
import { presentCustomer } from './present.ts'
import { registrationNumberRules } from './rules/registration-number.ts'
import { billingsOf } from './store.billing.ts'
import { findCustomer } from './store.ts'
import type { UnsubscribeLinks } from './unsubscribe-links.ts'
import { addBilling, removeBilling } from './usecases/change-billings.ts'
import { changeCustomer } from './usecases/change-customer.ts'
import { deleteCustomer, exportCustomer, type PersonalDataSources } from './usecases/end-account.ts'
import { unsubscribe } from './usecases/unsubscribe.ts'
import { checkPhoneCode, sendPhoneCode } from './usecases/verify-phone.ts'

export interface CustomerRoutesOptions {
  readonly sms: Sms
  readonly codes: PhoneCodes
  readonly links: UnsubscribeLinks
  readonly processors: readonly Processor[]
  readonly personalData: PersonalDataSources
}

export function customerRoutes(context: Context, options: CustomerRoutesOptions) {
  return function customerRoutes(api: Routes) {
    const change = changeCustomer(context)
    const endMailing = unsubscribe(context, options.links)
    const send = sendPhoneCode(context, options)
    const check = checkPhoneCode(context, options.codes)
    const exportAll = exportCustomer(context, options.personalData)
    const end = deleteCustomer(context, options.personalData)
    const add = addBilling(context)
    const remove = removeBilling(context)

    api.on(contract.getCustomer, async ({ caller }) => {
      const customer = await context.db.maybe(findCustomer, [caller.customerId])
      if (customer === null) throw new Problem('unauthorized')
      return presentCustomer(customer)
    })
    api.on(contract.changePreferences, ({ caller, body }) => change(caller, body))
    api.on(contract.endNewsletter, ({ params: { cid, hash } }) => endMailing('newsletter', cid, hash))
    api.on(contract.endCartReminders, ({ params: { cid, hash } }) => endMailing('abandoned-cart', cid, hash))
    api.on(contract.sendPhoneCode, ({ caller, body }) => send(caller.customerId, body.phoneNumber))
    api.on(contract.checkPhoneCode, ({ caller, body }) => check(caller.customerId, body.phoneNumber, body.code))
    api.on(contract.exportCustomer, async ({ caller, reply }) => {
      reply.header('content-disposition', 'attachment; filename="poftim-date-personale.json"')
      return exportAll(caller.customerId)
    })
    api.on(getProcessors, async ({ reply }) => {
      reply.header('cache-control', 'public, max-age=300')
      // From the configuration: the same as long as this process runs.
      declareKeys(reply, [])
      return { processors: [...options.processors] }
    })
    api.on(contract.deleteCustomer, async ({ caller }) => void (await end(caller.customerId)))

    api.on(billing.listBillings, async ({ caller }) =>
      (await context.db.rows(billingsOf, [caller.customerId])).map(presentBilling),
    )
    api.on(billing.addBilling, ({ caller, body }) => add(caller.customerId, body))
    api.on(billing.removeBilling, async ({ caller, params }) => void (await remove(caller.customerId, params.id)))
    api.on(billing.getRegistrationNumberRules, async ({ reply }) => {
      reply.header('cache-control', 'public, max-age=86400')
      const { letters, counties, formats, ...rules } = registrationNumberRules
      return { ...rules, letters: [...letters], counties: [...counties], formats: [...formats] }
    })
  }
}
