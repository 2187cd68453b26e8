import { zone } from '#kernel/clock.ts'
import type { Context } from '#platform/context.ts'
import { unpaidMinutes } from './rules/order-list.ts'
import { countUrgent, type DayRow, selectDay } from './store.day.ts'

export interface OrdersOfDay {
  /** Each interval that begins on the day of `now` in Bucharest, with its orders counted by progress. */
  day(now: Temporal.Instant): Promise<readonly DayRow[]>
  /** Orders unpaid for more than 15 minutes, and orders not picked although their interval has begun. */
  urgent(now: Temporal.Instant): Promise<{ readonly unpaid: number; readonly pickingLate: number }>
}

export function ordersOfDay({ db }: Pick<Context, 'db'>): OrdersOfDay {
  return {
    day: (now) => {
      const begin = now.toZonedDateTimeISO(zone).startOfDay()
      return db.lagging.rows(selectDay, [begin.toInstant(), begin.add({ days: 1 }).toInstant(), now])
    },
    urgent: (now) => db.lagging.one(countUrgent, [now.subtract({ minutes: unpaidMinutes }), now]),
  }
}
