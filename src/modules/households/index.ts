import type { Context } from '#platform/context.ts'
import type { Queryable } from '#platform/db/db.ts'
import type { Module } from '#platform/module.ts'
import { householdRoutes } from './http.ts'
import { mergeHouseholds } from './merge.ts'
import { personalHouseholds } from './personal.ts'
import { deleteExpired } from './store.invitations.ts'
import { membershipOf, membersOf } from './store.ts'

export { householdInvitedEvent, type InvitationForEmail, invitationForEmail } from './usecases/invitations.ts'

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

/** Households: customers who shop together, invited by e-mail. */
export function householdsModule(context: Context): Module {
  return {
    routes: householdRoutes(context),
    personal: personalHouseholds,
    merge: mergeHouseholds,
    jobs: {
      'households.forget-invitations': async () => void (await context.db.run(deleteExpired, [context.clock.now()])),
    },
    schedules: [{ name: 'households.forget-invitations', cron: '20 3 * * *' }],
  }
}
