import type { BodyOf } from '#kernel/contract.ts'
import type { Context } from '#platform/context.ts'
import { clientNetwork } from '#platform/http/client-network.ts'
import type { Caller } from '#platform/http/routes.ts'
import { addJob } from '#platform/jobs/queue.ts'
import { enforceRateLimit } from '#platform/rate-limit.ts'
import type { recordVisit as contract } from '../contract.ts'
import type { PersonalisationRecord } from '../ports.ts'
import { sendRecordJob } from './follow-orders.ts'

/** Page views a minute from one network. */
const mostVisits = 240

/** Passes a page view on to the personalisation service, if the visitor accepts it. Throws `too-many-requests`. */
export function recordVisit({ db, clock }: Context, userOf: (caller: Caller) => string | null) {
  return async function recordVisit(caller: Caller, visit: BodyOf<typeof contract>): Promise<undefined> {
    const userId = userOf(caller)
    if (!caller.consent.accepted.includes('personalisation') || userId === null) return undefined
    const network = clientNetwork(caller.ip)
    if (network !== null) {
      await enforceRateLimit(db, clock, { key: `visits:${network}`, max: mostVisits, seconds: 60 })
    }
    const record: PersonalisationRecord = { ...visit, kind: 'page', at: clock.now().toString(), userId }
    await addJob(db, { name: sendRecordJob, payload: { record }, key: `visit:${visit.id}` })
    return undefined
  }
}
