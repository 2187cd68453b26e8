import type { Routes } from '#platform/http/routes.ts'
import type { OrderingContext } from '../context.ts'
import * as contract from './contract.ts'
import { remindFeedback, sendFeedback } from './usecases/feedback.ts'
import { reportProblem } from './usecases/report-problem.ts'

export function afterSalesRoutes(context: OrderingContext, api: Routes): void {
  const report = reportProblem(context)
  const feedback = sendFeedback(context)
  const remind = remindFeedback(context)

  api.on(contract.reportProblem, ({ caller, params, body }) => report(caller, params.id, body))
  api.on(contract.sendFeedback, ({ caller, body }) => feedback(caller, body))
  api.on(contract.remindFeedback, ({ caller }) => remind(caller))
}
