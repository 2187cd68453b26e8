import { Problem } from '#kernel/problem.ts'
import type { Queryable } from '#platform/db/db.ts'
import type { LiveCatalog } from '../read-model/live-catalog.ts'
import { gtin14 } from './rules/gtin.ts'
import { barcodeOwners } from './shelf.ts'

export type FindByBarcode = (gtin: string) => Promise<number>

/**
 * The slot of the product that a GTIN of 8, 12, 13 or 14 digits names. Throws `product-not-found` for an unknown GTIN
 * and for a product that is not sold now.
 */
export function findByBarcode(db: Queryable, live: LiveCatalog): FindByBarcode {
  return async function findByBarcode(gtin) {
    const [owner] = await barcodeOwners(db, [gtin14(gtin)])
    const slot = owner && live.model().slotOf(owner.productCode)
    if (slot === undefined) throw new Problem('product-not-found')
    return slot
  }
}
