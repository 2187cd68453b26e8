import { type Bani, bani } from '#kernel/money.ts'
import type { Model } from '../read-model/model.ts'

/** What a product's page asks for one piece: of its near-expiry twin while there is some. Null when it is not sold. */
export function askedPrice(model: Model, productCode: string): Bani | null {
  const slot = model.slotOf(productCode)
  if (slot === undefined) return null
  const sale = model.settling.sale(slot)
  return sale && sale.onShelf > 0 ? bani(sale.price) : model.settling.price(slot).price
}
