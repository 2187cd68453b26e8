import type { ItemRow, OrderRow } from '../order/row.ts'
import type { Reportable } from './rules/problem.ts'
import { returnablePieces } from './rules/returnable.ts'
import type { DeliveredLine } from './rules/withdrawal-fees.ts'

/** Pieces of a line of a delivered order that can be returned. */
export const returnableOf = ({ snapshot, quantity, refundedPieces }: ItemRow): number =>
  returnablePieces({ isReturnable: snapshot?.goods.isReturnable === true, quantity, refundedPieces })

/** A line of a delivered order, as `rules/withdrawal-fees.ts` sees it. */
export const deliveredLineOf = ({ id, snapshot, isGift, quantity, refundedPieces }: ItemRow): DeliveredLine => ({
  itemId: id,
  isReturnable: snapshot?.goods.isReturnable === true,
  ...{ isGift, quantity, refundedPieces },
})

/** The facts of an order that `rules/problem.ts` decides by. */
export const reportableOf = (order: OrderRow): Reportable => ({
  state: order.state,
  isPlaced: order.placedAt !== null,
  isReturned: order.shippingState === 'returned',
  deliveredAt: order.deliveredAt,
  intervalUntil: order.intervalUntil,
  hasReturnable: order.items.some((line) => returnableOf(line) > 0),
  isPaidBack: order.totals?.refunded !== undefined && order.totals.total === 0,
})
