import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '#platform/log.ts'
import { isContentUnavailable } from '../ports.ts'

export interface CachedContentOptions<Answer> {
  /** Queries the service. An equal result (by ===) is not a change; `ContentUnavailable` leaves the cached one. */
  readonly load: () => Promise<Answer>
  /** The value before the first response. */
  readonly empty: Answer
  /** Name of the content in the log. */
  readonly name: string
  readonly log: Log
  readonly refreshMs: number
  /** How long after the first read reads wait for the first value, in milliseconds, before they return `empty`. */
  readonly firstWaitMs?: number
  /** Called when the value changes, after which `read` returns the new one. */
  readonly onChange: () => void
}

export interface CachedContent<Answer> {
  /** The last valid value, however old. */
  read(): Promise<Answer>
  /** Loads now and then every `refreshMs`, until `stop`; sooner after failures before the first value. */
  start(): void
  stop(): void
}

/** The default of `firstWaitMs`. */
const shortWaitMs = 300

/** The pause after a failed first load, in milliseconds; it doubles up to `refreshMs`. */
const firstPauseMs = 200

/** Polls the content service and caches the last valid value: no visitor waits for the service or sees it fail. */
export function cachedContent<Answer>({
  load,
  empty,
  name,
  log,
  refreshMs,
  firstWaitMs = shortWaitMs,
  onChange,
}: CachedContentOptions<Answer>): CachedContent<Answer> {
  let cached = empty
  let isUnavailable = false
  let first: Promise<void> | undefined
  let firstWait: Promise<void> | undefined
  let hasEnded = false
  let timer: NodeJS.Timeout | undefined

  /** Whether the service answered. */
  const update = async (): Promise<boolean> => {
    try {
      const loaded = await load()
      const isNew = loaded !== cached
      cached = loaded
      if (isNew) onChange()
    } catch (err) {
      // The process ends: the database of the embedded service is closed by now.
      if (hasEnded) return false
      if (!isContentUnavailable(err)) throw err
      // Logged once for an outage, not at every attempt.
      if (!isUnavailable)
        log.warn({ err, content: name }, 'the content service is unavailable: pages show the cached content')
      isUnavailable = true
      return false
    }
    if (isUnavailable) log.warn({ content: name }, 'the content service is available again')
    isUnavailable = false
    return true
  }

  const refresh = (): Promise<boolean> =>
    update().catch((err: unknown) => {
      log.error({ err, content: name }, 'content could not be processed')
      return false
    })

  const loadFirst = async (): Promise<void> => {
    for (let pauseMs = firstPauseMs; !hasEnded && !(await refresh()); pauseMs *= 2) {
      await pause(Math.min(pauseMs, refreshMs), undefined, { ref: false })
    }
  }

  // One request at a time: an older response must not replace a newer one.
  const repeat = (): void => {
    if (hasEnded) return
    timer = setTimeout(() => void refresh().then(repeat), refreshMs).unref()
  }

  return {
    async read() {
      first ??= loadFirst()
      firstWait ??= Promise.race([first, pause(firstWaitMs, undefined, { ref: false })])
      await firstWait
      return cached
    },
    start() {
      first ??= loadFirst()
      void first.then(repeat)
    },
    stop() {
      hasEnded = true
      clearTimeout(timer)
    },
  }
}
