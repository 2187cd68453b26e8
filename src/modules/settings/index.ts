import type { Setting, SettingsReader } from '#kernel/setting.ts'
import type { Context } from '#platform/context.ts'
import type { Module } from '#platform/module.ts'
import type { SettingsContext } from './context.ts'
import * as contract from './contract.staff.ts'
import { settingGroups } from './groups.ts'
import { settingRoutes } from './http.staff.ts'
import { tariffRoutes } from './http.ts'
import { liveSettings } from './live-settings.ts'
import { settingStreams } from './setting-streams.ts'
import { undoPlan } from './usecases/withdraw-settings.ts'

export interface Settings extends Module, SettingsReader {
  /** Whether any value has changed since the last call, by a change or because a planned one has begun. */
  hasTurned(): boolean
}

export interface SettingsOptions {
  /** Values of the configuration in place of the code's, by key. */
  readonly defaults?: Readonly<Record<string, Setting['default']>>
}

/** Figures that staff change from a moment on; each process reads them from a copy of its own. */
export function settingsModule(base: Context, { defaults = {} }: SettingsOptions = {}): Settings {
  const configured = new Map(Object.entries(defaults))
  const live = liveSettings(base, configured)
  const streams = settingStreams()
  live.onTurn(streams.notify)
  const context: SettingsContext = { ...base, groups: settingGroups, live, defaults: configured }
  return {
    routes: tariffRoutes(context, streams),
    staffRoutes: settingRoutes(context),
    undo: {
      [contract.planSettings.id]: undoPlan(context, contract.planSettings),
      [contract.planFees.id]: undoPlan(context, contract.planFees),
    },
    figuresOf: live.figuresOf,
    hasTurned: live.hasTurned,
    start: async () => {
      await live.start()
      streams.start()
    },
    endStreams: streams.endStreams,
    stop: async () => {
      streams.stop()
      await live.stop()
    },
  }
}
