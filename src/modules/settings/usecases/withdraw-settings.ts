import { uuid7 } from '#kernel/ids.ts'
import { Problem } from '#kernel/problem.ts'
import { audit } from '#platform/audit.ts'
import { requireRecentSignIn, type StaffCaller } from '#platform/http/staff-routes.ts'
import type { Undo } from '#platform/undo.ts'
import { needsRecentSignIn, type SettingsContext, settingsBy } from '../context.ts'
import { presentSettings } from '../present.ts'
import { readValues } from '../read-values.ts'
import { lockSettings, selectChange, selectOvertaken, withdrawSettings } from '../store.ts'
import { changeTime, type SettingCall, saveValues, settingsEntity } from './plan-settings.ts'

/** Withdraws a planned change. Throws `setting-change-not-found`, `step-up-needed`, and `setting-in-the-past` once it has begun. */
export function withdrawPlan(context: SettingsContext, call: SettingCall) {
  return async function withdrawPlan(id: string, caller: StaffCaller) {
    const { db, clock, live } = context
    await db.transaction(async (tx) => {
      await tx.run(lockSettings, [])
      const now = clock.now()
      const known = settingsBy(context, call.permission)
      const rows = (await tx.rows(selectChange, [id])).filter(({ key }) => known.has(key))
      if (
        needsRecentSignIn(
          context,
          rows.map(({ key }) => key),
        )
      )
        requireRecentSignIn(caller, now)
      const [first] = rows
      if (first === undefined) throw new Problem('setting-change-not-found')
      if ((await tx.run(withdrawSettings, [id, now])) === 0) throw new Problem('setting-in-the-past')
      await audit(tx, now, caller, {
        ...{ contract: call.id, entity: settingsEntity(id) },
        before: { ...Object.fromEntries(rows.map(({ key, value }) => [key, value])), from: first.validFrom.toString() },
        after: {},
      })
    })
    await live.refresh()
    return presentSettings(context, call.permission)
  }
}

/** Withdraws a change that has not begun; brings the values before back once it has. */
export const undoPlan = (context: SettingsContext, { permission }: SettingCall): Undo => ({
  permission,
  entityKind: settingsEntity('').kind,
  overtaken: async (q, changeIds) => new Set((await q.rows(selectOvertaken, [changeIds])).map((row) => row.changeId)),
  committed: context.live.refresh,
  run: async (tx, { entityId, before }, caller) => {
    await tx.run(lockSettings, [])
    const now = changeTime(context.clock)
    if (needsRecentSignIn(context, Object.keys(before ?? {}))) requireRecentSignIn(caller, now)
    if ((await tx.run(withdrawSettings, [entityId, now])) > 0) return
    const { from: _, ...values } = before ?? {}
    await saveValues(tx, readValues(settingsBy(context, permission), values), {
      ...{ id: uuid7(now), from: now, now, by: caller.name, reason: '' },
    })
  },
})
