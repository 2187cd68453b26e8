import type { Context } from '#platform/context.ts'
import type { StaffRoutes } from '#platform/http/staff-routes.ts'
import { changeCapacity, readCapacity, resumeExpress, stopExpress } from './capacity/usecases/change-capacity.ts'
import { previewDays, remakeDays } from './capacity/usecases/remake-days.ts'
import { listExceptions, listTemplates, saveException, saveTemplate } from './capacity/usecases/templates.ts'
import * as contract from './contract.staff.ts'
import * as zones from './contract.staff-zones.ts'
import type { OpenOrders } from './ports.ts'
import { listZones, previewZone } from './zones/usecases/preview-zone.ts'
import { saveZone } from './zones/usecases/save-zone.ts'

export function capacityRoutes(context: Context, openOrders: OpenOrders) {
  return function capacityRoutes(api: StaffRoutes): void {
    api.on(contract.readCapacity, readCapacity(context))
    api.on(contract.changeCapacity, ({ params, body, caller }) => changeCapacity(context)(params.id, body, caller))
    api.on(contract.stopExpress, ({ body, caller }) => stopExpress(context)(body, caller))
    api.on(contract.resumeExpress, ({ params, caller }) => resumeExpress(context)(params.zone, caller))
    api.on(contract.listCapacityTemplates, listTemplates(context))
    api.on(contract.saveCapacityTemplate, ({ params, body, caller }) =>
      saveTemplate(context)({ ...params, ...body }, caller),
    )
    api.on(contract.listCapacityExceptions, listExceptions(context))
    api.on(contract.saveCapacityException, ({ params, body, caller }) =>
      saveException(context)({ ...params, ...body }, caller),
    )
    api.on(contract.previewCapacityDays, ({ body }) => previewDays(context)(body))
    api.on(zones.listZones, listZones(context))
    api.on(zones.previewZone, ({ params, body }) => previewZone(context, openOrders)({ ...params, ...body }))
    api.on(zones.saveZone, ({ params, body, caller }) => saveZone(context)(params.zone, body, caller))
    api.on(contract.remakeCapacityDays, ({ body, caller }) => remakeDays(context)(body, caller))
  }
}
