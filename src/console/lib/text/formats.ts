import { lazy } from '#kernel/lazy.ts'
import type { Bani } from '#kernel/money.ts'
import { moneyText } from '#kernel/money-text.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-text.json' with { type: 'json' }

/* Formats of money and time. Dates and times are in Europe/Bucharest, regardless of the device. */

const t = translator(texts)

const format = (options: Intl.DateTimeFormatOptions) =>
  lazy(() => new Intl.DateTimeFormat('ro-RO', { timeZone: 'Europe/Bucharest', ...options }))

const hours = format({ hour: '2-digit', minute: '2-digit' })
const numericDay = format({ day: '2-digit', month: '2-digit', year: 'numeric' })
const wholeDay = format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
const isoDay = lazy(
  () =>
    new Intl.DateTimeFormat('en-CA', {
      timeZone: 'Europe/Bucharest',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    }),
)

type When = string | number | Date

const dateOf = (when: When): Date => (when instanceof Date ? when : new Date(when))

/** 1299 bani as "12,99 lei". */
export const formatLei = (amount: number): string => moneyText(amount as Bani)

/** 1299 bani as "12,99", for columns whose header has the unit. */
export const formatAmount = (amount: number): string => formatLei(amount).slice(0, -' lei'.length)

/** "15:42" */
export const formatTime = (when: When): string => hours().format(dateOf(when))

/** "23.11.2026" */
export const formatDay = (when: When): string => numericDay().format(dateOf(when))

/** "luni, 23 noiembrie 2026" */
export const formatWholeDay = (when: When): string => wholeDay().format(dateOf(when))

/** "23.11.2026, 15:42" */
export const formatDayTime = (when: When): string => `${formatDay(when)}, ${formatTime(when)}`

/** "23.11, 15:42" */
export const formatShortTime = (when: When): string => `${formatDay(when).slice(0, 5)}, ${formatTime(when)}`

/** "2026-11-23": the day in Bucharest, as filters and date fields write it. */
export const dayOf = (when: When): string => isoDay().format(dateOf(when))

/** "azi", "ieri", "mâine" or "23.11.2026". */
export function formatNearDay(when: When, now: When): string {
  const distance = Math.round((Date.parse(dayOf(when)) - Date.parse(dayOf(now))) / 86_400_000)
  if (distance === 0) return t('today')
  if (distance === 1) return t('tomorrow')
  return distance === -1 ? t('yesterday') : formatDay(when)
}

/** "azi, 15:42" */
export const formatNearTime = (when: When, now: When): string => `${formatNearDay(when, now)}, ${formatTime(when)}`

/** "azi, 17:00–19:00" */
export const formatInterval = (since: When, until: When, now: When): string =>
  `${formatNearDay(since, now)}, ${formatTime(since)}–${formatTime(until)}`

/** "3 min", "2 h 5 min": the time from one instant to another. */
export function formatSpan(fromMs: number, untilMs: number): string {
  const minutes = Math.max(0, Math.round((untilMs - fromMs) / 60_000))
  if (minutes < 60) return t('minutes', { count: minutes })
  return t('hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })
}

/** "12,49" or "12.49" as 1249 bani; undefined when the text is no amount. */
export function parseLei(text: string): number | undefined {
  const [, whole, rest = ''] = /^\s*(\d{1,7}|\d{1,3}(?:\.\d{3})+)(?:[,.](\d{1,2}))?\s*(?:lei)?\s*$/.exec(text) ?? []
  return whole === undefined ? undefined : Number(whole.replaceAll('.', '')) * 100 + Number(rest.padEnd(2, '0'))
}
