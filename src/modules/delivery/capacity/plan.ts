import type { Queryable } from '#platform/db/db.ts'
import {
  type CapacitySlot,
  type DayException,
  type PlannedSlot,
  slotsOfDay,
  standardSlots,
  usualException,
} from '../rules/capacity-plan.ts'
import * as store from './store.ts'

export interface ZonePlan {
  readonly zones: readonly store.ZoneRow[]
  slotsOf(zone: string, weekday: number): readonly CapacitySlot[]
  exceptionOf(zone: string, day: Temporal.PlainDate): DayException | null
  /** What a day is to have, by templates and exceptions. */
  plan(zone: string, day: Temporal.PlainDate): PlannedSlot[]
}

/** Templates and exceptions as they are now. */
export async function readZonePlan(q: Queryable, from: Temporal.PlainDate): Promise<ZonePlan> {
  const [zones, templates, exceptions] = await Promise.all([
    q.rows(store.activeZones, []),
    q.rows(store.templates, []),
    q.rows(store.exceptionsFrom, [from.toString()]),
  ])
  const byDay = new Map(templates.map(({ zone, weekday, slots }) => [`${zone} ${weekday}`, slots]))
  const standard = new Map(zones.map((zone) => [zone.code, standardSlots(zone)]))
  const different = new Map(exceptions.map((one) => [`${one.zone} ${one.day}`, exceptionFrom(one)]))
  const slotsOf = (zone: string, weekday: number) => byDay.get(`${zone} ${weekday}`) ?? standard.get(zone) ?? []
  const exceptionOf = (zone: string, day: Temporal.PlainDate) =>
    different.get(`${zone} ${day.toString()}`) ?? usualException(day)
  return {
    zones,
    slotsOf,
    exceptionOf,
    plan: (zone, day) => slotsOfDay(day, (weekday) => slotsOf(zone, weekday), exceptionOf(zone, day)),
  }
}

function exceptionFrom({ kind, ends, weekday }: store.ExceptionRow): DayException {
  if (kind === 'short') return { kind, ends: ends ?? '24:00' }
  return kind === 'weekday' ? { kind, weekday: weekday ?? 1 } : { kind: 'closed' }
}

/** A planned interval as statements read it. */
export const asRow = (zone: string, { since, until, kind, places, cutOffMinutes }: PlannedSlot) => ({
  ...{ zone, kind, places, cutOffMinutes },
  ...{ since: since.toString(), until: until.toString() },
})
