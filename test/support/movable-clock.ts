import type { Clock } from '#kernel/clock.ts'

export interface MovableClock extends Clock {
  pass(time: Temporal.DurationLike): void
}

/** A clock that starts at the real time, or the given one, and moves only when told to. */
export function movableClock(start: Temporal.Instant = Temporal.Now.instant()): MovableClock {
  let now = start
  return {
    now: () => now,
    pass: (time) => {
      now = now.add(time)
    },
  }
}

/** A clock that goes as the real one does, and can be put forward. For tests in a browser, which has its own. */
export function tickingClock(): MovableClock {
  let ahead = Temporal.Duration.from({ seconds: 0 })
  return {
    now: () => Temporal.Now.instant().add(ahead),
    pass: (time) => {
      ahead = ahead.add(time)
    },
  }
}
