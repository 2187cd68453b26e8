import { type Bani, bani } from '#kernel/money.ts'
import type { CatalogModel } from '../read-model/model.ts'

/** The price of one piece on a product's page: that of the near-expiry variant while it is available. Null when not sold. */
export function listedPrice(model: CatalogModel, productCode: string): Bani | null {
  const slot = model.slotOf(productCode)
  if (slot === undefined) return null
  const sale = model.activePrices.sale(slot)
  return sale && sale.onShelf > 0 ? bani(sale.price) : model.activePrices.price(slot).price
}
