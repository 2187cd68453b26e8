import { readStored, storageKeys, store } from '../storage/storage.ts'

/** What the shopper wants of one line in the end. */
export interface Wanted {
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
export interface KeptLines {
  read(): ReadonlyMap<string, Wanted>
  /** Undefined: the shop has it, or has refused it. */
  write(line: string, wanted: Wanted | undefined): void
  /** Runs alone among the tabs, for that line. */
  alone(line: string, run: () => Promise<void>): Promise<void>
  /** Calls back when another tab has changed something. */
  onOthers(listener: () => void): void
}

/** Kept in the browser's storage; where that is forbidden, for as long as the page lives. */
export function keptLines(): KeptLines {
  let memory: ReadonlyMap<string, Wanted> | undefined
  const read = (): ReadonlyMap<string, Wanted> => memory ?? new Map(entriesOf(readStored(storageKeys.cartChanges)))
  return {
    read,
    write: (line, wanted) => {
      const lines = new Map(read())
      if (wanted) lines.set(line, wanted)
      else if (!lines.delete(line)) return
      if (!memory) store(storageKeys.cartChanges, lines.size > 0 ? Object.fromEntries(lines) : undefined)
      if (memory || read().size !== lines.size) memory = lines
    },
    alone: async (line, run) =>
      'locks' in navigator ? navigator.locks.request(`${storageKeys.cartChanges}.${line}`, run) : run(),
    onOthers: (listener) => {
      // Carts are made on the server, too, where nothing is kept.
      if (!('document' in globalThis)) return
      addEventListener('storage', ({ key }) => {
        if (key === storageKeys.cartChanges || key === null) listener()
      })
    },
  }
}

/** Whatever stands there may be of another release, or typed in by hand. */
function entriesOf(stored: unknown): [string, Wanted][] {
  if (typeof stored !== 'object' || stored === null) return []
  return Object.entries(stored).flatMap(([line, wanted]: [string, unknown]) =>
    isWanted(wanted) ? [[line, wanted]] : [],
  )
}

const isWanted = (value: unknown): value is Wanted =>
  typeof value === 'object' && value !== null && 'quantity' in value && Number.isInteger(value.quantity)

export const isSame = (a: Wanted | undefined, b: Wanted | undefined): boolean =>
  a !== undefined && b !== undefined && a.quantity === b.quantity && a.comment === b.comment
