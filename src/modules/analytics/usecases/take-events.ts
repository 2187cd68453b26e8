import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { BodyOf } from '#kernel/contract.ts'
import type { Context } from '#platform/context.ts'
import { clientNetwork } from '#platform/http/client-network.ts'
import { visitConsent } from '#platform/http/visit-consent.ts'
import { enforceRateLimit } from '#platform/rate-limit.ts'
import type { AssignVariant } from '../assign-variant.ts'
import type { storeEvents } from '../contract.ts'
import type { Pseudonym } from '../pseudonym.ts'
import { type AnalyticsEventRow, insertEvents } from '../store.ts'

/** Requests a minute from one network, each with up to 50 events. */
const mostRequests = 120

/** A clock of a visitor that is further off is replaced by the shop's. */
const mostEarly = { hours: 24 }
const mostLate = { minutes: 5 }

interface TakeEventsOptions {
  readonly ofVisitor: Pseudonym
  readonly assignVariant: AssignVariant
}

/**
 * Stores the events of a visit that accepts analytics, without address and account. An exposure is stored once a day, and
 * only to the variant that the visitor is assigned. Throws `too-many-requests`.
 */
export function takeEvents({ db, clock }: Context, { ofVisitor, assignVariant }: TakeEventsOptions) {
  return async function takeEvents(
    request: FastifyRequest,
    { events }: BodyOf<typeof storeEvents>,
  ): Promise<undefined> {
    const visit = visitConsent(request)
    const { accepted, visitor } = visit
    if (!accepted.includes('analytics') || visitor === null) return undefined
    const network = clientNetwork(request.ip)
    if (network !== null) {
      await enforceRateLimit(db, clock, { key: `events:${network}`, max: mostRequests, seconds: 60 })
    }
    const now = clock.now()
    const [first, last] = [now.subtract(mostEarly).epochMilliseconds, now.add(mostLate).epochMilliseconds]
    const pseudonym = ofVisitor(visitor)
    const rows = events.flatMap((event): AnalyticsEventRow[] => {
      const { at, name, pageType, parameters } = event
      const instant = at >= first && at <= last ? Temporal.Instant.fromEpochMilliseconds(at) : now
      const row = { id: event.id, at: instant.toString(), name, visitor: pseudonym, pageType, parameters }
      if (event.name !== 'exposure') return [row]
      const { experiment, variant } = event.parameters
      const isOwn = assignVariant(experiment, visit) === variant
      return isOwn ? [{ ...row, id: uuidOf(`${pseudonym}:${experiment}:${variant}`) }] : []
    })
    await db.run(insertEvents, [JSON.stringify(rows)])
    return undefined
  }
}

/** A UUID v8 that is the same for the same text. */
const uuidOf = (text: string): string =>
  createHash('sha256')
    .update(text)
    .digest('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5')
