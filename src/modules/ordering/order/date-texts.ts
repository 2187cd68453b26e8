import { dayOf, zone } from '#kernel/clock.ts'
import { memoize } from '#kernel/memoize.ts'
import { t } from '../texts.ts'

/** Every cart in checkout lists a week of intervals, so the texts of their instants are memoized. */
const mostInstants = 2_000
const eachInstant = <Text>(work: (at: Temporal.Instant) => Text) =>
  memoize(mostInstants, (at: Temporal.Instant) => at.epochMilliseconds, work)

/** '2026-11-27T18:00:00+02:00': an instant with the offset of Bucharest. */
export const localTime = eachInstant((at) => at.toString({ timeZone: zone, smallestUnit: 'second' }))

const longDay = new Intl.DateTimeFormat('ro-RO', { timeZone: zone, weekday: 'long', day: 'numeric', month: 'long' })
const hour = new Intl.DateTimeFormat('ro-RO', { timeZone: zone, hour: '2-digit', minute: '2-digit' })

/** '27.11.2026 18:00': day and hour in Bucharest. */
export const dayAndHourText = eachInstant((at) => {
  const [date = '', time = ''] = localTime(at).split('T')
  return `${date.split('-').toReversed().join('.')} ${time.slice(0, 5)}`
})

/** '2026-11-27': the date in Bucharest. */
export const localDay = eachInstant((at) => at.toZonedDateTimeISO(zone).toPlainDate().toString())

/** 'vineri, 27 noiembrie' */
export const dayText = eachInstant((at) => longDay.format(at.epochMilliseconds))

/** '18:00' */
export const hourText = eachInstant((at) => hour.format(at.epochMilliseconds))

/** 'Azi', 'Mâine', or `dayText`. */
export function dayLabel(at: Temporal.Instant, now: Temporal.Instant): string {
  const day = localDay(at)
  const today = dayOf(now)
  if (day === today) return t('today')
  return day === dayAfter(today) ? t('tomorrow') : dayText(at)
}

let lastAsked = { day: '', next: '' }

/** Caches the last result: a list of intervals asks for the same day about a hundred times. */
function dayAfter(day: string): string {
  if (lastAsked.day !== day) lastAsked = { day, next: Temporal.PlainDate.from(day).add({ days: 1 }).toString() }
  return lastAsked.next
}

export interface Span {
  readonly since: Temporal.Instant
  readonly until: Temporal.Instant
}

/** '18:00–20:00' */
export const hoursText = ({ since, until }: Span): string => `${hourText(since)}–${hourText(until)}`

/** 'vineri, 27 noiembrie, 18:00–20:00' */
export const spanText = (span: Span): string => `${dayText(span.since)}, ${hoursText(span)}`
