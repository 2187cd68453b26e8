import type { StaffRoutes } from '#platform/http/staff-routes.ts'
import type { SettingsContext } from './context.ts'
import * as contract from './contract.staff.ts'
import { presentSettings } from './present.ts'
import { planSettings } from './usecases/plan-settings.ts'
import { previewSettings } from './usecases/preview-settings.ts'
import { withdrawPlan } from './usecases/withdraw-settings.ts'

export function settingRoutes(context: SettingsContext) {
  return function settingRoutes(api: StaffRoutes) {
    api.on(contract.readSettings, async () => presentSettings(context, contract.readSettings.permission))
    api.on(contract.planSettings, ({ body, caller }) => planSettings(context, contract.planSettings)(body, caller))
    api.on(contract.withdrawSettings, ({ params, caller }) =>
      withdrawPlan(context, contract.withdrawSettings)(params.id, caller),
    )
    api.on(contract.previewSettings, ({ body }) => previewSettings(context, contract.previewSettings)(body))

    api.on(contract.readFees, async () => presentSettings(context, contract.readFees.permission))
    api.on(contract.planFees, ({ body, caller }) => planSettings(context, contract.planFees)(body, caller))
    api.on(contract.withdrawFees, ({ params, caller }) =>
      withdrawPlan(context, contract.withdrawFees)(params.id, caller),
    )
    api.on(contract.previewFees, ({ body }) => previewSettings(context, contract.previewFees)(body))
  }
}
