import type { ListOnPage } from '../listing/list-on-page.ts'
import { readStored, storageKeys, store } from '../storage/storage.ts'

/** What the shopper changed a cart line to. */
export interface CartLineChange {
  /** The final quantity, not a difference. */
  readonly quantity: number
  /** The product's name, for as long as the order does not have the line. */
  readonly name?: string | undefined
  /** The new note; empty removes it, undefined leaves it as it is. */
  readonly comment?: string | undefined
  /** The list that the product was added from. */
  readonly source?: LineListing | undefined
}

export interface LineListing extends ListOnPage {
  /** The position of the product in the list. */
  readonly index?: number | undefined
  /** The reduction of one piece that the card showed, in lei. */
  readonly unitDiscount?: number | undefined
  readonly discountType?: string | undefined
}

/**
 * The changes that the shop has not confirmed, persisted and shared by all tabs. The first tab to take the lock of a line
 * sends its change and removes it; the others then find nothing to send.
 */
export interface StoredChanges {
  read(): ReadonlyMap<string, CartLineChange>
  /** Undefined removes the change: the shop has confirmed or refused it. */
  write(line: string, change: CartLineChange | undefined): void
  /** Runs while this tab holds the line's lock (Web Locks, where the browser has them). */
  withLock(line: string, run: () => Promise<void>): Promise<void>
  /** Calls back when another tab has written. */
  onOtherTab(listener: () => void): void
}

/** Persists changes in local storage; where that is forbidden or full, in memory for as long as the page lives. */
export function storedChanges(): StoredChanges {
  let memory: ReadonlyMap<string, CartLineChange> | undefined
  const read = (): ReadonlyMap<string, CartLineChange> =>
    memory ?? new Map(entriesOf(readStored(storageKeys.cartChanges)))
  return {
    read,
    write: (line, change) => {
      const lines = new Map(read())
      if (change) lines.set(line, change)
      else if (!lines.delete(line)) return
      if (!memory) store(storageKeys.cartChanges, lines.size > 0 ? Object.fromEntries(lines) : undefined)
      if (memory || read().size !== lines.size) memory = lines
    },
    withLock: async (line, run) =>
      'locks' in navigator ? navigator.locks.request(`${storageKeys.cartChanges}.${line}`, run) : run(),
    onOtherTab: (listener) => {
      // The server creates carts too, and has no storage.
      if (!('document' in globalThis)) return
      addEventListener('storage', ({ key }) => {
        if (key === storageKeys.cartChanges || key === null) listener()
      })
    },
  }
}

/** The stored value may be from another release, or edited by hand. */
function entriesOf(stored: unknown): [string, CartLineChange][] {
  if (typeof stored !== 'object' || stored === null) return []
  return Object.entries(stored).flatMap(([line, change]: [string, unknown]) =>
    isLineChange(change) ? [[line, change]] : [],
  )
}

const isLineChange = (value: unknown): value is CartLineChange =>
  typeof value === 'object' && value !== null && 'quantity' in value && Number.isInteger(value.quantity)

export const isSameChange = (a: CartLineChange | undefined, b: CartLineChange | undefined): boolean =>
  a !== undefined && b !== undefined && a.quantity === b.quantity && a.comment === b.comment
