import { createHash } from 'node:crypto'
import { Problem } from '#kernel/problem.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/db.ts'
import { clientNetwork } from '#platform/http/client-network.ts'
import { putEvents } from '#platform/jobs/outbox.ts'
import { enforceRateLimit } from '#platform/rate-limit.ts'
import { findSent } from '../store.ts'

/** An inquiry was stored; `engagement` writes to the operator and to its sender. */
export const inquiryReceivedEvent = 'inquiry.received'
export type InquiryKind = 'message' | 'application'

/** Forms opened, and sent, from one network in an hour: an office has many people behind one address. */
const most = { open: 120, send: 20, cv: 60 } as const

export async function limitInquiries({ db, clock }: Context, ip: string, action: keyof typeof most): Promise<void> {
  const network = clientNetwork(ip)
  if (network !== null)
    await enforceRateLimit(db, clock, { key: `inquiry-${action}:${network}`, max: most[action], seconds: 3_600 })
}

interface Received {
  readonly kind: InquiryKind
  readonly id: string
  readonly fingerprint: string
  readonly insert: (tx: Tx, now: Temporal.Instant) => Promise<number>
}

/** Stores an inquiry with its event, once for a form. Throws `form-already-sent` when the form has sent something else. */
export async function receive({ db, clock }: Context, { kind, id, fingerprint, insert }: Received) {
  return db.transaction(async (tx) => {
    const isNew = (await tx.maybe(findSent, [id])) === null && (await insert(tx, clock.now())) === 1
    if (isNew) await putEvents(tx, clock, { kind: inquiryReceivedEvent, payload: { inquiry: kind, id } })
    const kept = await tx.maybe(findSent, [id])
    if (kept?.fingerprint !== fingerprint) throw new Problem('form-already-sent')
    return { receivedAt: kept.receivedAt.toString() }
  })
}

/** Tells whether a form is sent again unchanged. */
export function fingerprintOf(fields: Readonly<Record<string, unknown>>, file?: Uint8Array): string {
  const hash = createHash('sha256').update(JSON.stringify(fields))
  return (file === undefined ? hash : hash.update('\0').update(file)).digest('base64url')
}
