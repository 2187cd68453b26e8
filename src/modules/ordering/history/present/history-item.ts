import { productPictureSet } from '#modules/media/rules/picture-address.ts'
import { orderNumber } from '../../order/order-number.ts'
import type { OrderRow } from '../../order/row.ts'
import { totalAfterPoints } from '../../priced-order/rules/priced-order.ts'
import { pricedSnapshot } from '../../priced-order/snapshot.ts'
import { presentHead } from '../../view/present/head.ts'
import type { HistoryItem } from '../contract.ts'

const mostPictures = 4

/** A placed order in the history. `parent` is the order it was added to. */
export function presentHistoryItem(
  order: OrderRow,
  now: Temporal.Instant,
  publicUrl: string,
  parent?: OrderRow,
): HistoryItem {
  const priced = pricedSnapshot(order)
  const { lines, membership } = priced
  const head = presentHead(order, totalAfterPoints(priced), now)
  return {
    ...head,
    checkoutCompletedAt: head.placedAt,
    customer: { shouldShowGeniusPrice: membership === 'genius' },
    addedTo: parent ? { tokenValue: parent.token, number: orderNumber(parent.number) } : null,
    itemsCount: lines.reduce((sum, { item }) => sum + item.quantity, 0),
    linesCount: lines.length,
    images: lines.slice(0, mostPictures).map(({ goods }) => ({
      default: productPictureSet(goods.productCode, goods.picture, 'front', publicUrl).thumbnail.default,
      alt: goods.name,
    })),
  }
}
