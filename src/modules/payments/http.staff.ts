import type { Context } from '#platform/context.ts'
import type { StaffRoutes } from '#platform/http/staff-routes.ts'
import * as contract from './contract.staff.ts'
import { paymentsToCheck } from './store.to-check.ts'
import { askGateway } from './usecases/desk/ask-gateway.ts'
import { decideDiscrepancy } from './usecases/desk/decide-discrepancy.ts'

/** The calls about payments that a person has to look at. */
export function paymentStaffRoutes(context: Context, gateways: Parameters<typeof askGateway>[1]) {
  return function paymentStaffRoutes(api: StaffRoutes): void {
    api.on(contract.listPaymentsToCheck, async ({ query: { show } }) => {
      const rows = await context.db.rows(paymentsToCheck[show], [])
      return {
        items: rows.map(({ total: _, at, ...payment }) => ({ ...payment, at: at.toString() })),
        total: rows[0]?.total ?? 0,
      }
    })
    api.on(contract.askGateway, ({ params, caller }) => askGateway(context, gateways)(params.id, caller))
    api.on(contract.decideDiscrepancy, ({ params, body, caller }) =>
      decideDiscrepancy(context)(params.id, body, caller),
    )
  }
}
