import { z } from 'zod'
import type { Catalog } from '#modules/catalog/index.ts'
import type { Context } from '#platform/context.ts'
import type { Queryable } from '#platform/db/db.ts'
import type { Module } from '#platform/module.ts'
import { householdNews } from './household-news.ts'
import { householdRoutes } from './http.ts'
import { mergeHouseholds } from './merge.ts'
import { personalHouseholds } from './personal.ts'
import { deleteOldAdditions, deleteOldChanges } from './store.cart.ts'
import { deleteExpired } from './store.invitations.ts'
import { deleteOldProposals } from './store.proposals.ts'
import { membershipOf, membersOf } from './store.ts'
import { type FindPlacedGoods, takeOrdered } from './usecases/take-ordered.ts'

export { householdInvitedEvent, type InvitationForEmail, invitationForEmail } from './usecases/invitations.ts'
export { householdLeftEvent } from './usecases/members.ts'
export type { PlacedGoods } from './usecases/take-ordered.ts'

/** The household of a customer with the customers who belong to it; null without one. */
export async function householdOf(
  q: Queryable,
  customerId: string,
): Promise<{ readonly id: string; readonly customerIds: readonly string[] } | null> {
  const own = await q.maybe(membershipOf, [customerId])
  if (own === null) return null
  const members = await q.rows(membersOf, [own.householdId])
  return { id: own.householdId, customerIds: members.map((member) => member.customerId) }
}

export interface HouseholdsOptions {
  readonly catalog: Pick<Catalog, 'cards'>
  readonly placedGoods: FindPlacedGoods
}

const OrderPlaced = z.object({ orderId: z.string() })

/** How long it is told who changed what in a cart. */
const changesKept = { hours: 30 * 24 }

/** Households: customers who shop together, invited by e-mail, with a cart that all of them fill. */
export function householdsModule(context: Context, { catalog, placedGoods }: HouseholdsOptions): Module {
  const { db, clock } = context
  const news = householdNews(context)
  const take = takeOrdered(context, placedGoods)
  return {
    routes: householdRoutes(context, catalog, news),
    subscriptions: [
      {
        kind: 'order.placed',
        name: 'households.take-ordered',
        isIndependent: true,
        handle: (tx, { payload }) => take(tx, OrderPlaced.parse(payload).orderId),
      },
    ],
    start: news.start,
    endStreams: news.endStreams,
    stop: news.stop,
    personal: personalHouseholds,
    merge: mergeHouseholds,
    jobs: {
      'households.forget-invitations': async () => void (await db.run(deleteExpired, [clock.now()])),
      'households.forget-changes': async () => {
        await db.run(deleteOldChanges, [clock.now().subtract(changesKept)])
        await db.run(deleteOldProposals, [clock.now().subtract(changesKept)])
        await db.run(deleteOldAdditions, [clock.now().subtract({ hours: 24 })])
      },
    },
    schedules: [
      { name: 'households.forget-invitations', cron: '20 3 * * *' },
      { name: 'households.forget-changes', cron: '22 3 * * *' },
    ],
  }
}
