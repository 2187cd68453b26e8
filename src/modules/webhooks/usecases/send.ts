import { z } from 'zod'
import { postPublic } from '#platform/http/outgoing/post-public.ts'
import { FetchRefused } from '#platform/http/outgoing/request-public.ts'
import { webhookHeaders } from '#platform/http/webhook-signature.ts'
import type { JobHandler } from '#platform/jobs/runner.ts'
import type { WebhooksContext } from '../context.ts'
import { nextTry } from '../rules/retries.ts'
import { signingSecrets } from '../secrets.ts'
import { type ClaimedDelivery, claimDelivery, recordTry, selectLost } from '../store.deliveries.ts'
import { pauseEndpoint } from '../store.endpoints.ts'
import { planTry } from './queue-event.ts'

const Job = z.object({ deliveryId: z.string(), endpointId: z.string() })

/** Milliseconds for one try. */
const timeoutMs = 15_000
/** After so many seconds a try without a result was lost with its process. */
const lostSeconds = 60
/** The job loop of a process has few places: receivers that hang hold two of them at most, and one each. */
const mostAtOnce = 2
const busySeconds = 2
const lostAtOnce = 500

interface Outcome {
  readonly status: number | null
  readonly fault: string | null
}

/** The job of one try: sends the delivery when it is due, and plans the next try. */
export function sendDelivery(context: WebhooksContext): JobHandler {
  const sending = new Set<string>()
  return async function sendDelivery(payload) {
    const { deliveryId, endpointId } = Job.parse(payload)
    const { db, clock } = context
    if (sending.has(endpointId) || sending.size >= mostAtOnce) {
      return planTry(db, { id: deliveryId, endpointId }, clock.now().add({ seconds: busySeconds }))
    }
    sending.add(endpointId)
    try {
      const now = clock.now()
      const delivery = await db.maybe(claimDelivery, [deliveryId, now, now.add({ seconds: lostSeconds })])
      if (delivery !== null) await record(context, delivery, await post(context, delivery))
    } finally {
      sending.delete(endpointId)
    }
  }
}

async function post({ key, allowed, clock }: WebhooksContext, delivery: ClaimedDelivery): Promise<Outcome> {
  const { endpointId, eventId, url, body, secretNumber, secretChangedAt } = delivery
  const now = clock.now()
  const secrets = signingSecrets(key, { id: endpointId, secretNumber, secretChangedAt }, now)
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Poftim-Webhooks/1',
    ...webhookHeaders({ id: eventId, body }, now, secrets),
  }
  try {
    return { status: await postPublic(url, { headers, body }, { timeoutMs, allowed }), fault: null }
  } catch (error) {
    if (error instanceof FetchRefused) return { status: null, fault: error.fault }
    throw error
  }
}

/** 2xx is a delivery. 410 pauses the endpoint at once, another failure after the last try. */
async function record({ db, clock }: WebhooksContext, delivery: ClaimedDelivery, outcome: Outcome): Promise<void> {
  const { id, endpointId, tries } = delivery
  const { status, fault } = outcome
  const now = clock.now()
  const isDelivered = status !== null && status >= 200 && status < 300
  const isGone = status === 410
  const next = isDelivered || isGone ? null : nextTry(tries, now)
  const state = isDelivered ? 'delivered' : next === null ? 'failed' : 'waiting'
  await db.transaction(async (tx) => {
    await tx.run(recordTry, [id, state, next, status, fault, now])
    if (next !== null) await planTry(tx, { id, endpointId }, next)
    if (state === 'failed') await tx.run(pauseEndpoint, [endpointId, isGone ? 'gone' : 'failed', now])
  })
}

/** Plans tries that were lost with their process, and those of endpoints that are active again. */
export function findLost({ db, clock }: WebhooksContext): JobHandler {
  return async function findLost() {
    const lost = await db.rows(selectLost, [clock.now().subtract({ seconds: lostSeconds }), lostAtOnce])
    for (const delivery of lost) await planTry(db, delivery)
  }
}
