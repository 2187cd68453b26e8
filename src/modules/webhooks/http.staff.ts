import type { StaffRoutes } from '#platform/http/staff-routes.ts'
import type { WebhooksContext } from './context.ts'
import * as contract from './contract.staff.ts'
import { presentDelivery, presentEndpoint } from './present.ts'
import { selectDeliveries } from './store.deliveries.ts'
import { selectEndpoints } from './store.endpoints.ts'
import { sendAgain, sendTest } from './usecases/deliveries.ts'
import { changeEndpoint, changeSecret, createEndpoint, deleteEndpoint, readEndpoint } from './usecases/endpoints.ts'

const pageSize = 50

export function webhookRoutes(context: WebhooksContext) {
  const { db, clock } = context
  return function webhookRoutes(api: StaffRoutes): void {
    api.on(contract.listWebhooks, async () => {
      const rows = await db.rows(selectEndpoints, [])
      return { items: rows.map((row) => presentEndpoint(row, clock.now())) }
    })
    api.on(contract.createWebhook, ({ body, caller }) => createEndpoint(context)(body, caller))
    api.on(contract.changeWebhook, ({ params, body, caller }) =>
      changeEndpoint(context)({ ...params, ...body }, caller),
    )
    api.on(contract.changeWebhookSecret, ({ params, body, caller }) =>
      changeSecret(context)(params.id, body.version, caller),
    )
    api.on(contract.deleteWebhook, async ({ params, caller }) => {
      await deleteEndpoint(context)(params.id, caller)
      return undefined
    })
    api.on(contract.testWebhook, ({ params, caller }) => sendTest(context)(params.id, caller))
    api.on(contract.listWebhookDeliveries, async ({ params, query }) => {
      await readEndpoint(context, db, params.id)
      const { state = null, before = null } = query
      const rows = await db.rows(selectDeliveries, [params.id, state, before, pageSize + 1])
      return { items: rows.slice(0, pageSize).map(presentDelivery), hasMore: rows.length > pageSize }
    })
    api.on(contract.sendDeliveryAgain, ({ params, caller }) => sendAgain(context)(params.id, caller))
  }
}
