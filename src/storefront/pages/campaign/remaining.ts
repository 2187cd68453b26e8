export interface Remaining {
  readonly days: number
  readonly hours: number
  readonly minutes: number
  readonly seconds: number
}

/** The time from `now` until `end`, both in milliseconds, in whole seconds rounded up; null when nothing is left. */
export function remainingUntil(end: number, now: number): Remaining | null {
  const seconds = Math.ceil((end - now) / 1_000)
  if (seconds <= 0) return null
  return {
    days: Math.floor(seconds / 86_400),
    hours: Math.floor(seconds / 3_600) % 24,
    minutes: Math.floor(seconds / 60) % 60,
    seconds: seconds % 60,
  }
}
