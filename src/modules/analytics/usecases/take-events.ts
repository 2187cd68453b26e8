import type { FastifyRequest } from 'fastify'
import type { BodyOf } from '#kernel/contract.ts'
import type { Context } from '#platform/context.ts'
import { clientNetwork } from '#platform/http/client-network.ts'
import { visitConsent } from '#platform/http/visit-consent.ts'
import { enforceRateLimit } from '#platform/rate-limit.ts'
import type { storeEvents } from '../contract.ts'
import type { Pseudonym } from '../pseudonym.ts'
import { type EventRow, insertEvents } from '../store.ts'

/** Requests a minute from one network, each with up to 50 events. */
const mostRequests = 120

/** A clock of a visitor that is further off is replaced by the shop's. */
const mostEarly = { hours: 24 }
const mostLate = { minutes: 5 }

/** Stores the events of a visit that accepts analytics, without address and account. Throws `too-many-requests`. */
export function takeEvents({ db, clock }: Context, ofVisitor: Pseudonym) {
  return async function takeEvents(
    request: FastifyRequest,
    { events }: BodyOf<typeof storeEvents>,
  ): Promise<undefined> {
    const { accepted, visitor } = visitConsent(request)
    if (!accepted.includes('analytics') || visitor === null) return undefined
    const network = clientNetwork(request.ip)
    if (network !== null) {
      await enforceRateLimit(db, clock, { key: `events:${network}`, max: mostRequests, seconds: 60 })
    }
    const now = clock.now()
    const [first, last] = [now.subtract(mostEarly).epochMilliseconds, now.add(mostLate).epochMilliseconds]
    const pseudonym = ofVisitor(visitor)
    const rows = events.map(({ id, at, name, pageType, parameters }): EventRow => {
      const instant = at >= first && at <= last ? Temporal.Instant.fromEpochMilliseconds(at) : now
      return { id, at: instant.toString(), name, visitor: pseudonym, pageType, parameters }
    })
    await db.run(insertEvents, [JSON.stringify(rows)])
    return undefined
  }
}
