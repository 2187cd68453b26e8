import { dayOf } from '#kernel/clock.ts'
import type { Context } from '#platform/context.ts'
import type { Queryable } from '#platform/db/db.ts'
import type { LiveCatalog } from '../read-model/live-catalog.ts'
import { type Offer, type PathOf, readOffers } from './offers.ts'

const mostOffers = 20_000

interface Kept {
  readonly offer: Offer
  readonly slot: number
}

/**
 * Offers for showing a cart, kept in this process until the feed says that their product has changed or the
 * clock moves a price. Whoever takes money reads the books instead.
 */
export function cachedOffers({ clock }: Pick<Context, 'clock'>, live: LiveCatalog, pathOf: PathOf) {
  const kept = new Map<string, Kept>()
  const codesOfSlot = new Map<number, Set<string>>()
  let changes = 0
  let day = ''

  const clear = (): void => {
    kept.clear()
    codesOfSlot.clear()
  }
  live.onChange((touched) => {
    changes++
    if (touched === 'everything') return clear()
    for (const slot of touched) {
      for (const code of codesOfSlot.get(slot) ?? []) kept.delete(code)
      codesOfSlot.delete(slot)
    }
  })
  const keep = (offer: Offer): void => {
    const slot = live.timelessModel.slotOf(offer.productCode)
    if (slot === undefined) return
    kept.set(offer.variantCode, { offer, slot })
    codesOfSlot.set(slot, (codesOfSlot.get(slot) ?? new Set()).add(offer.variantCode))
  }

  return async (q: Queryable, variantCodes: readonly string[]): Promise<Map<string, Offer>> => {
    const now = clock.now()
    const today = dayOf(now)
    // Asking for the model lets prices move that the clock has moved.
    live.model()
    if (today !== day || kept.size > mostOffers) clear()
    day = today

    const found = new Map<string, Offer>()
    const unknown: string[] = []
    for (const code of variantCodes) {
      const known = kept.get(code)
      if (known === undefined) unknown.push(code)
      else found.set(code, known.offer)
    }
    if (unknown.length === 0) return found
    const changesBefore = changes
    for (const [code, offer] of await readOffers(q, unknown, now, pathOf)) {
      found.set(code, offer)
      // News that came while we read may be about what we read.
      if (changes === changesBefore) keep(offer)
    }
    return found
  }
}
