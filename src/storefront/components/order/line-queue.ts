/** Specification, section 9: user actions are sent 300 ms after the last of them. */
const settleMs = 300

export interface LineQueueOptions {
  /** Sets a line to its final quantity; rejects when the shop refuses. */
  readonly send: (line: string, quantity: number) => Promise<void>
  /** A refusal: the line goes back to what the server holds. */
  readonly onRefused: (line: string, error: unknown) => void
  /** The last pending change has been answered. */
  readonly onSettled: () => void
}

/**
 * What the shopper wants of each line, until the server has said the same. A line's taps are gathered
 * for 300 ms; of a line one request at most is under way, and the next one carries the newest quantity.
 */
export interface LineQueue {
  want(line: string, quantity: number): void
  /** The wanted quantities not yet confirmed. The same object until one of them changes. */
  pending(): ReadonlyMap<string, number>
  subscribe(listener: () => void): () => void
  /** Sends what is still being gathered, at once: before the checkout opens or the page goes away. */
  flush(): void
}

interface Line {
  wanted: number
  timer: ReturnType<typeof setTimeout> | undefined
  isSending: boolean
}

export function makeLineQueue({ send, onRefused, onSettled }: LineQueueOptions): LineQueue {
  const lines = new Map<string, Line>()
  const listeners = new Set<() => void>()
  let snapshot: ReadonlyMap<string, number> = new Map()

  const changed = (): void => {
    snapshot = new Map(Array.from(lines, ([name, { wanted }]) => [name, wanted]))
    for (const listener of listeners) listener()
  }

  const finish = (name: string): void => {
    lines.delete(name)
    changed()
    if (lines.size === 0) onSettled()
  }

  const deliver = async (name: string, line: Line): Promise<void> => {
    line.timer = undefined
    if (line.isSending) return
    line.isSending = true
    const quantity = line.wanted
    try {
      await send(name, quantity)
      line.isSending = false
      if (line.wanted === quantity && line.timer === undefined) finish(name)
      else if (line.timer === undefined) await deliver(name, line)
    } catch (error) {
      clearTimeout(line.timer)
      finish(name)
      onRefused(name, error)
    }
  }

  return {
    want(name, quantity) {
      const line = lines.get(name) ?? { wanted: quantity, timer: undefined, isSending: false }
      line.wanted = quantity
      clearTimeout(line.timer)
      line.timer = setTimeout(() => void deliver(name, line), settleMs)
      lines.set(name, line)
      changed()
    },
    pending: () => snapshot,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    flush() {
      for (const [name, line] of lines) {
        if (line.timer === undefined) continue
        clearTimeout(line.timer)
        void deliver(name, line)
      }
    },
  }
}
