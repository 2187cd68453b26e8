import type { Model } from '../read-model/model.ts'
import { presentCard } from './card.ts'

const MOST_BYTES = 64 * 1024 * 1024

/**
 * Cards as ready JSON bytes, made when first shown and kept until the product changes, so that a listing
 * is put together by copying. The oldest give way when there are too many.
 */
export class Cards {
  readonly #model: Model
  readonly #origin: string
  readonly #ready = new Map<number, Buffer>()
  #bytes = 0

  constructor(model: Model, origin: string) {
    this.#model = model
    this.#origin = origin
  }

  get(slot: number): Buffer {
    const ready = this.#ready.get(slot)
    if (ready !== undefined) return ready
    const card = Buffer.from(JSON.stringify(presentCard(this.#model, slot, this.#origin)))
    this.#ready.set(slot, card)
    this.#bytes += card.length
    for (const [oldest, { length }] of this.#ready) {
      if (this.#bytes <= MOST_BYTES) break
      this.#ready.delete(oldest)
      this.#bytes -= length
    }
    return card
  }

  /** Parts of a JSON array of these products' cards, without its brackets. */
  list(slots: readonly number[]): Buffer[] {
    return slots.flatMap((slot, index) => (index === 0 ? [this.get(slot)] : [comma, this.get(slot)]))
  }

  forget(slot: number): void {
    const card = this.#ready.get(slot)
    if (card === undefined) return
    this.#ready.delete(slot)
    this.#bytes -= card.length
  }

  forgetAll(): void {
    this.#ready.clear()
    this.#bytes = 0
  }
}

const comma = Buffer.from(',')
