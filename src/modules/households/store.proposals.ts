import { statement } from '#platform/db/statement.ts'

export interface HouseholdProposalRow {
  readonly id: string
  readonly code: string
  readonly quantity: number
  /** The member, and the customer below. */
  readonly proposedBy: string
  readonly customerId: string
  readonly at: Temporal.Instant
  readonly state: 'open' | 'accepted' | 'refused'
  /** Set when refused. */
  readonly reason: string | null
  /** A customer; null when they have left. */
  readonly decidedBy: string | null
}

/** In the order in which they were made, decided ones too. */
export const proposalsOf = statement<HouseholdProposalRow, [householdId: string]>(
  'households.proposals-of',
  `SELECT p.id, p.product_code AS code, p.quantity, p.proposed_by AS "proposedBy", m.customer_id AS "customerId",
     p.proposed_at AS at, p.state, p.reason, d.customer_id AS "decidedBy"
   FROM household_proposal p JOIN household_member m ON m.id = p.proposed_by
   LEFT JOIN household_member d ON d.id = p.decided_by
   WHERE p.household_id = $1 ORDER BY p.proposed_at, p.id`,
)

/** The quantity is final for an open proposal of the product. */
export const writeProposal = statement<
  unknown,
  [id: string, householdId: string, code: string, quantity: number, memberId: string, now: Temporal.Instant]
>(
  'households.write-proposal',
  `INSERT INTO household_proposal (id, household_id, product_code, quantity, proposed_by, proposed_at)
   VALUES ($1, $2, $3, $4, $5, $6)
   ON CONFLICT (household_id, product_code, proposed_by) WHERE state = 'open' DO UPDATE SET quantity = excluded.quantity`,
)

export const decideProposal = statement<
  unknown,
  [id: string, state: 'accepted' | 'refused', reason: string | null, memberId: string, now: Temporal.Instant]
>(
  'households.decide-proposal',
  'UPDATE household_proposal SET state = $2, reason = $3, decided_by = $4, decided_at = $5 WHERE id = $1',
)

export const deleteProposal = statement<unknown, [id: string]>(
  'households.delete-proposal',
  'DELETE FROM household_proposal WHERE id = $1',
)

export const deleteOldProposals = statement<unknown, [decidedBefore: Temporal.Instant]>(
  'households.delete-old-proposals',
  'DELETE FROM household_proposal WHERE decided_at < $1',
)
