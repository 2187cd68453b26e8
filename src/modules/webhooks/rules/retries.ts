/** Seconds between one try and the next: ten tries within three days. */
const pauses = [5, 5 * 60, 30 * 60, 2 * 3_600, 5 * 3_600, 10 * 3_600, 14 * 3_600, 18 * 3_600, 22 * 3_600] as const

/** When a delivery that has failed `tries` times is tried again; null when it is given up. */
export function nextTry(tries: number, now: Temporal.Instant): Temporal.Instant | null {
  const pause = pauses[tries - 1]
  return pause === undefined ? null : now.add({ seconds: pause })
}

/** For how long a secret that was replaced still signs. */
export const overlapHours = 24
