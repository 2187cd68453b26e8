import type { WebhookDelivery, WebhookEndpoint } from './contract.staff.ts'
import { eventKindNames } from './rules/event-kinds.ts'
import { overlapHours } from './rules/retries.ts'
import type { WebhookDeliveryRow } from './store.deliveries.ts'
import type { CountedEndpointRow } from './store.endpoints.ts'

export function presentEndpoint(row: CountedEndpointRow, now: Temporal.Instant): WebhookEndpoint {
  const { id, name, url, state, pauseReason, version, waiting, delivered, failed, secretChangedAt } = row
  const oldSecretEnd = secretChangedAt?.add({ hours: overlapHours })
  const overlaps = oldSecretEnd !== undefined && Temporal.Instant.compare(oldSecretEnd, now) > 0
  return {
    ...{ id, name, url, state, pauseReason, version },
    kinds: eventKindNames.filter((kind) => row.kinds.includes(kind)),
    pausedAt: row.pausedAt?.toString() ?? null,
    oldSecretEndsAt: overlaps ? oldSecretEnd.toString() : null,
    createdAt: row.createdAt.toString(),
    counts: { waiting, delivered, failed },
  }
}

export function presentDelivery(row: WebhookDeliveryRow): WebhookDelivery {
  const { id, eventId, kind, body, state, tries, lastStatus, lastFault } = row
  return {
    ...{ id, eventId, kind, body, state, tries, lastStatus, lastFault },
    createdAt: row.createdAt.toString(),
    dueAt: row.dueAt?.toString() ?? null,
    lastTriedAt: row.lastTriedAt?.toString() ?? null,
    deliveredAt: row.deliveredAt?.toString() ?? null,
  }
}
