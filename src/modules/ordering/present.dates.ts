import { zone } from '#kernel/clock.ts'
import { t } from './texts.ts'

/** '2026-11-27T18:00:00+02:00': an instant that also reads as the hour on a clock in Bucharest. */
export function localTime(at: Temporal.Instant): string {
  return at.toString({ timeZone: zone, smallestUnit: 'second' })
}

const longDay = new Intl.DateTimeFormat('ro-RO', { timeZone: zone, weekday: 'long', day: 'numeric', month: 'long' })
const hour = new Intl.DateTimeFormat('ro-RO', { timeZone: zone, hour: '2-digit', minute: '2-digit' })

/** 'vineri, 27 noiembrie' */
export const dayText = (at: Temporal.Instant): string => longDay.format(at.epochMilliseconds)

/** '18:00' */
export const hourText = (at: Temporal.Instant): string => hour.format(at.epochMilliseconds)

/** 'Azi', 'Mâine', or the day. */
export function dayLabel(at: Temporal.Instant, now: Temporal.Instant): string {
  const day = at.toZonedDateTimeISO(zone).toPlainDate()
  const { days } = now.toZonedDateTimeISO(zone).toPlainDate().until(day)
  if (days === 0) return t('today')
  return days === 1 ? t('tomorrow') : dayText(at)
}

export interface Span {
  readonly since: Temporal.Instant
  readonly until: Temporal.Instant
}

/** '18:00–20:00' */
export const hoursText = ({ since, until }: Span): string => `${hourText(since)}–${hourText(until)}`

/** 'vineri, 27 noiembrie, 18:00–20:00' */
export const spanText = (span: Span): string => `${dayText(span.since)}, ${hoursText(span)}`
