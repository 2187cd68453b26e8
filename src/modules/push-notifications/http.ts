import type { Routes } from '#platform/http/routes.ts'
import type { PushContext } from './context.ts'
import * as contract from './contract.ts'
import { addDevice, removeDevice } from './usecases/devices.ts'
import { chooseNotification, viewNotifications } from './usecases/notifications.ts'

/** The calls of customers about their notifications. */
export function notificationRoutes(context: PushContext) {
  const [view, choose] = [viewNotifications(context), chooseNotification(context)]
  const [add, remove] = [addDevice(context), removeDevice(context)]
  return function notificationRoutes(api: Routes): void {
    api.on(contract.getNotifications, ({ caller }) => view(caller.customerId))
    api.on(contract.chooseNotification, ({ caller, body }) => choose(caller.customerId, body))
    api.on(contract.addPushDevice, ({ caller, body }) => add(caller.customerId, body))
    api.on(contract.removePushDevice, async ({ caller, params }) => {
      await remove(caller.customerId, params.id)
      return undefined
    })
  }
}
