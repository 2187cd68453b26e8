const firstDelayMs = 250
const longestDelayMs = 30_000
/** A process that has served for this long is not one that dies at its start. */
const settledMs = 60_000
const futileStarts = 5

export interface Death {
  /** How many times in a row it has died soon after its start, this time not counted. */
  readonly earlier: number
  /** Milliseconds since it was ready; null when it never was. */
  readonly servedMs: number | null
  /** Whether another process serves meanwhile. */
  readonly othersServe: boolean
}

export interface Restart {
  readonly deaths: number
  /** Milliseconds until it is started again; null: the whole shop ends, and its supervisor decides. */
  readonly delayMs: number | null
}

/**
 * When a process that has died is started again: at once after long service, each time later when it dies soon. While nobody
 * serves, the fifth start in a row that leads to nothing is the last.
 */
export function restartAfter({ earlier, servedMs, othersServe }: Death): Restart {
  if (servedMs !== null && servedMs >= settledMs) return { deaths: 0, delayMs: 0 }
  const deaths = earlier + 1
  if (servedMs === null && !othersServe && deaths >= futileStarts) return { deaths, delayMs: null }
  return { deaths, delayMs: Math.min(longestDelayMs, firstDelayMs * 2 ** (deaths - 1)) }
}
