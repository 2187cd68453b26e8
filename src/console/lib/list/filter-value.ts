import type { ColumnKind } from '#kernel/list.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-list.json' with { type: 'json' }
import { formatAmount, parseLei } from '../text/formats.ts'

/* Parses and formats values of filters; on the wire they have the syntax of kernel/list.ts: `today`, `1000..`, `!new`. */

const t = translator(texts)

/** One of several choices, or none of them. */
export interface Choice {
  readonly isNot: boolean
  readonly values: readonly string[]
}

export const readChoice = ([first = '', ...rest]: readonly string[]): Choice =>
  first.startsWith('!')
    ? { isNot: true, values: [first.slice(1), ...rest] }
    : { isNot: false, values: first === '' ? [] : [first, ...rest] }

export const writeChoice = ({ isNot, values: [first, ...rest] }: Choice): readonly string[] =>
  first === undefined ? [] : [isNot ? `!${first}` : first, ...rest]

const days = ['yesterday', 'today', 'tomorrow'] as const

/** Suggestions before any input. */
export const usualValues = (kind: ColumnKind): readonly string[] =>
  kind === 'day' ? days : kind === 'flag' ? ['yes', 'no'] : []

/** Parses a typed value to that of the wire: "23.11.2026", "17-19", "50-100", "100-"; undefined if invalid. */
export function typedValue(kind: ColumnKind, text: string): string | undefined {
  const words = text.trim()
  if (words === '') return undefined
  if (kind === 'text' || kind === 'choice') return words
  const [from = '', until = from, ...rest] = words.split(/\s*[-–]\s*/)
  const ends = [from, until].map((end) => (end === '' ? '' : readEnd(kind, end)))
  const [since, last] = ends
  if (rest.length > 0 || since === undefined || last === undefined || since + last === '') return undefined
  return since === last ? since : `${since}..${last}`
}

function readEnd(kind: ColumnKind, text: string): string | undefined {
  if (kind === 'money') return parseLei(text)?.toString()
  if (kind === 'count') return /^\d{1,9}$/.test(text) ? text : undefined
  if (kind === 'time') {
    const [, hour, minute = '00'] = /^(\d{1,2})(?:[:.](\d{2}))?$/.exec(text) ?? []
    return hour === undefined || Number(hour) > 24 ? undefined : `${hour.padStart(2, '0')}:${minute}`
  }
  const [, day, month, year] = /^(\d{1,2})\.(\d{1,2})\.(20\d{2})$/.exec(text) ?? []
  return day && month && year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : undefined
}

/** Formats a value of the wire as text. */
export function valueText(kind: ColumnKind, value: string): string {
  const [from = '', until] = value.split('..')
  if (until === undefined) return endText(kind, from)
  if (from === '') return t('until', { value: endText(kind, until) })
  if (until === '') return t('from', { value: endText(kind, from) })
  return `${endText(kind, from)}–${endText(kind, until)}`
}

function endText(kind: ColumnKind, end: string): string {
  const known = [...days, 'yes', 'no'].find((one) => one === end)
  if (known !== undefined) return t(known as 'today')
  if (kind === 'money') return formatAmount(Number(end))
  return kind === 'day' ? end.split('-').reverse().join('.') : end
}
