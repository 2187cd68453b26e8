import type { ItemRow } from '../order/row.ts'
import { orderedLine } from '../priced-order/snapshot.ts'
import type { LineToSave } from './lower-total.ts'
import { priceOf } from './rules/picked.ts'

/** A line of a placed order with fewer pieces, at the price as placed and by the weight that was picked. */
export function lineWithPieces(item: ItemRow, quantity: number): LineToSave {
  const line = orderedLine(item)
  const { changeReason, deliveredThousandths: thousandths, replaces, ordered } = item
  if (quantity === item.quantity) return { ...line, change: changeReason, thousandths, replaces, ordered }
  const { total, deposit } = line.price
  return {
    ...line,
    ...{ quantity, thousandths, replaces },
    price: priceOf(line, quantity, thousandths),
    change: quantity === 0 ? 'deleted' : 'decreased',
    ordered: ordered ?? { quantity: item.quantity, total, deposit },
  }
}
