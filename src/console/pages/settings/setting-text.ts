import { formatLei } from '#console/lib/text/formats.ts'
import { translator, type Values } from '#kernel/translate.ts'
import texts from '#locales/console-settings.json'
import type { SettingValue, SettingView } from '#modules/settings/contract.staff.ts'

export const t = translator(texts)

/** The sentence under a key that the server names; the key itself where there is none yet. */
const textAt = (key: string, values?: Values): string =>
  key in texts ? t(key as Parameters<typeof t>[0], values) : key

/** The fields of letters stand in the sentence as staff write them. */
const letterFields: Values = { from: '{{from}}', until: '{{until}}' }

export const settingText = (key: string): string => textAt(`setting.${key}`)
export const groupText = (name: string): string => textAt(`group.${name}`)
export const groupHint = (name: string): string => textAt(`group.${name}.text`, letterFields)
export const violationText = (code: string): string => {
  const key = `violation.${code}`
  return key in texts ? textAt(key) : t('violation.other')
}

/** A value as a person reads it. */
export function valueText({ type, unit }: Pick<SettingView, 'type' | 'unit'>, value: SettingValue): string {
  if (typeof value === 'number') return type === 'bani' ? formatLei(value) : withUnit(value, unit)
  if (typeof value === 'string') return value === '' ? t('nothing') : value
  const parts = value.map((one) => {
    if (typeof one === 'string') return one
    if ('fee' in one)
      return t('tierText', { from: formatLei(one.from), fee: one.fee === 0 ? t('free') : formatLei(one.fee) })
    return one.code
  })
  return parts.length > 12 ? t('entries', { count: parts.length }) : parts.join(', ') || t('nothing')
}

const withUnit = (count: number, unit: SettingView['unit']): string =>
  unit === null ? String(count) : t(`unit.${unit}`, { count })

/** A moment that was typed in Bucharest, `2026-12-01T00:00`, as an instant; null when its hour does not exist. */
export function instantOf(local: string, write: (date: Date) => string): string | null {
  const found = ['+02:00', '+03:00']
    .map((offset) => new Date(`${local}:00${offset}`))
    .find((date) => !Number.isNaN(date.getTime()) && write(date) === local)
  return found?.toISOString() ?? null
}
