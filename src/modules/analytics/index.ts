import { z } from 'zod'
import type { Ordering } from '#modules/ordering/index.ts'
import type { Context } from '#platform/context.ts'
import type { Caller } from '#platform/http/routes.ts'
import type { Module } from '#platform/module.ts'
import { deriveKey } from '#platform/secrets.ts'
import type { AssignVariant } from './assign-variant.ts'
import { getVariant, recordVisit as recordVisitContract, storeEvents } from './contract.ts'
import { mergeTrackedOrders } from './merge.ts'
import { forgetUserJob, personalAnalytics } from './personal.ts'
import type { Personalisation, PersonalisationRecord } from './ports.ts'
import { pseudonyms } from './pseudonym.ts'
import { followOrders, sendRecordJob } from './usecases/follow-orders.ts'
import { addPartitions, keepDays } from './usecases/keep-days.ts'
import { recordVisit } from './usecases/record-visit.ts'
import { takeEvents } from './usecases/take-events.ts'

export { type AssignVariant, assignVariants } from './assign-variant.ts'
export { orderTracker } from './order-tracker.ts'
export { reportText } from './report-text.ts'
export { readReport } from './usecases/read-report.ts'
export { missedSearchCount, readPopularSearches, readSearchDemand } from './usecases/read-search-demand.ts'

export interface AnalyticsOptions {
  /** The secret of the shop. */
  readonly secret: string
  readonly orderView: Ordering['anyOrder']
  readonly personalisation: Personalisation
  readonly assignVariant: AssignVariant
}

const ForgetJob = z.object({ userId: z.string() })

/** Events of visits, kept by the shop itself, and what the personalisation service may know. */
export function analyticsModule(context: Context, options: AnalyticsOptions): Module {
  const { secret, orderView, personalisation, assignVariant } = options
  const { ofVisitor, ofCustomer } = pseudonyms(deriveKey(secret, 'analytics'))
  const userOf = ({ customerId, consent: { visitor } }: Caller): string | null =>
    customerId !== null ? ofCustomer(customerId) : visitor && ofVisitor(visitor)
  const take = takeEvents(context, { ofVisitor, assignVariant })
  const visit = recordVisit(context, userOf)
  return {
    siteRoutes: (site) => site.on(storeEvents, ({ request, body }) => take(request, body)),
    routes: (api) => {
      api.on(recordVisitContract, ({ caller, body }) => visit(caller, body))
      api.on(getVariant, async ({ params, caller }) => ({ variant: assignVariant(params.name, caller.consent) }))
    },
    subscriptions: followOrders({ orderView, ofCustomer }),
    jobs: {
      'analytics.keep-days': () => keepDays(context),
      [sendRecordJob]: (payload) => personalisation.send((payload as { record: PersonalisationRecord }).record),
      [forgetUserJob]: (payload) => personalisation.forget(ForgetJob.parse(payload).userId),
    },
    schedules: [{ name: 'analytics.keep-days', cron: '10 1 * * *' }],
    personal: personalAnalytics(ofCustomer),
    merge: mergeTrackedOrders,
    start: () => addPartitions(context),
  }
}
