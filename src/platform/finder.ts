import type { StaffCaller } from './http/staff-routes.ts'

/** Something that the search box of the console finds. */
export interface FoundThing {
  readonly id: string
  readonly title: string
  readonly detail: string
}

/** How a module finds its things by words that a person types. */
export interface Finder {
  readonly kind: 'order' | 'customer' | 'product' | 'entry'
  /** Whoever lacks it finds none; `member`: anybody who works for the shop. */
  readonly permission: string
  /** The best first, at most `most`. */
  find(words: string, most: number, caller: StaffCaller): Promise<readonly FoundThing[]>
}
