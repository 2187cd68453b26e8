import type { Queryable } from '#platform/db/db.ts'
import { orderById } from '../../order/store.ts'
import { refusesSubstitutes } from '../rules/picked.ts'

/** One line for the picker. */
export interface PickListLine {
  readonly lineId: number
  readonly variantCode: string
  readonly quantity: number
  readonly comment: string | null
  /** Contents of one piece as sold, in thousandths of its unit. */
  readonly netThousandths: number
  /** Whether something else may come when it is missing. */
  readonly mayBeReplaced: boolean
}

/** What is to be picked for an order; null for one that is not being picked, or was picked. */
export async function pickList(q: Queryable, orderId: string): Promise<readonly PickListLine[] | null> {
  const order = await q.maybe(orderById, [orderId])
  if (order === null || order.shippingState !== 'picking' || order.pickedAt !== null) return null
  return order.items.map(({ id, variantCode, quantity, comment, snapshot }) => ({
    lineId: id,
    variantCode,
    quantity,
    comment,
    netThousandths: snapshot?.goods.netThousandths ?? 1000,
    mayBeReplaced: order.wantsSubstitutes && !refusesSubstitutes(comment),
  }))
}
