import { zone as bucharest } from '#kernel/clock.ts'
import type { BodyOf } from '#kernel/contract.ts'
import { Problem } from '#kernel/problem.ts'
import { audit } from '#platform/audit.ts'
import type { Context } from '#platform/context.ts'
import type { Queryable } from '#platform/db/db.ts'
import type { StaffCaller } from '#platform/http/staff-routes.ts'
import * as contract from '../../contract.staff.ts'
import { daysToPlan } from '../../rules/capacity-plan.ts'
import { asRow, readZonePlan } from '../plan.ts'
import { presentCapacity } from '../present.ts'
import * as store from '../store.ts'

type Days = BodyOf<typeof contract.previewCapacityDays>

/** What making open days anew would change. Throws `day-not-open`. */
export function previewDays({ db, clock }: Context) {
  return (days: Days): Promise<contract.DayDifference> => differenceOf(db, days, clock.now())
}

/** Makes open days anew. What has begun stays as it is. Throws `day-not-open`. */
export function remakeDays({ db, clock }: Context) {
  return async function remakeDays(
    { reason, ...days }: BodyOf<typeof contract.remakeCapacityDays>,
    caller: StaffCaller,
  ): Promise<contract.DayDifference> {
    return db.transaction(async (tx) => {
      const now = clock.now()
      const difference = await differenceOf(tx, days, now)
      const { added, changed, closed } = difference
      await tx.run(store.insertIntervals, [JSON.stringify(added)])
      for (const { interval, places } of changed) {
        const current = await tx.one(store.lockCapacity, [now, interval.id])
        await tx.run(store.setCapacity, [interval.id, Math.max(places, current.taken + current.held)])
      }
      for (const { id } of closed) await tx.run(store.setClosed, [id, now, reason])
      for (const day of days.days) {
        await audit(tx, now, caller, {
          ...{ contract: contract.remakeCapacityDays.id, entity: { kind: 'capacity-day', id: day }, reason },
          after: { zones: days.zones, added: added.length, changed: changed.length, closed: closed.length },
        })
      }
      return difference
    })
  }
}

async function differenceOf(
  q: Queryable,
  { days, zones }: Days,
  now: Temporal.Instant,
): Promise<contract.DayDifference> {
  const open = daysToPlan(now)
  const asked = open.filter((day) => days.includes(day.toString()))
  const [first] = open
  if (first === undefined || asked.length < new Set(days).size) throw new Problem('day-not-open', { field: 'days' })
  const plan = await readZonePlan(q, first)
  const result: contract.DayDifference = { added: [], changed: [], closed: [] }
  for (const day of asked) {
    const begin = day.toZonedDateTime(bucharest)
    const rows = await q.rows(store.capacityBetween, [now, begin.toInstant(), begin.add({ days: 1 }).toInstant()])
    const present = rows
      .filter(({ zone, since }) => zones.some((one) => one === zone) && Temporal.Instant.compare(since, now) > 0)
      .flatMap(presentCapacity)
    for (const zone of zones) {
      const wanted = new Map(
        plan
          .plan(zone, day)
          .filter(({ since }) => Temporal.Instant.compare(since, now) > 0)
          .map((slot) => [keyOf(asRow(zone, slot)), asRow(zone, slot)] as const),
      )
      for (const interval of present.filter((one) => one.zone === zone)) {
        const slot = wanted.get(keyOf(interval))
        wanted.delete(keyOf(interval))
        if (slot === undefined) {
          if (interval.closedAt === null) result.closed.push(interval)
          continue
        }
        const places = Math.max(slot.places, interval.taken + interval.held)
        if (places !== interval.capacity) result.changed.push({ interval, places })
      }
      result.added.push(...[...wanted.values()].map((slot) => ({ ...slot, zone })))
    }
  }
  return result
}

const keyOf = ({ since, until, kind }: { since: string; until: string; kind: string }): string =>
  `${since} ${until} ${kind}`
