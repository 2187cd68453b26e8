import { type CartLineChange, isSameChange, type StoredChanges } from './stored-changes.ts'

/** CONST-19: changes are debounced by 300 ms. */
const debounceMs = 300
/** After so long this tab sends a change that another tab stored and did not send, for example because it was closed. */
const takeOverMs = 5_000

export interface LineQueueOptions {
  readonly stored: StoredChanges
  /** Sends a change; safe to repeat. Rejects when the shop refuses it or cannot be reached. */
  readonly send: (line: string, change: CartLineChange) => Promise<void>
  /** Whether the error means that the change did not reach the shop; it then waits for the next flush. */
  readonly isUnreachable: (error: unknown) => boolean
  readonly onUnreachable: () => void
  /** The shop refused the change: the line shows the server's state again. */
  readonly onRefused: (line: string, error: unknown, change: CartLineChange) => void
  /** No change is pending any more. */
  readonly onSettled: () => void
}

/** A line with a change that the shop has not confirmed. */
export interface PendingLine extends CartLineChange {
  /** The shop was unreachable; the change is sent again when it is reachable. */
  readonly isWaiting: boolean
}

/**
 * The changes of cart lines that the shop has not confirmed (ADR 0010). Taps on one line are debounced by 300 ms. At most
 * one request per line runs at a time; the next one carries the latest change.
 */
export interface LineQueue {
  change(line: string, change: CartLineChange): void
  /** The unconfirmed changes by line; the same object until one of them changes. */
  pending(): ReadonlyMap<string, PendingLine>
  subscribe(listener: () => void): () => void
  /** Sends every change that is not being sent, without the debounce: before checkout, and when the shop is reachable again. */
  flush(): Promise<void>
  /** Takes over the stored changes of earlier visits and of other tabs. */
  restore(): void
  /** Discards all changes, when the shopper signs out. */
  clear(): void
}

interface QueuedLine {
  change: CartLineChange
  timer: ReturnType<typeof setTimeout> | undefined
  isSending: boolean
  isWaiting: boolean
}

export function makeLineQueue(options: LineQueueOptions): LineQueue {
  const { stored, send, isUnreachable, onUnreachable, onRefused, onSettled } = options
  const lines = new Map<string, QueuedLine>()
  const listeners = new Set<() => void>()
  let snapshot: ReadonlyMap<string, PendingLine> = new Map()

  const publish = (): void => {
    snapshot = new Map(Array.from(lines, ([variant, { change, isWaiting }]) => [variant, { ...change, isWaiting }]))
    for (const listener of listeners) listener()
  }

  const remove = (variant: string): void => {
    clearTimeout(lines.get(variant)?.timer)
    if (!lines.delete(variant)) return
    publish()
  }

  const schedule = (variant: string, line: QueuedLine, delayMs: number): void => {
    clearTimeout(line.timer)
    line.timer = setTimeout(() => void deliver(variant, line), delayMs)
  }

  const deliver = async (variant: string, line: QueuedLine): Promise<void> => {
    clearTimeout(line.timer)
    line.timer = undefined
    if (line.isSending) return
    line.isSending = true
    let sent: CartLineChange | undefined
    await stored.withLock(variant, async () => {
      sent = line.change
      await attempt(variant, line, sent)
    })
    const isAnswered = lines.get(variant) === line && !line.isWaiting && line.timer === undefined
    if (!isAnswered) return
    if (line.change !== sent) return deliver(variant, line)
    remove(variant)
    if (lines.size === 0) onSettled()
  }

  const attempt = async (variant: string, line: QueuedLine, change: CartLineChange): Promise<void> => {
    const isStored = (): boolean => isSameChange(stored.read().get(variant), change)
    try {
      // When it is gone or another, another tab has sent it or will send the newer one.
      if (isStored()) await send(variant, change)
      if (isStored()) stored.write(variant, undefined)
      line.isWaiting = false
    } catch (error) {
      line.isWaiting = isUnreachable(error)
      if (line.isWaiting) {
        publish()
        onUnreachable()
      } else {
        if (isStored()) stored.write(variant, undefined)
        remove(variant)
        onRefused(variant, error, change)
        if (lines.size === 0) onSettled()
      }
    } finally {
      line.isSending = false
    }
  }

  const restore = (): void => {
    const changes = stored.read()
    for (const [variant, change] of changes) {
      const known = lines.get(variant)
      if (known && isSameChange(known.change, change)) continue
      const line = known ?? { change, timer: undefined, isSending: false, isWaiting: false }
      line.change = change
      lines.set(variant, line)
      schedule(variant, line, takeOverMs)
    }
    for (const [variant, { isSending }] of [...lines]) if (!changes.has(variant) && !isSending) lines.delete(variant)
    publish()
  }
  stored.onOtherTab(restore)

  return {
    change(variant, change) {
      const line = lines.get(variant) ?? { change, timer: undefined, isSending: false, isWaiting: false }
      const { name: title = line.change.name, comment = line.change.comment, source = line.change.source } = change
      line.change = { quantity: change.quantity, name: title, comment, source }
      stored.write(variant, line.change)
      lines.set(variant, line)
      schedule(variant, line, debounceMs)
      publish()
    },
    pending: () => snapshot,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    flush: async () => {
      await Promise.all(Array.from(lines, ([variant, line]) => deliver(variant, line)))
    },
    restore,
    clear() {
      for (const [variant, line] of [...lines]) {
        clearTimeout(line.timer)
        stored.write(variant, undefined)
        lines.delete(variant)
      }
      publish()
    },
  }
}
