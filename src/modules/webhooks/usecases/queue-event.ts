import { uuid7 } from '#kernel/ids.ts'
import type { Queryable, Tx } from '#platform/db/db.ts'
import type { StoredEvent, Subscription } from '#platform/jobs/outbox.ts'
import { addJob } from '#platform/jobs/queue.ts'
import type { WebhooksContext } from '../context.ts'
import { type EventKind, type EventKindName, eventBody, eventKinds } from '../rules/event-kinds.ts'
import { insertDelivery, type WebhookDeliveryRow } from '../store.deliveries.ts'
import { selectListeners } from '../store.endpoints.ts'

export const sendJob = 'webhooks.send'

/** Plans a try. Repeated for the same delivery it is one job. */
export const planTry = (
  q: Queryable,
  { id, endpointId }: Pick<WebhookDeliveryRow, 'id' | 'endpointId'>,
  runAt?: Temporal.Instant,
): Promise<void> =>
  addJob(q, {
    name: sendJob,
    payload: { deliveryId: id, endpointId },
    key: `${sendJob}:${id}`,
    ...(runAt === undefined ? {} : { runAt }),
  })

interface QueuedEvent {
  readonly id: string
  readonly kind: string
  readonly body: string
}

/** One delivery for one endpoint, sent at once unless the endpoint is paused. */
export async function queueDelivery(
  { clock }: Pick<WebhooksContext, 'clock'>,
  tx: Tx,
  endpoint: { readonly id: string; readonly state: string },
  { id, kind, body }: QueuedEvent,
  isByHand: boolean,
): Promise<WebhookDeliveryRow | null> {
  const now = clock.now()
  const delivery = await tx.maybe(insertDelivery, [uuid7(now), endpoint.id, id, kind, body, now, isByHand])
  if (delivery !== null && (isByHand || endpoint.state === 'active')) await planTry(tx, delivery)
  return delivery
}

/** Follows the events of the outbox that endpoints can choose. */
export function followEvents(context: WebhooksContext): readonly Subscription[] {
  return Object.entries<EventKind>(eventKinds).flatMap(([name, kind]) =>
    kind.from === null
      ? []
      : {
          kind: kind.from,
          name: `webhooks.${name}`,
          isIndependent: true,
          handle: follow(context, name as EventKindName),
        },
  )
}

const follow = (context: WebhooksContext, type: EventKindName) => {
  const { thing, idField }: EventKind = eventKinds[type]
  return async function queueEvent(tx: Tx, event: StoredEvent): Promise<void> {
    const listeners = await tx.rows(selectListeners, [type])
    if (listeners.length === 0 || idField === null) return
    const id = String(event.payload[idField])
    const read = thing === 'order' || thing === 'claim' || thing === 'customer' ? context.versions[thing] : undefined
    const version = (await read?.(tx, id)) ?? 1
    const body = eventBody({ type, at: event.createdAt, thing, items: [{ id, version }] })
    for (const listener of listeners)
      await queueDelivery(context, tx, listener, { id: event.id, kind: type, body }, false)
  }
}
