import type { Clock } from '#kernel/clock.ts'
import type { BodyOf } from '#kernel/contract.ts'
import { Problem } from '#kernel/problem.ts'
import type { Setting, SettingGroup } from '#kernel/setting.ts'
import { audit } from '#platform/audit.ts'
import type { Tx } from '#platform/db/db.ts'
import { requireRecentSignIn, type StaffCaller } from '#platform/http/staff-routes.ts'
import { requireVersion } from '#platform/stale-version.ts'
import { needsRecentSignIn, type SettingsContext, settingsBy } from '../context.ts'
import type * as contract from '../contract.staff.ts'
import { presentSettings, toWire } from '../present.ts'
import { readValues } from '../read-values.ts'
import { refuseFaults } from '../refuse-faults.ts'
import { insertSettings, lockSettings, replaceSettings, selectChange, selectVersion } from '../store.ts'

export type Plan = BodyOf<typeof contract.planSettings>

/** The calls of one permission. */
export interface SettingCall {
  readonly id: string
  readonly permission: string
}

export const settingsEntity = (changeId: string) => ({ kind: 'settings', id: changeId })

/**
 * Changes settings from a moment on, all or none; a plan that is saved already changes nothing. Throws `setting-unknown`,
 * `setting-in-the-past`, `stale-version`, `invalid-input` and `step-up-needed`.
 */
export function planSettings(context: SettingsContext, call: SettingCall) {
  return async function planSettings(plan: Plan, caller: StaffCaller) {
    const { db, clock, live } = context
    const values = readValues(settingsBy(context, call.permission), plan.values)
    if (needsRecentSignIn(context, values.keys())) requireRecentSignIn(caller, clock.now())
    await live.refresh()
    await db.transaction(async (tx) => {
      await tx.run(lockSettings, [])
      const now = changeTime(clock)
      const isRepeated = (await tx.maybe(selectChange, [plan.id])) !== null
      const from = validFrom(plan.from, now)
      refuseFaults(context, values, from)
      const before = valuesAt(context, [...values.keys()], from)
      const after = Object.fromEntries([...values].map(([key, value]) => [key, toWire(value)]))
      if (!isRepeated) {
        const { version } = await tx.one(selectVersion, [])
        requireVersion({ seenVersion: plan.version, seen: {}, mine: after }, { ...before, version })
        await saveValues(tx, values, { id: plan.id, from, now, by: caller.name, reason: plan.reason })
      }
      await audit(tx, now, caller, {
        ...{ contract: call.id, entity: settingsEntity(plan.id) },
        before: { ...before, from: null },
        after: { ...after, from: from.toString() },
        ...(plan.reason === '' ? {} : { reason: plan.reason }),
      })
    })
    await live.refresh()
    return presentSettings(context, call.permission)
  }
}

interface Saved {
  readonly id: string
  readonly from: Temporal.Instant
  readonly now: Temporal.Instant
  readonly by: string
  readonly reason: string
}

/** The caller has locked the settings. */
export async function saveValues(
  tx: Tx,
  values: ReadonlyMap<string, Setting['default']>,
  { id, from, now, by, reason }: Saved,
): Promise<void> {
  await tx.run(replaceSettings, [[...values.keys()], from, now])
  const rows = [...values].map(([key, value]) => ({ key, value }))
  await tx.run(insertSettings, [JSON.stringify(rows), from, id, now, by, reason])
}

/**
 * Now, to the millisecond below: PostgreSQL rounds to microseconds, also up, and a value that is to hold at once would not
 * have begun.
 */
export const changeTime = (clock: Clock): Temporal.Instant =>
  clock.now().round({ smallestUnit: 'millisecond', roundingMode: 'floor' })

/** When a change begins. Throws `setting-in-the-past`. */
export function validFrom(asked: string | null, now: Temporal.Instant): Temporal.Instant {
  if (asked === null) return now
  const from = Temporal.Instant.from(asked)
  if (Temporal.Instant.compare(from, now) < 0) throw new Problem('setting-in-the-past', { field: 'from' })
  return from
}

/** The values of these keys at an instant, as they are planned. */
export function valuesAt(
  { groups, live }: SettingsContext,
  keys: readonly string[],
  at: Temporal.Instant,
): Record<string, unknown> {
  const all = groups.map(({ settings }) => settings).flatMap((group) => entriesOf(group, live.figuresOf(group, at)))
  return Object.fromEntries(all.filter(([key]) => keys.includes(key)))
}

const entriesOf = (group: SettingGroup, figures: Readonly<Record<string, Setting['default']>>) =>
  Object.entries(group).map(([name, setting]) => [setting.key, toWire(figures[name] ?? setting.default)] as const)
