import { statement } from '#platform/db/statement.ts'

export type MemberState = 'unknown' | 'asking' | 'active' | 'refused' | 'inactive'

export interface SessionRow {
  readonly memberId: string
  readonly name: string
  readonly email: string
  readonly state: MemberState
  readonly isPhone: boolean
  readonly startedAt: Temporal.Instant
  readonly signedInAt: Temporal.Instant
  readonly lastSeenAt: Temporal.Instant
  readonly roles: readonly { readonly key: string | null; readonly name: string | null }[]
  readonly permissions: readonly string[]
}

/** Read at every call, so that changes of roles and members apply at once. */
export const selectSession = statement<SessionRow, [tokenHash: Uint8Array]>(
  'staff.session',
  `SELECT m.id AS "memberId", m.name, m.email, m.state, s.is_phone AS "isPhone", s.started_at AS "startedAt",
     s.signed_in_at AS "signedInAt", s.last_seen_at AS "lastSeenAt",
     coalesce((SELECT json_agg(json_build_object('key', r.key, 'name', r.name) ORDER BY r.position)
       FROM staff_member_role mr JOIN staff_role r ON r.id = mr.role_id WHERE mr.member_id = m.id), '[]') AS roles,
     coalesce((SELECT array_agg(DISTINCT p.permission) FROM staff_member_role mr
       JOIN staff_role_permission p ON p.role_id = mr.role_id WHERE mr.member_id = m.id), '{}') AS permissions
   FROM staff_session s JOIN staff_member m ON m.id = s.member_id WHERE s.token_hash = $1`,
)

export const insertSession = statement<
  unknown,
  [tokenHash: Uint8Array, memberId: string, isPhone: boolean, now: Temporal.Instant]
>(
  'staff.insert-session',
  `INSERT INTO staff_session (token_hash, member_id, is_phone, started_at, signed_in_at, last_seen_at)
   VALUES ($1, $2, $3, $4, $4, $4)`,
)

export const noteSeen = statement<unknown, [tokenHash: Uint8Array, now: Temporal.Instant]>(
  'staff.note-seen',
  'UPDATE staff_session SET last_seen_at = $2 WHERE token_hash = $1 AND last_seen_at < $2',
)

/** Renews the session when the same person signs in again; replaces the session of another person. */
export const renewSession = statement<unknown, [tokenHash: Uint8Array, memberId: string, now: Temporal.Instant]>(
  'staff.renew-session',
  'UPDATE staff_session SET signed_in_at = $3, last_seen_at = $3 WHERE token_hash = $1 AND member_id = $2',
)

export const deleteSession = statement<unknown, [tokenHash: Uint8Array]>(
  'staff.delete-session',
  'DELETE FROM staff_session WHERE token_hash = $1',
)

export const deleteSessionsOf = statement<unknown, [memberId: string]>(
  'staff.delete-sessions-of',
  'DELETE FROM staff_session WHERE member_id = $1',
)

export const deleteOldSessions = statement<unknown, [before: Temporal.Instant]>(
  'staff.delete-old-sessions',
  'DELETE FROM staff_session WHERE started_at < $1',
)
