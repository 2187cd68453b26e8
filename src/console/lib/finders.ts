import type { Need } from './session/session.ts'

/** A thing that the palette finds by words: an order, a customer, a product. */
export interface Found {
  readonly id: string
  /** "#PF-204652, Vlad Stanciu, 342,15 lei" */
  readonly label: string
  /** The kind in words, under which it stands. */
  readonly group: string
  readonly icon: string
  readonly to: string
}

export interface Finder {
  readonly need: Need
  readonly find: (words: string, signal: AbortSignal) => Promise<readonly Found[]>
}
