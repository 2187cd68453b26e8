import type { Setting } from '#kernel/setting.ts'
import { type SettingsContext, settingsBy } from './context.ts'
import type { SettingChange, SettingsView, SettingValue, SettingView } from './contract.staff.ts'
import type { SettingRow } from './store.ts'
import { valueSchema } from './value-schema.ts'

const mostPast = 20

/** The settings that a permission may change, as they are now. */
export function presentSettings(context: SettingsContext, permission: string): SettingsView {
  const { groups, live, clock, defaults } = context
  const now = clock.now()
  const changes = presentChanges(context, permission)
  const isPlanned = ({ from }: SettingChange): boolean => Temporal.Instant.compare(Temporal.Instant.from(from), now) > 0
  return {
    version: live.version(),
    groups: groups
      .filter((group) => group.permission === permission)
      .map(({ name, settings }) => {
        const figures = live.figuresOf(settings, now)
        return {
          name,
          settings: Object.entries(settings).map(([figure, setting]) =>
            presentSetting(setting, figures[figure] ?? setting.default, defaults),
          ),
        }
      }),
    planned: changes.filter(isPlanned),
    past: changes
      .filter((change) => !isPlanned(change))
      .toReversed()
      .slice(0, mostPast),
  }
}

function presentSetting(
  setting: Setting,
  value: Setting['default'],
  defaults: SettingsContext['defaults'],
): SettingView {
  const { key, type, min = null, max = null, unit = null, format = null, isOptional = false } = setting
  const standard = toWire(defaults.get(key) ?? setting.default)
  return { key, type, value: toWire(value), standard, min, max, unit, format, isOptional }
}

/** A value as JSON has it. */
export const toWire = (value: Setting['default']): SettingValue =>
  typeof value === 'object' ? (value.map((one) => (typeof one === 'object' ? { ...one } : one)) as SettingValue) : value

/** Changes that were saved together, oldest first, with the previous values. */
function presentChanges(context: SettingsContext, permission: string): SettingChange[] {
  const { live, defaults } = context
  const known = settingsBy(context, permission)
  const current = new Map<string, SettingValue>()
  const saved = Map.groupBy(
    live.rows().filter(({ key }) => known.has(key)),
    ({ changeId }) => changeId,
  )
  return [...saved].flatMap(([id, rows]) => {
    const [first] = rows
    if (first === undefined) return []
    const { validFrom, plannedAt, plannedBy, reason } = first
    const values = rows.flatMap((row) => {
      const setting = known.get(row.key)
      const after = setting && readValue(setting, row)
      if (setting === undefined || after === undefined) return []
      const before = current.get(row.key) ?? toWire(defaults.get(row.key) ?? setting.default)
      current.set(row.key, after)
      return [{ key: row.key, before, after }]
    })
    return [{ id, from: validFrom.toString(), savedAt: plannedAt.toString(), savedBy: plannedBy, reason, values }]
  })
}

function readValue(setting: Setting, { value }: SettingRow): SettingValue | undefined {
  const read = valueSchema(setting).safeParse(value)
  return read.success ? toWire(read.data) : undefined
}
