import type { OrderRow } from '../order/row.ts'
import type { Reportable } from './rules/problem.ts'

/** The facts of an order that `rules/problem.ts` decides by. */
export const reportableOf = ({ items, totals, ...order }: OrderRow): Reportable => ({
  state: order.state,
  isPlaced: order.placedAt !== null,
  isReturned: order.shippingState === 'returned',
  deliveredAt: order.deliveredAt,
  intervalUntil: order.intervalUntil,
  hasReturnable: items.some(({ snapshot, quantity }) => quantity > 0 && snapshot?.goods.isReturnable === true),
  isPaidBack: totals?.refunded !== undefined && totals.total === 0,
})
