import { statement } from '#platform/db/statement.ts'
import type { MemberState } from './store.ts'

export interface MemberRow {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly state: MemberState
  readonly askedAt: Temporal.Instant | null
  readonly createdAt: Temporal.Instant
  readonly version: number
  readonly roleIds: readonly string[]
}

const memberColumns = `m.id, m.name, m.email, m.state, m.asked_at AS "askedAt", m.created_at AS "createdAt", m.version,
  coalesce((SELECT array_agg(r.role_id ORDER BY r.role_id) FROM staff_member_role r WHERE r.member_id = m.id), '{}')
    AS "roleIds"`

export const selectMembers = statement<MemberRow>(
  'staff.members',
  `SELECT ${memberColumns} FROM staff_member m ORDER BY (m.state = 'asking') DESC, m.name, m.id`,
)

export const lockMember = statement<MemberRow, [id: string]>(
  'staff.lock-member',
  `SELECT ${memberColumns} FROM staff_member m WHERE id = $1 FOR UPDATE`,
)

/** Inserts or updates a member at sign-in; name and e-mail address are those of the identity provider. */
export const upsertMember = statement<
  { readonly id: string; readonly state: MemberState },
  [id: string, provider: string, subject: string, email: string, name: string, now: Temporal.Instant]
>(
  'staff.upsert-member',
  `INSERT INTO staff_member AS m (id, provider, subject, email, name, state, created_at)
   VALUES ($1, $2, $3, $4, $5, 'unknown', $6)
   ON CONFLICT (provider, subject) DO UPDATE SET email = $4, name = $5 RETURNING m.id, m.state`,
)

export const setMemberState = statement<unknown, [id: string, state: MemberState]>(
  'staff.set-member-state',
  'UPDATE staff_member SET state = $2, version = version + 1 WHERE id = $1',
)

export const askForAccess = statement<unknown, [id: string, now: Temporal.Instant]>(
  'staff.ask-for-access',
  `UPDATE staff_member SET state = 'asking', asked_at = $2, version = version + 1
   WHERE id = $1 AND state IN ('unknown', 'refused')`,
)

export const deleteRolesOf = statement<unknown, [memberId: string]>(
  'staff.delete-roles-of',
  'DELETE FROM staff_member_role WHERE member_id = $1',
)

export const insertRolesOf = statement<unknown, [memberId: string, roleIds: readonly string[]]>(
  'staff.insert-roles-of',
  'INSERT INTO staff_member_role (member_id, role_id) SELECT $1, unnest($2::uuid[]) ON CONFLICT DO NOTHING',
)

export interface RoleRow {
  readonly id: string
  readonly key: string | null
  readonly name: string | null
  readonly version: number
  readonly permissions: readonly string[]
  readonly members: number
}

const roleColumns = `r.id, r.key, r.name, r.version,
  coalesce((SELECT array_agg(p.permission ORDER BY p.permission) FROM staff_role_permission p WHERE p.role_id = r.id), '{}')
    AS permissions,
  (SELECT count(*)::int FROM staff_member_role m WHERE m.role_id = r.id) AS members`

export const selectRoles = statement<RoleRow>(
  'staff.roles',
  `SELECT ${roleColumns} FROM staff_role r ORDER BY r.position, r.id`,
)

export const lockRole = statement<RoleRow, [id: string]>(
  'staff.lock-role',
  `SELECT ${roleColumns} FROM staff_role r WHERE id = $1 FOR UPDATE`,
)

/** Does nothing for a key that exists. */
export const insertRole = statement<
  unknown,
  [id: string, key: string | null, name: string | null, permissions: readonly string[]]
>(
  'staff.insert-role',
  `WITH made AS (
     INSERT INTO staff_role (id, key, name, position)
     VALUES ($1, $2, $3, (SELECT count(*) FROM staff_role)) ON CONFLICT DO NOTHING RETURNING id)
   INSERT INTO staff_role_permission (role_id, permission) SELECT made.id, unnest($4::text[]) FROM made`,
)

export const renameRole = statement<unknown, [id: string, name: string | null]>(
  'staff.rename-role',
  'UPDATE staff_role SET name = $2, version = version + 1 WHERE id = $1',
)

export const deletePermissions = statement<unknown, [roleId: string]>(
  'staff.delete-permissions',
  'DELETE FROM staff_role_permission WHERE role_id = $1',
)

export const insertPermissions = statement<unknown, [roleId: string, permissions: readonly string[]]>(
  'staff.insert-permissions',
  'INSERT INTO staff_role_permission (role_id, permission) SELECT $1, unnest($2::text[])',
)

export const deleteRole = statement<unknown, [id: string]>('staff.delete-role', 'DELETE FROM staff_role WHERE id = $1')

/** Locks the active owners, so that two concurrent removals cannot leave none. */
export const lockOwners = statement<{ readonly id: string }>(
  'staff.lock-owners',
  `SELECT m.id FROM staff_member m WHERE m.state = 'active' AND EXISTS (
     SELECT FROM staff_member_role mr JOIN staff_role r ON r.id = mr.role_id WHERE mr.member_id = m.id AND r.key = 'owner')
   ORDER BY m.id FOR UPDATE`,
)

export const membersOfPermission = statement<{ id: string; name: string }, [permission: string]>(
  'staff.members-of-permission',
  `SELECT m.id, m.name FROM staff_member m WHERE m.state = 'active' AND EXISTS (
     SELECT FROM staff_member_role mr JOIN staff_role r ON r.id = mr.role_id
     LEFT JOIN staff_role_permission p ON p.role_id = r.id AND p.permission = $1
     WHERE mr.member_id = m.id AND (p.permission IS NOT NULL OR r.key = 'owner')) ORDER BY m.name, m.id`,
)
