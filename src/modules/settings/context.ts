import type { Setting, SettingGroup } from '#kernel/setting.ts'
import type { Permission } from '#modules/staff/rules/permissions.ts'
import type { Context } from '#platform/context.ts'
import type { LiveSettings } from './live-settings.ts'

/** A group of settings, shown together. */
export interface DeclaredGroup {
  /** Part of the keys of its texts on the console. */
  readonly name: string
  readonly permission: Extract<Permission, 'settings.edit' | 'fees.edit'>
  readonly settings: SettingGroup
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
