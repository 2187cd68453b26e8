import { z } from 'zod'
import { noContent, route } from '#kernel/contract.ts'
import { permissions, staffCall } from './rules/permissions.ts'

const tag = 'People and roles'
const params = z.object({ id: z.uuid() })
const Version = z.int().min(1).max(2_147_483_647)
const Permissions = z.array(z.enum(permissions)).max(permissions.length)
const RoleName = z.string().trim().min(2).max(40)

export const StaffRole = z.object({
  id: z.uuid(),
  /** Key of a built-in role; other roles have a name. */
  key: z.string().nullable(),
  name: z.string().nullable(),
  permissions: z.array(z.enum(permissions)),
  /** How many people have it. */
  members: z.int(),
  version: z.int(),
})
export type StaffRole = z.infer<typeof StaffRole>

export const StaffMember = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  state: z.enum(['unknown', 'asking', 'active', 'refused', 'inactive']),
  askedAt: z.iso.datetime({ offset: true }).nullable(),
  roleIds: z.array(z.uuid()),
  version: z.int(),
})
export type StaffMember = z.infer<typeof StaffMember>

export const listStaff = staffCall(
  'staff.manage',
  route({
    id: 'listStaff',
    tag,
    summary: 'Lists the people of the identity provider who have signed in, those who ask for access first',
    method: 'GET',
    path: '/people',
    ok: z.object({ members: z.array(StaffMember), roles: z.array(StaffRole) }),
  }),
)

export const changeStaffMember = staffCall(
  'staff.manage',
  route({
    id: 'changeStaffMember',
    tag,
    summary: 'Grants or refuses access, gives roles, deactivates a person',
    description: 'A person who is deactivated or refused loses every session at once. The last owner cannot be lost.',
    method: 'PATCH',
    path: '/people/{id}',
    params,
    body: z.strictObject({
      version: Version,
      state: z.enum(['active', 'refused', 'inactive']).optional(),
      roleIds: z.array(z.uuid()).max(20).optional(),
      reason: z.string().trim().max(300).optional(),
    }),
    ok: StaffMember,
    problems: ['member-not-found', 'role-not-found', 'last-owner', 'stale-version', 'step-up-needed'],
  }),
)

export const createStaffRole = staffCall(
  'staff.manage',
  route({
    id: 'createStaffRole',
    tag,
    summary: 'Makes a role',
    description: '`id` is drawn by the caller, so that a repeated call makes one role.',
    method: 'POST',
    path: '/roles',
    body: z.strictObject({ id: z.uuid(), name: RoleName, permissions: Permissions }),
    ok: StaffRole,
    problems: ['step-up-needed'],
  }),
)

export const changeStaffRole = staffCall(
  'staff.manage',
  route({
    id: 'changeStaffRole',
    tag,
    summary: 'Changes what a role may do',
    description:
      'Holds from the next call of everybody who has the role. The owner’s role always has every permission.',
    method: 'PATCH',
    path: '/roles/{id}',
    params,
    body: z.strictObject({ version: Version, name: RoleName.optional(), permissions: Permissions.optional() }),
    ok: StaffRole,
    problems: ['role-not-found', 'owner-role-fixed', 'stale-version', 'step-up-needed'],
  }),
)

export const deleteStaffRole = staffCall(
  'staff.manage',
  route({
    id: 'deleteStaffRole',
    tag,
    summary: 'Deletes a role that nobody has',
    method: 'DELETE',
    path: '/roles/{id}',
    params,
    status: 204,
    ok: noContent,
    problems: ['role-not-found', 'role-in-use', 'owner-role-fixed', 'step-up-needed'],
  }),
)
