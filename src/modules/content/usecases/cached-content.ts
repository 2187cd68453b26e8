import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '#platform/log.ts'
import { isContentUnavailable } from '../ports.ts'

export interface CachedContentOptions<Answer> {
  /** Asks the service. The same answer (by ===) is no news; ContentUnavailable keeps the one before. */
  readonly load: () => Promise<Answer>
  /** What there is before the service's first answer. */
  readonly empty: Answer
  /** What is asked for, in the log. */
  readonly name: string
  readonly log: Log
  readonly refreshMs: number
}

export interface CachedContent<Answer> {
  /** What the service said last, however long it has been silent since. */
  read(): Promise<Answer>
  /** Counts up whenever it says something else. */
  version(): number
  /** Asks the service now and then every `refreshMs`, until `end`. */
  start(): void
  stop(): void
}

/** Whoever comes before the service's first answer waits so long for it, in ms, and is then served without. */
const firstWaitMs = 300

/** Keeps what the content service says at hand: no visitor waits for the service, and none sees it fail. */
export function cachedContent<Answer>({
  load: ask,
  empty,
  name: what,
  log,
  refreshMs,
}: CachedContentOptions<Answer>): CachedContent<Answer> {
  let kept = empty
  let version = 0
  let isAway = false
  let first: Promise<void> | undefined
  let hasTried = false
  let hasEnded = false
  let timer: NodeJS.Timeout | undefined

  const take = async (): Promise<void> => {
    try {
      const answer = await ask()
      if (answer !== kept) version++
      kept = answer
    } catch (err) {
      if (!isContentUnavailable(err)) throw err
      // Once a time that it is away, not at every try.
      if (!isAway) log.warn({ err, what }, 'the content service cannot be read: pages keep what it said before')
      isAway = true
      return
    }
    if (isAway) log.warn({ what }, 'the content service can be read again')
    isAway = false
  }

  const refresh = (): Promise<void> =>
    take()
      .catch((err: unknown) => log.error({ err, what }, 'content could not be taken over'))
      .finally(() => {
        hasTried = true
      })

  // One question at a time: an older answer must not take a newer one's place.
  const repeat = (): void => {
    if (hasEnded) return
    timer = setTimeout(() => void refresh().then(repeat), refreshMs).unref()
  }

  return {
    async read() {
      first ??= refresh()
      if (!hasTried) await Promise.race([first, pause(firstWaitMs, undefined, { ref: false })])
      return kept
    },
    version: () => version,
    start() {
      first ??= refresh()
      void first.then(repeat)
    },
    stop() {
      hasEnded = true
      clearTimeout(timer)
    },
  }
}
