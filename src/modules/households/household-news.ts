import type { Context } from '#platform/context.ts'
import { type NotificationStreams, notificationStreams } from '#platform/http/sending/notification-streams.ts'
import { remainingMembers } from './store.ts'

/** The member who reads a stream. */
interface Reader {
  readonly householdId: string
  readonly memberId: string
}

/** Streams to the members of a household; changes by any process reach them. They end when the member has left. */
export type HouseholdNews = NotificationStreams<Reader>

export const householdNews = ({ db, log, clock }: Pick<Context, 'db' | 'log' | 'clock'>): HouseholdNews =>
  notificationStreams(
    { db, log },
    'household_news',
    (changed, { householdId }: Reader) => (changed === '' || changed === householdId ? 'event: changed\ndata: ' : null),
    {
      clock,
      ownerOf: ({ memberId }) => memberId,
      ...{ most: 10, minutes: 30 },
      remaining: async (readers) => {
        const rows = await db.rows(remainingMembers, [readers.map(({ memberId }) => memberId)])
        const ids = new Set(rows.map(({ id }) => id))
        return new Set(readers.filter(({ memberId }) => ids.has(memberId)))
      },
    },
  )
