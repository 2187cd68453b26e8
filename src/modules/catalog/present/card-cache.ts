import type { CatalogModel } from '../read-model/model.ts'
import { presentCard } from './card.ts'
import { type SerializedJson, serializedArray, unpooledBytes } from './serialized-json.ts'

const MOST_BYTES = 64 * 1024 * 1024
/** Bytes evicted at once: finding the oldest key of a Map passes over all keys deleted before it. */
const AT_ONCE = MOST_BYTES / 8

/**
 * Product cards as JSON bytes, cached until the product changes, so that a listing is assembled by copying. The oldest
 * are evicted above `MOST_BYTES`.
 */
export class CardCache {
  readonly #model: () => CatalogModel
  /** Prefixed to every address, without a trailing slash. */
  readonly origin: string
  readonly #ready = new Map<number, Buffer>()
  #bytes = 0
  #kept = 0
  #made = 0

  constructor(model: () => CatalogModel, origin: string) {
    this.#model = model
    this.origin = origin
  }

  get(slot: number): Buffer {
    const ready = this.#ready.get(slot)
    if (ready !== undefined) {
      this.#kept++
      return ready
    }
    this.#made++
    const card = unpooledBytes(JSON.stringify(presentCard(this.#model(), slot, this.origin)))
    this.#ready.set(slot, card)
    this.#bytes += card.length
    if (this.#bytes > MOST_BYTES) this.#giveWay(MOST_BYTES - AT_ONCE)
    return card
  }

  /** Bytes now; cards that were in memory, and those that were made, since the start. */
  get figures() {
    return { bytes: this.#bytes, kept: this.#kept, made: this.#made }
  }

  #giveWay(bytes: number): void {
    for (const [oldest, { length }] of this.#ready) {
      if (this.#bytes <= bytes) break
      this.#ready.delete(oldest)
      this.#bytes -= length
    }
  }

  list(slots: readonly number[]): SerializedJson {
    return serializedArray(slots.map((slot) => this.get(slot)))
  }

  /** Evicts these cards, or all of them. */
  forget(touched: readonly number[] | 'everything'): void {
    if (touched === 'everything') {
      this.#ready.clear()
      this.#bytes = 0
      return
    }
    for (const slot of touched) {
      this.#bytes -= this.#ready.get(slot)?.length ?? 0
      this.#ready.delete(slot)
    }
  }
}
