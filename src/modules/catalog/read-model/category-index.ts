import { type Columns, none } from './columns.ts'

/**
 * Slots in the order of the category tree, so that a category is a contiguous range. Slots added or moved since the last
 * rebuild are in a tail that every listing scans too.
 */
export class CategoryIndex {
  #order = new Int32Array(0)
  #starts = new Int32Array(1)
  #tail: number[] = []
  readonly #waiting = new Set<number>()

  /** All slots that had a category at the last rebuild. */
  get order(): Int32Array {
    return this.#order
  }

  /** Whether the tail is long enough to be worth a rebuild. */
  get isDue(): boolean {
    return this.#tail.length > 256 + this.#order.length / 50
  }

  moved(slot: number): void {
    if (this.#waiting.has(slot)) return
    this.#waiting.add(slot)
    this.#tail.push(slot)
  }

  /** Sorts all `count` slots by category (counting sort). */
  rebuild(columns: Columns, count: number, categories: number): void {
    const { category, home } = columns
    const starts = new Int32Array(categories + 1)
    for (let slot = 0; slot < count; slot++) {
      const ordinal = category[slot] ?? none
      home[slot] = ordinal
      if (ordinal >= 0) starts[ordinal + 1] = (starts[ordinal + 1] ?? 0) + 1
    }
    for (let ordinal = 0; ordinal < categories; ordinal++) {
      starts[ordinal + 1] = (starts[ordinal + 1] ?? 0) + (starts[ordinal] ?? 0)
    }
    const order = new Int32Array(starts[categories] ?? 0)
    const next = starts.slice()
    for (let slot = 0; slot < count; slot++) {
      const ordinal = category[slot] ?? none
      if (ordinal < 0) continue
      const place = next[ordinal] ?? 0
      order[place] = slot
      next[ordinal] = place + 1
    }
    this.#order = order
    this.#starts = starts
    this.#tail = []
    this.#waiting.clear()
  }

  /** Writes the slots of products of categories `first` to `last` into `into` and returns their number. */
  collect({ category, home }: Columns, first: number, last: number, into: Int32Array): number {
    let count = 0
    const end = this.#starts[last + 1] ?? 0
    for (let place = this.#starts[first] ?? 0; place < end; place++) {
      const slot = this.#order[place] ?? none
      const ordinal = category[slot] ?? none
      if (ordinal >= first && ordinal <= last) into[count++] = slot
    }
    for (const slot of this.#tail) {
      const ordinal = category[slot] ?? none
      const stands = home[slot] ?? none
      const isCollected = stands >= first && stands <= last
      if (!isCollected && ordinal >= first && ordinal <= last) into[count++] = slot
    }
    return count
  }
}
