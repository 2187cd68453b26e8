import { isSameChange, type LineChange, type StoredChanges } from './stored-changes.ts'

/** Specification, section 9: user actions are sent 300 ms after the last of them. */
const settleMs = 300
/** What another tab was about to send is sent by this one, if the other has closed meanwhile. */
const adoptMs = 5_000

export interface LineQueueOptions {
  readonly stored: StoredChanges
  /** Brings a line to what is wanted of it; safe to repeat. Rejects when the shop refuses or cannot be reached. */
  readonly send: (line: string, wanted: LineChange) => Promise<void>
  /** Whether the change has not reached the shop; it then waits for the next flush. */
  readonly isUnreachable: (error: unknown) => boolean
  readonly onUnreachable: () => void
  /** A refusal: the line goes back to what the server holds. */
  readonly onRefused: (line: string, error: unknown, wanted: LineChange) => void
  /** The last pending change has been answered. */
  readonly onSettled: () => void
}

/** A line on its way. `isWaiting`: there was no way to the shop. */
export interface PendingLine extends LineChange {
  readonly isWaiting: boolean
}

/**
 * What the shopper wants of each line, until the server has said the same. A line's taps are gathered
 * for 300 ms; of a line one request at most is under way, and the next one carries the newest wish.
 */
export interface LineQueue {
  change(line: string, wanted: LineChange): void
  /** What is wanted and not yet confirmed. The same object until something of it changes. */
  pending(): ReadonlyMap<string, PendingLine>
  subscribe(listener: () => void): () => void
  /** Sends everything that is not under way, at once: before the checkout opens, and when the shop can be reached again. */
  flush(): Promise<void>
  /** Takes in what is kept from earlier visits and of other tabs. */
  restore(): void
  /** Forgets every wish: they were somebody else's. */
  clear(): void
}

interface QueuedLine {
  wanted: LineChange
  timer: ReturnType<typeof setTimeout> | undefined
  isSending: boolean
  isWaiting: boolean
}

export function makeLineQueue(options: LineQueueOptions): LineQueue {
  const { stored: kept, send, isUnreachable, onUnreachable, onRefused, onSettled } = options
  const lines = new Map<string, QueuedLine>()
  const listeners = new Set<() => void>()
  let snapshot: ReadonlyMap<string, PendingLine> = new Map()

  const changed = (): void => {
    snapshot = new Map(Array.from(lines, ([name, { wanted, isWaiting }]) => [name, { ...wanted, isWaiting }]))
    for (const listener of listeners) listener()
  }

  const drop = (name: string): void => {
    clearTimeout(lines.get(name)?.timer)
    if (!lines.delete(name)) return
    changed()
  }

  const plan = (name: string, line: QueuedLine, delayMs: number): void => {
    clearTimeout(line.timer)
    line.timer = setTimeout(() => void deliver(name, line), delayMs)
  }

  const deliver = async (name: string, line: QueuedLine): Promise<void> => {
    clearTimeout(line.timer)
    line.timer = undefined
    if (line.isSending) return
    line.isSending = true
    let sent: LineChange | undefined
    await kept.withLock(name, async () => {
      sent = line.wanted
      await attempt(name, line, sent)
    })
    const isAnswered = lines.get(name) === line && !line.isWaiting && line.timer === undefined
    if (!isAnswered) return
    if (line.wanted !== sent) return deliver(name, line)
    drop(name)
    if (lines.size === 0) onSettled()
  }

  const attempt = async (name: string, line: QueuedLine, wanted: LineChange): Promise<void> => {
    const isKept = (): boolean => isSameChange(kept.read().get(name), wanted)
    try {
      // Gone, or another wish: another tab has sent it, or will.
      if (isKept()) await send(name, wanted)
      if (isKept()) kept.write(name, undefined)
      line.isWaiting = false
    } catch (error) {
      line.isWaiting = isUnreachable(error)
      if (line.isWaiting) {
        changed()
        onUnreachable()
      } else {
        if (isKept()) kept.write(name, undefined)
        drop(name)
        onRefused(name, error, wanted)
        if (lines.size === 0) onSettled()
      }
    } finally {
      line.isSending = false
    }
  }

  const restore = (): void => {
    const stored = kept.read()
    for (const [name, wanted] of stored) {
      const known = lines.get(name)
      if (known && isSameChange(known.wanted, wanted)) continue
      const line = known ?? { wanted, timer: undefined, isSending: false, isWaiting: false }
      line.wanted = wanted
      lines.set(name, line)
      plan(name, line, adoptMs)
    }
    for (const [name, { isSending }] of [...lines]) if (!stored.has(name) && !isSending) lines.delete(name)
    changed()
  }
  kept.onOtherTab(restore)

  return {
    change(name, wanted) {
      const line = lines.get(name) ?? { wanted, timer: undefined, isSending: false, isWaiting: false }
      const { name: title = line.wanted.name, comment = line.wanted.comment } = wanted
      line.wanted = { quantity: wanted.quantity, name: title, comment }
      kept.write(name, line.wanted)
      lines.set(name, line)
      plan(name, line, settleMs)
      changed()
    },
    pending: () => snapshot,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    flush: async () => {
      await Promise.all(Array.from(lines, ([name, line]) => deliver(name, line)))
    },
    restore,
    clear() {
      for (const [name, line] of [...lines]) {
        clearTimeout(line.timer)
        kept.write(name, undefined)
        lines.delete(name)
      }
      changed()
    },
  }
}
