import { z } from 'zod'
import { noContent, route } from '#kernel/contract.ts'
import { staffCall } from '#modules/staff/rules/permissions.ts'
import { type EventKindName, eventKindNames } from './rules/event-kinds.ts'

const tag = 'Webhooks'
const Instant = z.iso.datetime({ offset: true })
const Kinds = z.array(z.enum(eventKindNames as readonly [EventKindName, ...EventKindName[]]))
const Version = z.int().min(1).max(2_147_483_647)
const Name = z
  .string()
  .trim()
  .min(2)
  .max(60)
  .meta({ examples: ['Depozit central'] })
const Address = z
  .string()
  .trim()
  .max(500)
  .meta({ examples: ['https://erp.example/webhooks/poftim'] })
const params = z.object({ id: z.uuid() })
const Secret = z.string().meta({
  description: 'Told once. Standard Webhooks, `whsec_` and base64.',
  examples: ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
})

export const WebhookEndpoint = z.object({
  id: z.uuid(),
  name: Name,
  url: Address,
  kinds: Kinds,
  state: z.enum(['active', 'paused']),
  pauseReason: z.enum(['failed', 'gone', 'by-hand']).nullable(),
  pausedAt: Instant.nullable(),
  /** Until when the secret before the present one still signs. */
  oldSecretEndsAt: Instant.nullable(),
  createdAt: Instant,
  /** Deliveries of the last 30 days. */
  counts: z.object({ waiting: z.int(), delivered: z.int(), failed: z.int() }),
  version: z.int(),
})
export type WebhookEndpoint = z.infer<typeof WebhookEndpoint>

export const WebhookDelivery = z.object({
  id: z.uuid(),
  /** `webhook-id` of the message. */
  eventId: z.uuid(),
  kind: z.string().meta({ examples: ['order.placed'] }),
  body: z.string(),
  state: z.enum(['waiting', 'delivered', 'failed']),
  tries: z.int(),
  createdAt: Instant,
  /** Of the next try; null when none follows. */
  dueAt: Instant.nullable(),
  lastTriedAt: Instant.nullable(),
  lastStatus: z.int().nullable(),
  /** Why the last try had no status: `too-slow`, `not-public`, `not-https`, `unreachable` … */
  lastFault: z.string().nullable(),
  deliveredAt: Instant.nullable(),
})
export type WebhookDelivery = z.infer<typeof WebhookDelivery>

const endpointProblems = ['webhook-address-not-https', 'webhook-address-not-public'] as const

export const listWebhooks = staffCall(
  'hooks.manage',
  route({
    id: 'listWebhooks',
    tag,
    summary: 'Lists the endpoints of outside systems, paused ones first',
    method: 'GET',
    path: '/webhooks',
    ok: z.object({ items: z.array(WebhookEndpoint) }),
  }),
)

export const createWebhook = staffCall(
  'hooks.manage',
  route({
    id: 'createWebhook',
    tag,
    summary: 'Adds an endpoint, and tells its secret once',
    description:
      'The address is https and of the public Internet, unless the configuration allows its host. `id` is drawn by the caller: ' +
      'a repeated call makes no second endpoint.',
    method: 'POST',
    path: '/webhooks',
    body: z.strictObject({ id: z.uuid(), name: Name, url: Address, kinds: Kinds.min(1).max(eventKindNames.length) }),
    ok: WebhookEndpoint.extend({ secret: Secret }),
    problems: endpointProblems,
  }),
)

export const changeWebhook = staffCall(
  'hooks.manage',
  route({
    id: 'changeWebhook',
    tag,
    summary: 'Changes, pauses or resumes an endpoint',
    description: 'A paused endpoint keeps its events, which are sent once it is active again.',
    method: 'PATCH',
    path: '/webhooks/{id}',
    params,
    body: z.strictObject({
      version: Version,
      name: Name.optional(),
      url: Address.optional(),
      kinds: Kinds.min(1).max(eventKindNames.length).optional(),
      state: z.enum(['active', 'paused']).optional(),
    }),
    ok: WebhookEndpoint,
    problems: ['webhook-endpoint-not-found', 'stale-version', ...endpointProblems],
  }),
)

export const deleteWebhook = staffCall(
  'hooks.manage',
  route({
    id: 'deleteWebhook',
    tag,
    summary: 'Deletes an endpoint with its deliveries',
    method: 'DELETE',
    path: '/webhooks/{id}',
    params,
    status: 204,
    ok: noContent,
    problems: ['webhook-endpoint-not-found'],
  }),
)

export const changeWebhookSecret = staffCall(
  'hooks.manage',
  route({
    id: 'changeWebhookSecret',
    tag,
    summary: 'Gives an endpoint a new secret, and tells it once',
    description: 'For 24 hours messages have a signature of each, the new secret and the one before.',
    method: 'POST',
    path: '/webhooks/{id}/secret',
    params,
    body: z.strictObject({ version: Version }),
    ok: WebhookEndpoint.extend({ secret: Secret }),
    problems: ['webhook-endpoint-not-found', 'stale-version'],
  }),
)

export const testWebhook = staffCall(
  'hooks.manage',
  route({
    id: 'testWebhook',
    tag,
    summary: 'Sends an event of the kind `webhook.test` to an endpoint',
    method: 'POST',
    path: '/webhooks/{id}/test',
    params,
    ok: WebhookDelivery,
    problems: ['webhook-endpoint-not-found'],
  }),
)

export const listWebhookDeliveries = staffCall(
  'hooks.manage',
  route({
    id: 'listWebhookDeliveries',
    tag,
    summary: 'Lists the deliveries of an endpoint, the newest first, of the last 30 days',
    method: 'GET',
    path: '/webhooks/{id}/deliveries',
    params,
    query: z.strictObject({
      state: z.enum(['waiting', 'delivered', 'failed']).optional(),
      before: z.uuid().optional().meta({ description: 'The last delivery of the page before.' }),
    }),
    ok: z.object({ items: z.array(WebhookDelivery), hasMore: z.boolean() }),
    problems: ['webhook-endpoint-not-found'],
  }),
)

export const sendDeliveryAgain = staffCall(
  'hooks.manage',
  route({
    id: 'sendDeliveryAgain',
    tag,
    summary: 'Sends a delivery again, with its id and body, also to a paused endpoint',
    description: 'It has ten tries anew.',
    method: 'POST',
    path: '/webhook-deliveries/{id}/send-again',
    params,
    ok: WebhookDelivery,
    problems: ['webhook-delivery-not-found'],
  }),
)
