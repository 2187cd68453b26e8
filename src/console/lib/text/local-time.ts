import { dayOf, formatTime } from './formats.ts'

/* Instants as fields of a day and an hour write them: "2026-11-23T15:42", on the wall in Bucharest. */

export const localTime = (instant: string): string => {
  const at = new Date(instant)
  return Number.isNaN(at.getTime()) ? '' : `${dayOf(at)}T${formatTime(at)}`
}

/** The instant at which the clock in Bucharest shows this; undefined for what is no time. */
export function instantAt(local: string): string | undefined {
  const wanted = Date.parse(`${local}Z`)
  if (Number.isNaN(wanted)) return undefined
  // Bucharest is two or three hours before UTC; the shift at the guess is right but for the hour of a change.
  const guess = wanted - 2 * 3_600_000
  const shift = Date.parse(`${localTime(new Date(guess).toISOString())}Z`) - guess
  return new Date(wanted - shift).toISOString()
}
