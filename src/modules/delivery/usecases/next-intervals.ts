import { zone as bucharest, dayOf } from '#kernel/clock.ts'
import type { OkOf } from '#kernel/contract.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/delivery-info.json' with { type: 'json' }
import type { Context } from '#platform/context.ts'
import type { nextIntervals as contract } from '../contract.ts'
import { notBookableReason } from '../rules/bookable.ts'
import type { ZoneCode } from '../rules/zones.ts'
import * as store from '../store.ts'

const t = translator(texts)

/** How many of the next free intervals of two hours are shown. */
const most = 3

/** The next intervals with a free place in a zone; none without one. */
export function nextIntervals({ db, clock }: Pick<Context, 'db' | 'clock'>) {
  return async function nextIntervals(zone: ZoneCode | null): Promise<OkOf<typeof contract>> {
    if (zone === null) return { channel: null, intervals: [] }
    const now = clock.now()
    const planned = await db.rows(store.intervalsOf, [now, zone, now, now.add({ hours: 24 * 8 })])
    const free = planned
      .filter((one) => one.kind === 'two-hours' && notBookableReason(one, now) === null)
      .slice(0, most)
    const local = (at: Temporal.Instant): string => at.toString({ timeZone: bucharest, smallestUnit: 'second' })
    return {
      channel: { code: zone, name: t(`zone-${zone}`) },
      intervals: free.map(({ id, since, until }) => ({
        id,
        since: local(since),
        until: local(until),
        day: dayOf(since),
      })),
    }
  }
}
