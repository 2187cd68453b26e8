import type { TrackedEvent } from '#modules/analytics/contract.events.ts'
import { storeEvents } from '#modules/analytics/contract.ts'
import { mayUse } from '../preferences/consent.ts'
import type { Sink } from './sink.ts'

/** Events of so many milliseconds are sent together. */
const collectMs = 2_000
const retryMs = 15_000
const mostEvents = 50
/** In characters; browsers limit a beacon to 64 KB. */
const mostCharacters = 48_000
/** Beyond, the oldest ones are discarded: the shop has been unreachable for long. */
const mostKept = 500

/** The shop's own store of events. Those of orders are left out: the shop records them itself. */
export function firstPartySink(): Sink {
  let kept: TrackedEvent[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let isSending = false

  const later = (ms: number): void => {
    timer ??= setTimeout(() => {
      timer = undefined
      void post()
    }, ms)
  }
  const post = async (): Promise<void> => {
    if (isSending || kept.length === 0) return
    const batch = nextBatch(kept)
    kept = kept.slice(batch.length)
    isSending = true
    const isTaken = await send(batch)
    isSending = false
    if (!mayUse('analytics')) return
    // An event that arrives twice is stored once.
    if (!isTaken) kept = [...batch, ...kept].slice(-mostKept)
    if (kept.length > 0) later(isTaken ? 0 : retryMs)
  }
  return {
    isAllowed: () => mayUse('analytics'),
    start: () => undefined,
    send: (events) => {
      kept.push(...events.filter(({ name }) => name !== 'purchase' && name !== 'refund'))
      if (kept.length >= mostEvents) void post()
      else if (kept.length > 0) later(collectMs)
    },
    leave: () => {
      while (kept.length > 0) {
        const batch = nextBatch(kept)
        kept = kept.slice(batch.length)
        const body = new Blob([textOf(batch)], { type: 'application/json' })
        if (!navigator.sendBeacon(storeEvents.path, body)) void send(batch)
      }
    },
    stop: () => {
      clearTimeout(timer)
      timer = undefined
      kept = []
    },
  }
}

/** The first events, as many as one request may hold; at least one. */
function nextBatch(events: readonly TrackedEvent[]): TrackedEvent[] {
  const batch: TrackedEvent[] = []
  let characters = 0
  for (const event of events.slice(0, mostEvents)) {
    characters += JSON.stringify(event).length
    if (batch.length > 0 && characters > mostCharacters) break
    batch.push(event)
  }
  return batch
}

const textOf = (events: readonly TrackedEvent[]): string => JSON.stringify({ events })

/** Whether the shop has answered for good: a refused batch would be refused again. */
async function send(batch: readonly TrackedEvent[]): Promise<boolean> {
  try {
    const { path, method } = storeEvents
    const headers = { 'content-type': 'application/json' }
    const { status } = await fetch(path, { method, headers, body: textOf(batch), keepalive: true })
    return status < 500 && status !== 429
  } catch {
    return false
  }
}
