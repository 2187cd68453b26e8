import { type Figures, figuresFrom, type Setting, type SettingGroup } from '#kernel/setting.ts'
import type { Permission } from '#modules/staff/rules/permissions.ts'
import type { Context } from '#platform/context.ts'
import type { LiveSettings } from './live-settings.ts'

/** A group of settings, shown together. */
export interface DeclaredGroup {
  /** Part of the keys of its texts on the console. */
  readonly name: string
  readonly permission: Extract<Permission, 'settings.edit' | 'fees.edit'>
  readonly settings: SettingGroup
  /** Whether whoever changes it must have signed in just now. */
  readonly needsRecentSignIn?: boolean
  /** What is wrong with values beside each other; null when nothing is. */
  readonly faultOf?: (figureOf: FigureOf) => SettingFault | null
}

type FigureOf = (setting: Setting) => Setting['default']

export interface SettingFault {
  readonly key: string
  readonly code: string
}

/** A group's `faultOf` from its rule, which names the wrong figure. */
export function faultBy<Group extends SettingGroup>(
  settings: Group,
  rule: (figures: Figures<Group>) => keyof Group | null,
  code: string,
) {
  return function faultOf(figureOf: FigureOf): SettingFault | null {
    const wrong = rule(figuresFrom(settings, figureOf))
    const setting = wrong === null ? undefined : settings[wrong]
    return setting === undefined ? null : { key: setting.key, code }
  }
}

/** The context of the module's use cases. */
export interface SettingsContext extends Context {
  readonly groups: readonly DeclaredGroup[]
  readonly live: LiveSettings
  /** Values of the configuration in place of the code's, by key. */
  readonly defaults: ReadonlyMap<string, Setting['default']>
}

/** The settings that a permission may change, by key. */
export const settingsBy = ({ groups }: Pick<SettingsContext, 'groups'>, permission: string): Map<string, Setting> =>
  new Map(
    groups
      .filter((group) => group.permission === permission)
      .flatMap(({ settings }) => Object.values(settings).map((setting) => [setting.key, setting] as const)),
  )

/** Whether a change of these keys needs a recent sign-in. */
export const needsRecentSignIn = ({ groups }: Pick<SettingsContext, 'groups'>, keys: Iterable<string>): boolean => {
  const guarded = groups.filter((group) => group.needsRecentSignIn).flatMap(({ settings }) => Object.values(settings))
  const changed = new Set(keys)
  return guarded.some(({ key }) => changed.has(key))
}
