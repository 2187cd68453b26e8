import type { Context } from '#platform/context.ts'
import { type Listener, listen } from '#platform/db/listen.ts'
import { accessTokenSeconds } from '../rules/token-times.ts'
import { endedSince } from '../store.ts'

/** Sessions that ended, for as long as an access token of theirs may be valid. */
export interface EndedSessions {
  has(familyId: string): boolean
  /** Adds to this process; every process is notified by the statement that ends a session. */
  add(familyIds: readonly string[]): void
  start(): Promise<void>
  stop(): Promise<void>
}

/** Notifications arrive within milliseconds; one that is lost is made up for by the next poll. */
const pollMs = 30_000

/** For the clocks of processes and for transactions that commit later than they read the clock. */
const toleranceSeconds = 60

/**
 * Access tokens are verified without a query, so every process keeps the sessions that ended in the last half hour in memory:
 * read at the start, heard of by NOTIFY, and polled.
 */
export function endedSessions({ db, clock, log }: Context): EndedSessions {
  const forgetAt = new Map<string, number>()
  const keptSeconds = accessTokenSeconds + toleranceSeconds
  const keep = (id: string, endedAt: Temporal.Instant): void =>
    void forgetAt.set(id, endedAt.add({ seconds: keptSeconds }).epochMilliseconds)

  let readAt: Temporal.Instant | undefined
  const read = async (): Promise<void> => {
    const now = clock.now()
    const since = readAt?.subtract({ seconds: toleranceSeconds }) ?? now.subtract({ seconds: keptSeconds })
    for (const { id, endedAt } of await db.rows(endedSince, [since])) keep(id, endedAt)
    readAt = now
    for (const [id, until] of forgetAt) if (until <= now.epochMilliseconds) forgetAt.delete(id)
  }
  const update = (): void => void read().catch((err: unknown) => log.warn({ err }, 'ended sessions could not be read'))

  let listener: Listener | undefined
  let poll: NodeJS.Timeout | undefined
  const add = (ids: readonly string[]): void => {
    for (const id of ids) keep(id, clock.now())
  }
  return {
    has: (familyId) => forgetAt.has(familyId),
    add,
    start: async () => {
      listener = await listen(db, 'sessions_ended', log, (id) => (id === '' ? update() : add([id])))
      await read()
      poll = setInterval(update, pollMs)
    },
    stop: async () => {
      clearInterval(poll)
      await listener?.stop()
    },
  }
}
