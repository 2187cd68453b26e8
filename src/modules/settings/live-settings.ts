import { type Figures, figuresFrom, type Setting, type SettingGroup, type SettingsReader } from '#kernel/setting.ts'
import type { Context } from '#platform/context.ts'
import { type Listener, listen } from '#platform/db/listen.ts'
import { type SettingRow, selectSettings, selectVersion } from './store.ts'
import { valueSchema } from './value-schema.ts'

/** Polling interval: after a lost notification a change still applies within two seconds. */
const pollMs = 1_000

export interface LiveSettings extends SettingsReader {
  /** What staff have saved and not withdrawn, oldest first. */
  rows(): readonly SettingRow[]
  /** Grows with every change. */
  version(): number
  /** Reloads changes; resolves when everything committed before the call is in effect. */
  refresh(): Promise<void>
  /** Whether values have changed since the last call, by a change or because a planned one has begun. */
  hasTurned(): boolean
  /** Calls `listen` when this process uses other values, by a change or because a planned one has begun. */
  onTurn(listen: () => void): void
  start(): Promise<void>
  stop(): Promise<void>
}

interface Value {
  readonly from: number
  readonly value: unknown
}

/** The settings in the memory of this process. `defaults` are values of the configuration, by key. */
export function liveSettings(
  { db, clock, log }: Context,
  defaults: ReadonlyMap<string, Setting['default']>,
): LiveSettings {
  let rows: readonly SettingRow[] = []
  let values = new Map<string, Value[]>()
  /** The instants at which any value changes, in milliseconds, ascending. */
  let turns: readonly number[] = []
  let version = -1
  let seenTurn = 0
  let seenVersion = 0
  /** Cache of the values of a group by the number of changes before an instant. */
  let made = new WeakMap<SettingGroup, Map<number, object>>()
  let listener: Listener | undefined
  let onTurn = (): void => undefined
  let told = ''
  let timer: NodeJS.Timeout | undefined
  let turn: Promise<void> = Promise.resolve()

  const turnsUntil = (at: number): number => turns.findLastIndex((from) => from <= at) + 1
  const valueAt = (setting: Setting, at: number): Setting['default'] => {
    const saved = values.get(setting.key)?.findLast(({ from }) => from <= at)
    const standard = defaults.get(setting.key) ?? setting.default
    if (saved === undefined) return standard
    const read = valueSchema(setting).safeParse(saved.value)
    if (read.success) return read.data
    log.error({ key: setting.key }, 'a stored setting does not have its type any more')
    return standard
  }
  const read = async (): Promise<void> => {
    const { version: current } = await db.one(selectVersion, [])
    if (current === version) return
    rows = await db.rows(selectSettings, [])
    values = Map.groupBy(
      rows.map(({ key, value, validFrom }) => ({ key, value, from: validFrom.epochMilliseconds })),
      ({ key }) => key,
    )
    turns = [...new Set(rows.map(({ validFrom }) => validFrom.epochMilliseconds))].sort((a, b) => a - b)
    made = new WeakMap()
    version = current
  }
  const refresh = (): Promise<void> => {
    turn = turn.catch(() => undefined).then(read)
    return turn
  }
  const turnNow = (): string => `${version} ${turnsUntil(clock.now().epochMilliseconds)}`
  const tellTurn = (): void => {
    const current = turnNow()
    if (current === told) return
    told = current
    onTurn()
  }
  const tryRefresh = (): void =>
    void refresh().then(tellTurn, (err: unknown) => log.warn({ err }, 'settings could not be read'))

  return {
    figuresOf<Group extends SettingGroup>(group: Group, instant: Temporal.Instant): Figures<Group> {
      const at = instant.epochMilliseconds
      const before = turnsUntil(at)
      let ofGroup = made.get(group)
      if (ofGroup === undefined) {
        ofGroup = new Map()
        made.set(group, ofGroup)
      }
      const known = ofGroup.get(before)
      // Stored under its group alone, so it has the figures of this group.
      if (known !== undefined) return known as Figures<Group>
      const figures = figuresFrom(group, (setting) => valueAt(setting, at))
      ofGroup.set(before, figures)
      return figures
    },
    rows: () => rows,
    version: () => version,
    refresh,
    hasTurned: () => {
      const current = turnsUntil(clock.now().epochMilliseconds)
      const isNew = current !== seenTurn || version !== seenVersion
      seenTurn = current
      seenVersion = version
      return isNew
    },
    onTurn: (listen) => {
      onTurn = listen
    },
    start: async () => {
      await refresh()
      told = turnNow()
      seenVersion = version
      seenTurn = turnsUntil(clock.now().epochMilliseconds)
      listener = await listen(db, 'setting_change', log, tryRefresh)
      timer = setInterval(tryRefresh, pollMs)
    },
    stop: async () => {
      clearInterval(timer)
      await listener?.stop()
      await turn.catch(() => undefined)
    },
  }
}
