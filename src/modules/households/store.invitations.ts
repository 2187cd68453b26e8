import { statement } from '#platform/db/statement.ts'

export interface InvitationRow {
  readonly id: string
  readonly householdId: string
  readonly household: string
  readonly email: string
  /** The customer who invited; null when they are no longer in the household. */
  readonly invitedBy: string | null
  readonly expiresAt: Temporal.Instant
}

const whole = `SELECT i.id, i.household_id AS "householdId", h.name AS household, i.email,
    m.customer_id AS "invitedBy", i.expires_at AS "expiresAt"
  FROM household_invitation i JOIN household h ON h.id = i.household_id
  LEFT JOIN household_member m ON m.id = i.invited_by`

export const invitationsOf = statement<InvitationRow, [householdId: string, now: Temporal.Instant]>(
  'households.invitations-of',
  `${whole} WHERE i.household_id = $1 AND i.expires_at > $2 ORDER BY i.created_at, i.id`,
)

/** The addresses in lower case. */
export const invitationsTo = statement<InvitationRow, [emails: readonly string[], now: Temporal.Instant]>(
  'households.invitations-to',
  `${whole} WHERE i.email = ANY($1) AND i.expires_at > $2 ORDER BY i.created_at, i.id`,
)

export const invitationById = statement<InvitationRow, [id: string, now: Temporal.Instant]>(
  'households.invitation-by-id',
  `${whole} WHERE i.id = $1 AND i.expires_at > $2`,
)

/** An address that was invited already keeps its invitation, which is prolonged. */
export const writeInvitation = statement<
  { id: string },
  [
    id: string,
    householdId: string,
    email: string,
    invitedBy: string,
    now: Temporal.Instant,
    expiresAt: Temporal.Instant,
  ]
>(
  'households.write-invitation',
  `INSERT INTO household_invitation (id, household_id, email, invited_by, created_at, expires_at)
   VALUES ($1, $2, $3, $4, $5, $6)
   ON CONFLICT (household_id, email) DO UPDATE SET invited_by = excluded.invited_by, expires_at = excluded.expires_at
   RETURNING id`,
)

export const deleteInvitation = statement<unknown, [id: string]>(
  'households.delete-invitation',
  'DELETE FROM household_invitation WHERE id = $1',
)

export const deleteInvitationsTo = statement<unknown, [emails: readonly string[]]>(
  'households.delete-invitations-to',
  'DELETE FROM household_invitation WHERE email = ANY($1)',
)

export const deleteExpired = statement<unknown, [now: Temporal.Instant]>(
  'households.delete-expired-invitations',
  'DELETE FROM household_invitation WHERE expires_at <= $1',
)
