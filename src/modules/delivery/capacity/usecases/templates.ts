import { isPublicHoliday } from '#kernel/calendar/public-holidays.ts'
import type { BodyOf, OkOf } from '#kernel/contract.ts'
import { Problem } from '#kernel/problem.ts'
import { audit } from '#platform/audit.ts'
import type { Context } from '#platform/context.ts'
import type { Queryable } from '#platform/db/db.ts'
import type { StaffCaller } from '#platform/http/staff-routes.ts'
import { requireVersion } from '#platform/stale-version.ts'
import * as contract from '../../contract.staff.ts'
import { type CapacitySlot, daysToPlan } from '../../rules/capacity-plan.ts'
import { readZonePlan } from '../plan.ts'
import { zoneCode } from '../present.ts'
import * as store from '../store.ts'

const weekdays = [1, 2, 3, 4, 5, 6, 7]

/** Every zone on every day of the week, also where nobody has changed anything. */
export function listTemplates({ db, clock }: Context) {
  return async function listTemplates(): Promise<OkOf<typeof contract.listCapacityTemplates>> {
    const [plan, saved] = await Promise.all([readZonePlan(db, today(clock.now())), db.rows(store.templates, [])])
    const versions = new Map(saved.map(({ zone, weekday, version }) => [`${zone} ${weekday}`, version]))
    return {
      items: plan.zones.flatMap(({ code }) => {
        const zone = zoneCode(code)
        if (zone === null) return []
        return weekdays.map((weekday) => ({
          ...{ zone, weekday, slots: [...plan.slotsOf(zone, weekday)] },
          version: versions.get(`${zone} ${weekday}`) ?? 0,
        }))
      }),
    }
  }
}

type TemplateChange = BodyOf<typeof contract.saveCapacityTemplate> & {
  readonly zone: contract.CapacityTemplate['zone']
  readonly weekday: number
}

/** Changes a template. Throws `slots-overlap` and `stale-version`. */
export function saveTemplate({ db, clock }: Context) {
  return async function saveTemplate(
    { zone, weekday, version, slots }: TemplateChange,
    caller: StaffCaller,
  ): Promise<contract.CapacityTemplate> {
    const ordered = slots.toSorted((a, b) => a.kind.localeCompare(b.kind) || a.from.localeCompare(b.from))
    refuseOverlaps(ordered)
    return db.transaction(async (tx) => {
      const now = clock.now()
      const plan = await readZonePlan(tx, today(now))
      const before = plan.slotsOf(zone, weekday)
      const saved = await tx.maybe(store.saveTemplate, [zone, weekday, JSON.stringify(ordered), version])
      if (saved === null || (version === 0 && saved.version !== 1)) {
        requireVersion({ seenVersion: version, seen: {}, mine: { slots } }, { slots: before, version: version + 1 })
      }
      await audit(tx, now, caller, {
        contract: contract.saveCapacityTemplate.id,
        entity: { kind: 'capacity-template', id: `${zone}-${weekday}` },
        ...{ before: { slots: before }, after: { slots: ordered } },
      })
      return { zone, weekday, slots: ordered, version: saved?.version ?? 1 }
    })
  }
}

/** Express windows begin every half hour and overlap; two others of a kind do not. */
function refuseOverlaps(slots: readonly CapacitySlot[]): void {
  const isWrong = slots.some(({ kind, from, to }, index) => {
    const next = slots[index + 1]
    const touches = next?.kind === kind && (kind === 'express' ? next.from === from : next.from < to)
    return to <= from || touches
  })
  if (isWrong) throw new Problem('slots-overlap', { field: 'slots' })
}

type Exceptions = OkOf<typeof contract.listCapacityExceptions>

export function listExceptions({ db, clock }: Context) {
  return function listExceptions(): Promise<Exceptions> {
    return presentExceptions(db, clock.now())
  }
}

type ExceptionChange = BodyOf<typeof contract.saveCapacityException> & { readonly day: string }

/** Decides how a day differs. Throws `day-in-the-past`. */
export function saveException({ db, clock }: Context) {
  return async function saveException(
    { day, zones, change, reason }: ExceptionChange,
    caller: StaffCaller,
  ): Promise<Exceptions> {
    const now = clock.now()
    if (day < today(now).toString()) throw new Problem('day-in-the-past', { field: 'day' })
    return db.transaction(async (tx) => {
      if (change === null) await tx.run(store.deleteException, [zones, day])
      else {
        const ends = change.kind === 'short' ? change.ends : null
        const weekday = change.kind === 'weekday' ? change.weekday : null
        await tx.run(store.saveException, [zones, day, change.kind, ends, weekday, reason])
      }
      await audit(tx, now, caller, {
        ...{ contract: contract.saveCapacityException.id, entity: { kind: 'capacity-day', id: day } },
        ...{ after: { zones, change }, reason },
      })
      return presentExceptions(tx, now)
    })
  }
}

const proposedDays = 120

async function presentExceptions(q: Queryable, now: Temporal.Instant): Promise<Exceptions> {
  const first = today(now)
  const rows = await q.rows(store.exceptionsFrom, [first.toString()])
  const decided = new Set(rows.map(({ day }) => day))
  const days = Array.from({ length: proposedDays }, (_, index) => first.add({ days: index }))
  return {
    items: rows.flatMap(({ zone: code, day, kind, ends, weekday, reason }) => {
      const zone = zoneCode(code)
      if (zone === null) return []
      const change =
        kind === 'short'
          ? { kind, ends: ends ?? '24:00' }
          : kind === 'weekday'
            ? { kind, weekday: weekday ?? 1 }
            : { kind }
      return [{ zone, day, change, reason }]
    }),
    proposed: days.filter((day) => isPublicHoliday(day) && !decided.has(day.toString())).map(String),
  }
}

const today = (now: Temporal.Instant): Temporal.PlainDate => {
  const [first] = daysToPlan(now)
  if (first === undefined) throw new Error('there is always a today')
  return first
}
