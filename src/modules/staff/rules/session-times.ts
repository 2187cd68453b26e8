/** Minutes without a call after which a session at a desk ends; two minutes before, the console warns. */
export const idleMinutes = 30
export const warnMinutes = 28

/** Hours after the sign-in at which every session ends, on a phone too. */
export const longestHours = 12

/** The last use of a session is recorded at most once in so many seconds. */
export const seenSeconds = 30

export interface SessionTimes {
  readonly isPhone: boolean
  readonly startedAt: Temporal.Instant
  readonly lastSeenAt: Temporal.Instant
}

/** Idle and absolute end of a session. On a phone, which may be offline for hours, both are the absolute one. */
export function endsOfSession({ isPhone, startedAt, lastSeenAt }: SessionTimes) {
  const endsAt = startedAt.add({ hours: longestHours })
  const idle = lastSeenAt.add({ minutes: idleMinutes })
  return { endsAt, idleEndsAt: isPhone || Temporal.Instant.compare(idle, endsAt) > 0 ? endsAt : idle }
}

export const isOver = (times: SessionTimes, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(endsOfSession(times).idleEndsAt, now) <= 0
