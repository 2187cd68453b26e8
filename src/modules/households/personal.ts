import type { PersonalData } from '#platform/module.ts'
import { addressesOf } from './present.ts'
import { deleteInvitationsTo, invitationsTo } from './store.invitations.ts'
import { wholeMembership } from './store.personal.ts'
import { leaveHousehold } from './usecases/members.ts'

/** Before every invitation. */
const ever = Temporal.Instant.fromEpochMilliseconds(0)

export const personalHouseholds: PersonalData = {
  name: 'household',
  collect: async (q, customerId) => ({
    ...(await q.maybe(wholeMembership, [customerId]))?.membership,
    invitations: (await q.rows(invitationsTo, [await addressesOf(q, customerId), ever])).map(
      ({ household, expiresAt }) => ({ household, expiresAt }),
    ),
  }),
  erase: async (tx, customerId) => {
    await leaveHousehold(tx, customerId)
    await tx.run(deleteInvitationsTo, [await addressesOf(tx, customerId)])
  },
}
