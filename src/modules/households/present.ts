import { customerNames, verifiedEmailsOf } from '#modules/customers/index.ts'
import type { Queryable } from '#platform/db/db.ts'
import type { HouseholdMember, HouseholdState } from './contract.ts'
import { distinctNames } from './rules/member-names.ts'
import { invitationsOf, invitationsTo } from './store.invitations.ts'
import { type HouseholdMemberRow, membershipOf, membersOf } from './store.ts'

/** Addresses that are proven to be the customer's, in lower case, as invitations have them. */
export const addressesOf = async (q: Queryable, customerId: string): Promise<string[]> =>
  (await verifiedEmailsOf(q, customerId)).map((email) => email.toLowerCase())

/** The household of a customer and the invitations to them, as they are shown. */
export async function householdState(q: Queryable, customerId: string, now: Temporal.Instant): Promise<HouseholdState> {
  const own = await q.maybe(membershipOf, [customerId])
  const invited = await q.rows(invitationsTo, [await addressesOf(q, customerId), now])
  const others = invited.filter(({ householdId }) => householdId !== own?.householdId)
  const inviters = await customerNames(
    q,
    others.flatMap(({ invitedBy }) => invitedBy ?? []),
  )
  const received = others.map(({ id, household, invitedBy }) => {
    const by = invitedBy === null ? null : (inviters.get(invitedBy)?.firstName ?? '')
    return { id, household, invitedBy: by }
  })
  if (own === null) return { household: null, invitations: received }
  const { householdId, name, role, limit: limitInt } = own
  const rows = await q.rows(membersOf, [householdId])
  const names = await memberNames(q, rows)
  const members = rows.map((row) => presentMember(row, names, customerId))
  const sent = role === 'owner' ? await q.rows(invitationsOf, [householdId, now]) : []
  const invitations = sent.map(({ id, email, expiresAt }) => ({ id, email, expiresAt: expiresAt.toString() }))
  return { household: { id: householdId, name, role, limitInt, members, invitations }, invitations: received }
}

function presentMember(member: HouseholdMemberRow, names: ReadonlyMap<string, string>, me: string): HouseholdMember {
  const { id, customerId, role, limit } = member
  const limitInt = role === 'member' ? limit : null
  return { id, name: names.get(customerId) ?? '', role, limitInt, isMe: customerId === me }
}

/** By customer id: first names, with more where two members have the same. */
export async function memberNames(
  q: Queryable,
  members: readonly Pick<HouseholdMemberRow, 'customerId'>[],
): Promise<Map<string, string>> {
  const names = await customerNames(
    q,
    members.map(({ customerId }) => customerId),
  )
  return distinctNames(members.map(({ customerId: id }) => names.get(id) ?? { id, firstName: '', lastName: '' }))
}

/** Empty for an account that has none. */
export const firstNameOf = async (q: Queryable, customerId: string): Promise<string> =>
  (await customerNames(q, [customerId])).get(customerId)?.firstName ?? ''
