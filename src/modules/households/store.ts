import { statement } from '#platform/db/statement.ts'
import type { HouseholdRole } from './rules/membership.ts'

export interface HouseholdMembership {
  readonly id: string
  readonly householdId: string
  readonly name: string
  readonly role: HouseholdRole
  /** Of the household, in bani. */
  readonly limit: number | null
}

export interface HouseholdMemberRow {
  readonly id: string
  readonly customerId: string
  readonly role: HouseholdRole
  /** What they may add to the cart as a `member`, in bani; kept while they have another role. */
  readonly limit: number | null
}

/** The household of a customer. */
export const membershipOf = statement<HouseholdMembership, [customerId: string]>(
  'households.membership-of',
  `SELECT m.id, m.household_id AS "householdId", h.name, m.role, h.spending_limit AS "limit"
   FROM household_member m JOIN household h ON h.id = m.household_id WHERE m.customer_id = $1`,
)

/** Before anything of a household is changed. */
export const lockHousehold = statement<{ id: string }, [householdId: string]>(
  'households.lock',
  'SELECT id FROM household WHERE id = $1 FOR UPDATE',
)

/** In the order of joining. */
export const membersOf = statement<HouseholdMemberRow, [householdId: string]>(
  'households.members-of',
  `SELECT id, customer_id AS "customerId", role, spending_limit AS "limit"
   FROM household_member WHERE household_id = $1 ORDER BY joined_at, id`,
)

/** Those of these members who have not left. */
export const remainingMembers = statement<{ id: string }, [memberIds: readonly string[]]>(
  'households.remaining-members',
  'SELECT id FROM household_member WHERE id = ANY($1::uuid[])',
)

export const insertHousehold = statement<unknown, [id: string, name: string, now: Temporal.Instant]>(
  'households.insert',
  'INSERT INTO household (id, name, created_at) VALUES ($1, $2, $3)',
)

/** Writes nothing for a customer who is in a household already. */
export const insertMember = statement<
  unknown,
  [id: string, householdId: string, customerId: string, role: HouseholdRole, now: Temporal.Instant]
>(
  'households.insert-member',
  `INSERT INTO household_member (id, household_id, customer_id, role, joined_at) VALUES ($1, $2, $3, $4, $5)
   ON CONFLICT (customer_id) DO NOTHING`,
)

/** A limit in bani, null without one; it holds for a `member` alone. */
export const writeRole = statement<unknown, [memberId: string, role: HouseholdRole, limit: number | null]>(
  'households.write-role',
  'UPDATE household_member SET role = $2, spending_limit = $3 WHERE id = $1',
)

/** In bani, null without one. */
export const writeCartLimit = statement<unknown, [householdId: string, limit: number | null]>(
  'households.write-cart-limit',
  'UPDATE household SET spending_limit = $2 WHERE id = $1',
)

/** In bani, for a change of the cart by this member. */
export const spendingLimits = statement<
  { readonly ofCart: number | null; readonly ofMember: number | null },
  [memberId: string]
>(
  'households.spending-limits',
  `SELECT h.spending_limit AS "ofCart", CASE WHEN m.role = 'member' THEN m.spending_limit END AS "ofMember"
   FROM household_member m JOIN household h ON h.id = m.household_id WHERE m.id = $1`,
)

export const deleteMember = statement<unknown, [memberId: string]>(
  'households.delete-member',
  'DELETE FROM household_member WHERE id = $1',
)

export const deleteEmptyHousehold = statement<unknown, [householdId: string]>(
  'households.delete-empty',
  `DELETE FROM household h WHERE id = $1
   AND NOT EXISTS (SELECT FROM household_member m WHERE m.household_id = h.id)`,
)
