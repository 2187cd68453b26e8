import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '#platform/log.ts'
import type { ListedPicture, Pictures } from './pictures.ts'

export interface MakeAheadOptions {
  readonly listed: () => Promise<readonly ListedPicture[]>
  readonly warm: Pictures['warm']
  readonly log: Log
  /** Milliseconds between two passes; five minutes when missing. */
  readonly restMs?: number
}

export interface MakingAhead {
  start(): void
  /** Begins another pass, at once or after the rest that follows each. */
  catalogChanged(): void
  stop(): Promise<void>
}

const REST_MS = 300_000

/** Makes what listings show ahead of the first request: after the start, and again when the catalogue has changed. */
export function makeAhead({ listed, warm, log, restMs = REST_MS }: MakeAheadOptions): MakingAhead {
  const stopping = new AbortController()
  const { signal } = stopping
  const stopped = once(signal, 'abort')
  let change = Promise.withResolvers<void>()
  let running: Promise<void> = Promise.resolve()

  const run = async (): Promise<void> => {
    while (!signal.aborted) {
      change = Promise.withResolvers()
      try {
        await warm(await listed(), signal)
      } catch (err) {
        log.warn({ err }, 'pictures are not made ahead until the catalogue changes')
      }
      await pause(restMs, undefined, { signal, ref: false }).catch(() => undefined)
      await Promise.race([change.promise, stopped])
    }
  }

  return {
    start: () => {
      running = run()
    },
    catalogChanged: () => change.resolve(),
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}
