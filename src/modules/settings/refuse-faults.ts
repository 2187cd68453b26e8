import { Problem } from '#kernel/problem.ts'
import type { Setting } from '#kernel/setting.ts'
import type { SettingsContext } from './context.ts'

/** Throws `invalid-input` when new values do not fit the others of their group at an instant. */
export function refuseFaults(
  { groups, live }: Pick<SettingsContext, 'groups' | 'live'>,
  values: ReadonlyMap<string, Setting['default']>,
  at: Temporal.Instant,
): void {
  const violations = groups.flatMap(({ settings, faultOf }) => {
    const all = Object.entries(settings)
    if (faultOf === undefined || !all.some(([, { key }]) => values.has(key))) return []
    const figures = live.figuresOf(settings, at)
    const others = new Map(all.map(([name, { key }]) => [key, figures[name]]))
    const fault = faultOf((setting) => values.get(setting.key) ?? others.get(setting.key) ?? setting.default)
    return fault === null ? [] : [{ path: `values.${fault.key}`, code: fault.code }]
  })
  if (violations.length > 0) throw new Problem('invalid-input', { violations })
}
