import { z } from 'zod'
import type { Bani } from '#kernel/money.ts'
import type { Context } from '#platform/context.ts'
import type { Queryable } from '#platform/db/db.ts'
import type { Module } from '#platform/module.ts'
import { pointsHistory } from './history.ts'
import { loyaltyRoutes } from './http.ts'
import { awardPoints } from './ledger.ts'
import { mergePoints } from './merge.ts'
import { personalPoints } from './personal.ts'
import { pointsEarned } from './rules/earn.ts'
import type { PointTerms } from './rules/terms.ts'
import { findAccount } from './store.ts'
import { expirePoints } from './usecases/expire-points.ts'

export {
  awardBonus,
  awardPoints,
  awardReturnPoints,
  type PointsBonus,
  type PointsEarning,
  type PointsRefund,
  type PointsSpending,
  refundPoints,
  spendPoints,
} from './ledger.ts'
export { joinClub, leaveClub } from './usecases/change-membership.ts'
export { expirePoints } from './usecases/expire-points.ts'
export { readAccount as loyaltyAccountOf } from './usecases/read-account.ts'

/** Whether a customer is a member of the club, and how many points they can use: 0 for a non-member. */
export async function pointsOf(q: Queryable, customerId: string): Promise<{ isMember: boolean; available: number }> {
  const account = await q.maybe(findAccount, [customerId])
  return account?.isMember ? { isMember: true, available: account.points } : { isMember: false, available: 0 }
}

/** A delivered order that earns points. */
export interface EarningOrder {
  readonly customerId: string
  /** 'PF-204815' */
  readonly orderNumber: string
  /** Products as finally paid, without deposits, age-restricted goods, infant formula, tip and fees. */
  readonly goods: Bani
  /** The order earns by the terms of then. */
  readonly placedAt: Temporal.Instant
}

export interface LoyaltyOptions {
  /** Null for an order that earns no points, such as a guest's. */
  readonly earningOrder: (q: Queryable, orderId: string) => Promise<EarningOrder | null>
  readonly terms: (at: Temporal.Instant) => PointTerms
}

const Delivered = z.object({ orderId: z.string() })

/** The loyalty club freshclub: membership and points. */
export function loyaltyModule(context: Context, { earningOrder, terms }: LoyaltyOptions): Module {
  return {
    routes: loyaltyRoutes(context),
    personal: personalPoints,
    merge: mergePoints,
    history: pointsHistory,
    jobs: { 'loyalty.expire-points': expirePoints(context) },
    schedules: [{ name: 'loyalty.expire-points', cron: '11 * * * *' }],
    subscriptions: [
      {
        kind: 'order.delivered',
        name: 'loyalty.award-points',
        handle: async (tx, { payload }) => {
          const { orderId } = Delivered.parse(payload)
          const order = await earningOrder(tx, orderId)
          if (order === null) return
          const { goods, placedAt, ...earner } = order
          const { validMonths, ...earning } = terms(placedAt)
          const points = pointsEarned(goods, earning)
          await awardPoints(tx, context.clock, { ...earner, orderId, points, validMonths })
        },
      },
    ],
  }
}
