import type { Context } from '#platform/context.ts'
import { type NotificationStreams, notificationStreams } from '#platform/http/sending/notification-streams.ts'

/** Streams to the members of a household, by its id; changes by any process reach them. */
export type HouseholdNews = NotificationStreams<string>

export const householdNews = (context: Pick<Context, 'db' | 'log'>): HouseholdNews =>
  notificationStreams(context, 'household_news', (changed, householdId: string) =>
    changed === '' || changed === householdId ? 'event: changed\ndata: ' : null,
  )
