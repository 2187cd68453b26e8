import { type Bani, bani } from '#kernel/money.ts'
import type { CatalogModel } from '../read-model/model.ts'

/** What a product's page asks for one piece: of its near-expiry twin while there is some. Null when it is not sold. */
export function listedPrice(model: CatalogModel, productCode: string): Bani | null {
  const slot = model.slotOf(productCode)
  if (slot === undefined) return null
  const sale = model.activePrices.sale(slot)
  return sale && sale.onShelf > 0 ? bani(sale.price) : model.activePrices.price(slot).price
}
