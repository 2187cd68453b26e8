import type { BodyOf } from '#kernel/contract.ts'
import { Problem } from '#kernel/problem.ts'
import { audit, changedFields } from '#platform/audit.ts'
import type { Queryable, Tx } from '#platform/db/db.ts'
import { addressFault } from '#platform/http/outgoing/post-public.ts'
import type { StaffCaller } from '#platform/http/staff-routes.ts'
import { requireVersion } from '#platform/stale-version.ts'
import type { WebhooksContext } from '../context.ts'
import type * as contract from '../contract.staff.ts'
import { presentEndpoint } from '../present.ts'
import { secretOf } from '../secrets.ts'
import { selectDeliveries, wakeDeliveries } from '../store.deliveries.ts'
import * as store from '../store.endpoints.ts'
import { planTry } from './queue-event.ts'

const entityOf = (id: string) => ({ kind: 'webhook-endpoint', id })
/** Woken at once when an endpoint is resumed; the rest follows by the job that finds lost tries. */
const wokenAtOnce = 200

/** Throws `webhook-address-not-https` and `webhook-address-not-public`. */
function requireAddress({ allowed }: WebhooksContext, address: string): void {
  const fault = addressFault(address, allowed)
  if (fault === 'not-public') throw new Problem('webhook-address-not-public', { field: 'url' })
  if (fault !== null) throw new Problem('webhook-address-not-https', { field: 'url' })
}

/** Throws `webhook-endpoint-not-found`. */
export async function readEndpoint(context: WebhooksContext, q: Queryable, id: string) {
  const row = await q.maybe(store.selectEndpoint, [id])
  if (row === null) throw new Problem('webhook-endpoint-not-found')
  return presentEndpoint(row, context.clock.now())
}

/** Throws `webhook-endpoint-not-found`. */
export async function lockEndpoint(tx: Tx, id: string): Promise<store.EndpointRow> {
  const row = await tx.maybe(store.lockEndpoint, [id])
  if (row === null) throw new Problem('webhook-endpoint-not-found')
  return row
}

/** Idempotent by its id. Throws `webhook-address-not-https` and `webhook-address-not-public`. */
export function createEndpoint(context: WebhooksContext) {
  return function createEndpoint(body: BodyOf<typeof contract.createWebhook>, caller: StaffCaller) {
    const { id, name, url, kinds } = body
    requireAddress(context, url)
    const now = context.clock.now()
    return context.db.transaction(async (tx) => {
      await tx.run(store.insertEndpoint, [id, name, url, [...new Set(kinds)], now])
      await audit(tx, now, caller, {
        ...{ contract: 'createWebhook', entity: entityOf(id) },
        after: { name, url, kinds },
      })
      const { secretNumber } = await lockEndpoint(tx, id)
      return { ...(await readEndpoint(context, tx, id)), secret: secretOf(context.key, id, secretNumber) }
    })
  }
}

type Change = BodyOf<typeof contract.changeWebhook> & { readonly id: string }

/** Throws `webhook-endpoint-not-found`, `stale-version` and as `createEndpoint`. */
export function changeEndpoint(context: WebhooksContext) {
  return function changeEndpoint({ id, version, ...mine }: Change, caller: StaffCaller) {
    const now = context.clock.now()
    return context.db.transaction(async (tx) => {
      const row = await lockEndpoint(tx, id)
      const before = { name: row.name, url: row.url, kinds: row.kinds, state: row.state }
      const given = Object.fromEntries(Object.entries(mine).filter(([, value]) => value !== undefined))
      const changed = changedFields<Record<string, unknown>>(before, given)
      requireVersion({ seenVersion: version, seen: {}, mine: given }, { ...before, version: row.version })
      if (mine.url !== undefined && mine.url !== row.url) requireAddress(context, mine.url)
      const { name = row.name, url = row.url, kinds = row.kinds, state = row.state } = mine
      const pause = state === 'active' ? null : (row.pauseReason ?? 'by-hand')
      const pausedAt = state === 'active' ? null : (row.pausedAt ?? now)
      await tx.run(store.updateEndpoint, [id, name, url, [...new Set(kinds)], state, pause, pausedAt])
      if (row.state === 'paused' && state === 'active') await wake(tx, id, now)
      const fields = { before: changed.before, after: changed.after }
      await audit(tx, now, caller, { contract: 'changeWebhook', entity: entityOf(id), ...fields })
      return readEndpoint(context, tx, id)
    })
  }
}

async function wake(tx: Tx, id: string, now: Temporal.Instant): Promise<void> {
  await tx.run(wakeDeliveries, [id, now])
  for (const delivery of await tx.rows(selectDeliveries, [id, 'waiting', null, wokenAtOnce]))
    await planTry(tx, delivery)
}

/** Throws `webhook-endpoint-not-found` and `stale-version`. */
export function changeSecret(context: WebhooksContext) {
  return function changeSecret(id: string, version: number, caller: StaffCaller) {
    const now = context.clock.now()
    return context.db.transaction(async (tx) => {
      const row = await lockEndpoint(tx, id)
      requireVersion({ seenVersion: version, seen: {}, mine: {} }, { version: row.version })
      await tx.run(store.renewSecret, [id, now])
      await audit(tx, now, caller, {
        ...{ contract: 'changeWebhookSecret', entity: entityOf(id) },
        before: { secretNumber: row.secretNumber },
        after: { secretNumber: row.secretNumber + 1 },
      })
      return { ...(await readEndpoint(context, tx, id)), secret: secretOf(context.key, id, row.secretNumber + 1) }
    })
  }
}

/** Throws `webhook-endpoint-not-found`. */
export function deleteEndpoint(context: WebhooksContext) {
  return function deleteEndpoint(id: string, caller: StaffCaller): Promise<void> {
    return context.db.transaction(async (tx) => {
      const { name, url, kinds } = await lockEndpoint(tx, id)
      await tx.run(store.deleteEndpoint, [id])
      await audit(tx, context.clock.now(), caller, {
        ...{ contract: 'deleteWebhook', entity: entityOf(id) },
        before: { name, url, kinds },
      })
    })
  }
}
