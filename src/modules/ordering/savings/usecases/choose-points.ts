import { Problem } from '#kernel/problem.ts'
import { pointsOf } from '#modules/loyalty/index.ts'
import { isSpendable, spendLimits } from '#modules/loyalty/rules/spend.ts'
import type { Queryable } from '#platform/db/db.ts'
import type { Customer } from '#platform/http/routes.ts'
import type { OrderingContext } from '../../context.ts'
import type { OrderView } from '../../order/contract/order.ts'
import { findOrder } from '../../order/find.ts'
import type { OrderRow } from '../../order/row.ts'
import { membershipOf, priceCart } from '../../priced-order/price-cart.ts'
import { changeSavings } from '../change-savings.ts'
import type { OrderLoyalty } from '../contract.ts'
import { presentLoyalty } from '../present/points.ts'

/** Chooses how many points to pay with; they are spent when the order is placed. Throws `points-not-enough` and `points-not-usable`. */
export function payWithPoints(context: OrderingContext) {
  return function payWithPoints(caller: Customer, ref: string, points: number): Promise<OrderView> {
    return changeSavings(context, caller, ref, async (q, cart) => {
      if (points === 0) return { points }
      const { available, limits } = await spendingOf(context, q, cart, caller)
      const violations = [{ path: 'points', code: 'out-of-limits' }]
      if (points > available) throw new Problem('points-not-enough', { available, violations })
      if (!isSpendable(points, limits)) throw new Problem('points-not-usable', { ...limits, violations })
      return { points }
    })
  }
}

/** Points that can be spent on a cart, and the limits of the choice. */
export function orderLoyalty(context: OrderingContext) {
  return async function orderLoyalty(caller: Customer, ref: string): Promise<OrderLoyalty> {
    const cart = await findOrder(context.db, ref, caller)
    const { priced, ...account } = await spendingOf(context, context.db, cart, caller)
    return presentLoyalty({
      ...account,
      used: priced.points.used,
      goods: priced.points.goods,
      isOpen: cart.placedAt === null,
    })
  }
}

async function spendingOf(context: OrderingContext, q: Queryable, cart: OrderRow, caller: Customer) {
  const { isMember, available } = await pointsOf(q, caller.customerId)
  const priced = await priceCart(context, q, cart, membershipOf(cart))
  const terms = context.pointTerms(cart.placedAt ?? context.clock.now())
  const limits = spendLimits({ available, total: priced.points.goods }, terms)
  return { isMember, available, priced, terms, limits }
}
