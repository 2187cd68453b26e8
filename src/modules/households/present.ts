import { customerOf, verifiedEmailsOf } from '#modules/customers/index.ts'
import type { Queryable } from '#platform/db/db.ts'
import type { HouseholdMember, HouseholdState } from './contract.ts'
import { distinctNames } from './rules/member-names.ts'
import { type InvitationRow, invitationsOf, invitationsTo } from './store.invitations.ts'
import { type HouseholdMemberRow, membershipOf, membersOf } from './store.ts'

/** Addresses that are proven to be the customer's, in lower case, as invitations have them. */
export const addressesOf = async (q: Queryable, customerId: string): Promise<string[]> =>
  (await verifiedEmailsOf(q, customerId)).map((email) => email.toLowerCase())

/** The household of a customer and the invitations to them, as they are shown. */
export async function householdState(q: Queryable, customerId: string, now: Temporal.Instant): Promise<HouseholdState> {
  const own = await q.maybe(membershipOf, [customerId])
  const invited = await q.rows(invitationsTo, [await addressesOf(q, customerId), now])
  const received: HouseholdState['invitations'] = []
  for (const row of invited) {
    if (row.householdId !== own?.householdId) received.push(await presentReceived(q, row))
  }
  if (own === null) return { household: null, invitations: received }
  const { householdId, name, role, limit: limitInt } = own
  const rows = await q.rows(membersOf, [householdId])
  const names = await memberNames(q, rows)
  const members = rows.map((row) => presentMember(row, names, customerId))
  const sent = role === 'owner' ? await q.rows(invitationsOf, [householdId, now]) : []
  const invitations = sent.map(({ id, email, expiresAt }) => ({ id, email, expiresAt: expiresAt.toString() }))
  return { household: { id: householdId, name, role, limitInt, members, invitations }, invitations: received }
}

async function presentReceived(
  q: Queryable,
  { id, household, invitedBy }: InvitationRow,
): Promise<HouseholdState['invitations'][number]> {
  return { id, household, invitedBy: invitedBy === null ? null : await firstNameOf(q, invitedBy) }
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
  const people: { id: string; firstName: string; lastName: string }[] = []
  for (const { customerId: id } of members) {
    const customer = await customerOf(q, id)
    people.push({ id, firstName: customer?.firstName ?? '', lastName: customer?.lastName ?? '' })
  }
  return distinctNames(people)
}

/** Empty for an account that has none. */
export const firstNameOf = async (q: Queryable, customerId: string): Promise<string> =>
  (await customerOf(q, customerId))?.firstName ?? ''
