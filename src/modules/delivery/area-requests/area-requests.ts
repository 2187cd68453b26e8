import { createHash } from 'node:crypto'
import type { BodyOf } from '#kernel/contract.ts'
import { uuid7 } from '#kernel/ids.ts'
import type { Context } from '#platform/context.ts'
import { clientNetwork } from '#platform/http/client-network.ts'
import type { Caller } from '#platform/http/routes.ts'
import { putEvents } from '#platform/jobs/outbox.ts'
import { enforceRateLimit } from '#platform/rate-limit.ts'
import type { requestArea as contract } from '../contract.ts'
import { zoneOf } from '../rules/zone-of.ts'
import { readBorders } from '../zones/borders.ts'
import * as store from './store.ts'

/** The shop delivers now where somebody asked it to; `engagement` writes the letter. */
export const areaServedEvent = 'delivery.area-served'

/** Requests an hour from one network, and a day for one address: nobody fills the mailbox of another. */
const mostOfNetwork = 20
const mostForAddress = 5

/** Stores who wants a letter when the shop delivers at a place. Safe to repeat. Throws `too-many-requests`. */
export function requestArea({ db, clock }: Context) {
  return async function requestArea({ ip }: Caller, request: BodyOf<typeof contract>): Promise<void> {
    const network = clientNetwork(ip)
    if (network !== null)
      await enforceRateLimit(db, clock, { key: `area-request:${network}`, max: mostOfNetwork, seconds: 3_600 })
    const to = createHash('sha256').update(request.email.toLowerCase()).digest('base64url')
    await enforceRateLimit(db, clock, { key: `area-request-to:${to}`, max: mostForAddress, seconds: 86_400 })
    const now = clock.now()
    await db.run(store.insertRequest, [JSON.stringify({ id: uuid7(now), ...request }), now])
  }
}

const pageSize = 200
const firstId = '00000000-0000-0000-0000-000000000000'

/** The job that finds requests whose place has come into the delivery area, and has a letter written for each, once. */
export function tellServedAreas({ db, clock }: Context) {
  return async function tellServedAreas(): Promise<void> {
    const borders = await readBorders(db)
    let after: string | undefined = firstId
    while (after !== undefined) {
      const page: store.AreaRequest[] = await db.rows(store.openRequests, [after, pageSize])
      for (const request of page.filter((one) => zoneOf(borders, one) !== null)) {
        await db.transaction(async (tx) => {
          if ((await tx.run(store.markTold, [request.id, clock.now()])) === 0) return
          await putEvents(tx, clock, { kind: areaServedEvent, payload: { requestId: request.id } })
        })
      }
      after = page.length < pageSize ? undefined : page.at(-1)?.id
    }
  }
}

/** The job that deletes requests a week after their letter, and those of a year ago. */
export function forgetAreaRequests({ db, clock }: Context) {
  return async function forgetAreaRequests(): Promise<void> {
    const now = clock.now()
    await db.run(store.deleteOldRequests, [now.subtract({ hours: 7 * 24 }), now.subtract({ hours: 365 * 24 })])
  }
}
