import type { Bani } from './money.ts'

/** A price that holds for amounts of `from` bani and more. */
export interface Tier {
  readonly from: Bani
  readonly fee: Bani
}

/** A place by its code, and how cold it is. */
export interface Place {
  readonly code: string
  readonly temperature: 'ambient' | 'chilled' | 'frozen'
}

/** The types that a setting may have, and their values. */
export interface SettingValues {
  /** A whole number from `min` to `max`. */
  readonly int: number
  /** An amount in bani, from `min` to `max`. */
  readonly bani: Bani
  /** From the first, which begins at 0, the amounts rise. No fee is below 0. */
  readonly tiers: readonly Tier[]
  readonly text: string
  readonly texts: readonly string[]
  readonly places: readonly Place[]
}

export type SettingType = keyof SettingValues

export const textFormats = ['tax-code', 'registration-number', 'iban', 'postcode', 'email', 'phone', 'county'] as const
export type TextFormat = (typeof textFormats)[number]

/** A figure of the shop that staff may change from a moment on; declared by the module that uses it. */
export interface Setting<Type extends SettingType = SettingType> {
  /** `<group>.<name>`; stored, and so never renamed. */
  readonly key: string
  readonly type: Type
  /** Its value until somebody has changed it. */
  readonly default: SettingValues[Type]
  readonly min?: number
  readonly max?: number
  /** Of an `int`: what it counts. */
  readonly unit?:
    | 'minutes'
    | 'percent'
    | 'grams'
    | 'pieces'
    | 'days'
    | 'hours'
    | 'months'
    | 'points'
    | 'kilometres-an-hour'
  /** Of a `text`: what it must be. It may be empty only when `isOptional`. */
  readonly format?: TextFormat
  readonly isOptional?: boolean
}

/** The settings of a module, by the names that its code uses. */
export type SettingGroup = Readonly<Record<string, Setting>>

/** The values of a group. */
export type Figures<Group extends SettingGroup> = {
  readonly [Name in keyof Group]: SettingValues[Group[Name]['type']]
}

/** The values of a group that nobody has changed. */
export function defaultsOf<Group extends SettingGroup>(group: Group): Figures<Group> {
  return figuresFrom(group, (setting) => setting.default)
}

/** The values of a group as `give` gives them, each of the type of its setting. */
export function figuresFrom<Group extends SettingGroup>(
  group: Group,
  give: (setting: Setting, name: keyof Group & string) => SettingValues[SettingType],
): Figures<Group> {
  const entries = Object.entries(group).map(([name, setting]) => [name, give(setting, name)])
  return Object.fromEntries(entries) as Figures<Group>
}

/** The settings as they are at any moment. Reading is synchronous. */
export interface SettingsReader {
  /** The values of a group at an instant: of the past as they were, of the future as they are planned. */
  figuresOf<Group extends SettingGroup>(group: Group, at: Temporal.Instant): Figures<Group>
}

/** A setting of a whole number. */
export const wholeSetting = (key: string, value: number, min: number, max: number, unit?: Setting['unit']) =>
  ({ key, type: 'int', default: value, min, max, ...(unit && { unit }) }) as const satisfies Setting<'int'>

/** A setting of an amount in bani. */
export const moneySetting = (key: string, value: Bani, min: number, max: number) =>
  ({ key, type: 'bani', default: value, min, max }) as const satisfies Setting<'bani'>
