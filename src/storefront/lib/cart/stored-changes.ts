import { readStored, storageKeys, store } from '../storage/storage.ts'

/** What the shopper wants of one line in the end. */
export interface LineChange {
  readonly quantity: number
  /** What to call it while the order does not have it yet. */
  readonly name?: string | undefined
  /** The note, when it is to be another; empty takes it away. */
  readonly comment?: string | undefined
}

/**
 * What is wanted and not yet confirmed, shared by all tabs and kept when the last one closes: whoever comes
 * first sends a change, and whoever comes later finds it gone.
 */
export interface StoredChanges {
  read(): ReadonlyMap<string, LineChange>
  /** Undefined: the shop has it, or has refused it. */
  write(line: string, wanted: LineChange | undefined): void
  /** Runs alone among the tabs, for that line. */
  withLock(line: string, run: () => Promise<void>): Promise<void>
  /** Calls back when another tab has changed something. */
  onOtherTab(listener: () => void): void
}

/** Kept in the browser's storage; where that is forbidden, for as long as the page lives. */
export function storedChanges(): StoredChanges {
  let memory: ReadonlyMap<string, LineChange> | undefined
  const read = (): ReadonlyMap<string, LineChange> => memory ?? new Map(entriesOf(readStored(storageKeys.cartChanges)))
  return {
    read,
    write: (line, wanted) => {
      const lines = new Map(read())
      if (wanted) lines.set(line, wanted)
      else if (!lines.delete(line)) return
      if (!memory) store(storageKeys.cartChanges, lines.size > 0 ? Object.fromEntries(lines) : undefined)
      if (memory || read().size !== lines.size) memory = lines
    },
    withLock: async (line, run) =>
      'locks' in navigator ? navigator.locks.request(`${storageKeys.cartChanges}.${line}`, run) : run(),
    onOtherTab: (listener) => {
      // Carts are made on the server, too, where nothing is kept.
      if (!('document' in globalThis)) return
      addEventListener('storage', ({ key }) => {
        if (key === storageKeys.cartChanges || key === null) listener()
      })
    },
  }
}

/** Whatever stands there may be of another release, or typed in by hand. */
function entriesOf(stored: unknown): [string, LineChange][] {
  if (typeof stored !== 'object' || stored === null) return []
  return Object.entries(stored).flatMap(([line, wanted]: [string, unknown]) =>
    isWanted(wanted) ? [[line, wanted]] : [],
  )
}

const isWanted = (value: unknown): value is LineChange =>
  typeof value === 'object' && value !== null && 'quantity' in value && Number.isInteger(value.quantity)

export const isSameChange = (a: LineChange | undefined, b: LineChange | undefined): boolean =>
  a !== undefined && b !== undefined && a.quantity === b.quantity && a.comment === b.comment
