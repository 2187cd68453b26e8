import { hasDietaryProfile } from '#modules/dietary/index.ts'
import type { Queryable } from '#platform/db/db.ts'
import { chosenSubstitute, mayBeReplacedUnasked } from '../../order/rules/line-wish.ts'
import { orderById } from '../../order/store.ts'

/** One line of the pick list. */
export interface PickListLine {
  readonly lineId: number
  readonly variantCode: string
  readonly quantity: number
  readonly comment: string | null
  /** Net content of one piece as sold, in thousandths of its unit. */
  readonly netThousandths: number
  /** Whether the warehouse may choose a substitute. */
  readonly mayBeReplaced: boolean
  /** Variant code of the one substitute that the shopper chose; null without one. */
  readonly chosenSubstitute: string | null
}

/** The pick list of an order; null unless it is being picked and has not been reported as picked. */
export async function pickList(q: Queryable, orderId: string): Promise<readonly PickListLine[] | null> {
  const order = await q.maybe(orderById, [orderId])
  if (order === null || order.shippingState !== 'picking' || order.pickedAt !== null) return null
  const hasProfile = await hasDietaryProfile(q, order.customerId)
  const toPick = order.items.filter(({ quantity }) => quantity > 0)
  return toPick.map(({ id, variantCode, quantity, comment, snapshot, substitute }) => ({
    lineId: id,
    variantCode,
    quantity,
    comment,
    netThousandths: snapshot?.goods.netThousandths ?? 1000,
    mayBeReplaced: mayBeReplacedUnasked(order.wantsSubstitutes, { comment, substitute }, hasProfile),
    chosenSubstitute: chosenSubstitute({ substitute }),
  }))
}
