import { dayOf } from '#kernel/clock.ts'
import type { Context } from '#platform/context.ts'
import type { Queryable } from '#platform/db/db.ts'
import type { LiveCatalog } from '../read-model/live-catalog.ts'
import { type Offer, type PathOf, readOffers } from './offers.ts'

const mostOffers = 20_000

interface CachedOffer {
  readonly offer: Offer
  readonly slot: number
}

/**
 * Offers for displaying a cart, cached in this process until their product changes or a price changes with time; of stock,
 * as the read model, they know at most 100 pieces. Placing an order reads the tables instead (`readOffers`).
 */
export function cachedOffers({ clock }: Pick<Context, 'clock'>, live: LiveCatalog, pathOf: PathOf) {
  const cached = new Map<string, CachedOffer>()
  const codesOfSlot = new Map<number, Set<string>>()
  let changes = 0
  let day = ''

  const clear = (): void => {
    cached.clear()
    codesOfSlot.clear()
  }
  /**
   * An order changes the stock of all its products: their offers keep the rest, and need not be read again. Of stock that could
   * limit an order the table is asked, which is ahead of the read model.
   */
  const setStock = (slot: number): void => {
    const available = live.timelessModel.columns.onShelf[slot] ?? 0
    for (const code of codesOfSlot.get(slot) ?? []) {
      const known = cached.get(code)
      if (known?.offer.kind === 'standard' && available >= known.offer.maxPerOrder)
        cached.set(code, { offer: { ...known.offer, available }, slot })
      else cached.delete(code)
    }
  }
  const forget = (slot: number): void => {
    for (const code of codesOfSlot.get(slot) ?? []) cached.delete(code)
    codesOfSlot.delete(slot)
  }
  live.onChange((touched, ofStock) => {
    changes++
    if (touched === 'everything') return clear()
    for (const slot of touched) (ofStock.has(slot) ? setStock : forget)(slot)
  })
  const cache = (offer: Offer): void => {
    const slot = live.timelessModel.slotOf(offer.productCode)
    if (slot === undefined) return
    cached.set(offer.variantCode, { offer, slot })
    codesOfSlot.set(slot, (codesOfSlot.get(slot) ?? new Set()).add(offer.variantCode))
  }

  return async (q: Queryable, variantCodes: readonly string[]): Promise<Map<string, Offer>> => {
    const now = clock.now()
    const today = dayOf(now)
    // Reading the model applies the price changes that are due, which clears this cache through `onChange`.
    live.model()
    if (today !== day || cached.size > mostOffers) clear()
    day = today

    const found = new Map<string, Offer>()
    const unknown: string[] = []
    for (const code of variantCodes) {
      const known = cached.get(code)
      if (known === undefined) unknown.push(code)
      else found.set(code, known.offer)
    }
    if (unknown.length === 0) return found
    const changesBefore = changes
    for (const [code, offer] of await readOffers(q, unknown, now, pathOf)) {
      found.set(code, offer)
      // A change that arrived during the read may concern these rows: do not cache them.
      if (changes === changesBefore) cache(offer)
    }
    return found
  }
}
