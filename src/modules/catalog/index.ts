import type { At, Module } from '#platform/at.ts'
import type { Queryable } from '#platform/db.ts'
import { type Offer, readOffers } from './offers.ts'

export type { Offer, OfferBmsm, OfferPromotion } from './offers.ts'
export { giveBackStock, type Shortage, type StockLine, shipStock, type Taking, takeStock } from './stock.ts'

export interface Catalog extends Module {
  /**
   * What these variants cost and whether they can be had, read from the books now (not from the read model);
   * pass the transaction to read inside it. Codes nobody sells are missing from the answer.
   */
  offers(q: Queryable, variantCodes: readonly string[]): Promise<Map<string, Offer>>
}

export interface CatalogOptions {
  /** Where the shop answers, without a slash at the end. */
  readonly publicUrl: string
}

/** The catalogue: what can be bought, at which price, and how much of it is on the shelf. */
export function catalogModule(at: At, _options: CatalogOptions): Catalog {
  return {
    offers: (q, variantCodes) => readOffers(q, variantCodes, at.clock.now(), () => []),
  }
}
