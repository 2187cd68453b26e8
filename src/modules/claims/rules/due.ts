import { zone } from '#kernel/clock.ts'
import type { ClaimFigures } from './settings.ts'

export interface DueTimes {
  readonly answer: Temporal.Instant
  readonly decision: Temporal.Instant
}

/** When a claim that arrived at an instant is to be answered, in opening hours, and decided. */
export function dueTimes(receivedAt: Temporal.Instant, figures: ClaimFigures): DueTimes {
  return {
    answer: afterOpeningHours(receivedAt, figures.answerHours, figures),
    decision: receivedAt.add({ hours: figures.decisionHours }),
  }
}

/** So many hours later, counting those in which the help desk is open. */
export function afterOpeningHours(
  from: Temporal.Instant,
  hours: number,
  { openingFrom, openingUntil }: Pick<ClaimFigures, 'openingFrom' | 'openingUntil'>,
): Temporal.Instant {
  let day = from.toZonedDateTimeISO(zone).toPlainDate()
  let left = hours * 3_600_000
  for (;;) {
    const opens = day.toZonedDateTime(zone).add({ hours: openingFrom }).toInstant()
    const closes = day.toZonedDateTime(zone).add({ hours: openingUntil }).toInstant()
    const start = Math.max(opens.epochMilliseconds, from.epochMilliseconds)
    const open = Math.max(0, closes.epochMilliseconds - start)
    if (open >= left) return Temporal.Instant.fromEpochMilliseconds(start + left)
    left -= open
    day = day.add({ days: 1 })
  }
}
