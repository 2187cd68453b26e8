import { uuid7 } from '#kernel/ids.ts'
import { Problem } from '#kernel/problem.ts'
import { audit } from '#platform/audit.ts'
import type { StaffCaller } from '#platform/http/staff-routes.ts'
import type { WebhooksContext } from '../context.ts'
import { presentDelivery } from '../present.ts'
import { eventBody, testKind } from '../rules/event-kinds.ts'
import { lockDelivery, restartDelivery } from '../store.deliveries.ts'
import { lockEndpoint } from './endpoints.ts'
import { planTry, queueDelivery } from './queue-event.ts'

const entityOf = (id: string) => ({ kind: 'webhook-endpoint', id })

/** Sends a delivery again with its id and body. Throws `webhook-delivery-not-found`. */
export function sendAgain(context: WebhooksContext) {
  return function sendAgain(id: string, caller: StaffCaller) {
    const now = context.clock.now()
    return context.db.transaction(async (tx) => {
      const known = await tx.maybe(lockDelivery, [id])
      if (known === null) throw new Problem('webhook-delivery-not-found')
      const delivery = await tx.one(restartDelivery, [id, now])
      await planTry(tx, delivery)
      await audit(tx, now, caller, {
        ...{ contract: 'sendDeliveryAgain', entity: entityOf(known.endpointId) },
        after: { delivery: id, kind: known.kind },
      })
      return presentDelivery(delivery)
    })
  }
}

/** Sends an event of its own, also to a paused endpoint. Throws `webhook-endpoint-not-found`. */
export function sendTest(context: WebhooksContext) {
  return function sendTest(id: string, caller: StaffCaller) {
    const now = context.clock.now()
    return context.db.transaction(async (tx) => {
      const endpoint = await lockEndpoint(tx, id)
      const items = [{ id, version: endpoint.version }]
      const event = {
        id: uuid7(now),
        kind: testKind,
        body: eventBody({ type: testKind, at: now, thing: 'endpoint', items }),
      }
      const delivery = await queueDelivery(context, tx, endpoint, event, true)
      if (delivery === null) throw new Error('an event with a new id is known')
      await audit(tx, now, caller, { contract: 'testWebhook', entity: entityOf(id), after: { delivery: delivery.id } })
      return presentDelivery(delivery)
    })
  }
}
