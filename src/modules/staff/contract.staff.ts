import { z } from 'zod'
import { noContent, route } from '#kernel/contract.ts'
import { permissions, staffCall } from './rules/permissions.ts'

const tag = 'Sign-in'
const Instant = z.iso.datetime({ offset: true })

export const startStaffSignIn = staffCall(
  'anyone',
  route({
    id: 'startStaffSignIn',
    tag,
    summary: 'Begins a sign-in and tells the address of the identity provider',
    method: 'POST',
    path: '/sign-in',
    body: z.strictObject({ isPhone: z.boolean().default(false), again: z.boolean().default(false) }),
    ok: z.object({ url: z.url() }),
    problems: ['too-many-requests', 'temporarily-unavailable'],
  }),
  { changes: false },
)

export const openStaffSession = staffCall(
  'anyone',
  route({
    id: 'openStaffSession',
    tag,
    summary: 'Redeems the code of the identity provider and begins a session',
    description: 'A member who proves again who they are goes on with the session of the browser.',
    method: 'POST',
    path: '/session',
    body: z.strictObject({
      code: z.string().min(1).max(2_000),
      state: z.string().max(500),
      iss: z.string().max(500).optional(),
    }),
    status: 204,
    ok: noContent,
    problems: ['staff-sign-in-failed', 'too-many-requests', 'temporarily-unavailable'],
  }),
  { changes: false },
)

export const StaffSession = z.object({
  member: z.object({ id: z.uuid(), name: z.string(), email: z.string(), initials: z.string() }),
  /** `unknown`: has never asked for access; `asking`: has; `refused`: was refused. */
  state: z.enum(['unknown', 'asking', 'active', 'refused']),
  /** A shipped role by its key, another one by its name. */
  roles: z.array(z.object({ key: z.string().nullable(), name: z.string().nullable() })),
  permissions: z.array(z.enum(permissions)),
  /** Sent as `x-csrf-token` with every change. */
  csrfToken: z.string(),
  signedInAt: Instant,
  idleEndsAt: Instant,
  endsAt: Instant,
  isPhone: z.boolean(),
})
export type StaffSession = z.infer<typeof StaffSession>

export const getStaffSession = staffCall(
  'member',
  route({
    id: 'getStaffSession',
    tag,
    summary: 'Tells who is signed in',
    method: 'GET',
    path: '/session',
    ok: StaffSession,
  }),
)

export const askForStaffAccess = staffCall(
  'member',
  route({
    id: 'askForStaffAccess',
    tag,
    summary: 'Asks the owner for access',
    method: 'POST',
    path: '/session/access-request',
    status: 204,
    ok: noContent,
  }),
)

export const endStaffSession = staffCall(
  'member',
  route({
    id: 'endStaffSession',
    tag,
    summary: 'Ends the session of the browser',
    method: 'DELETE',
    path: '/session',
    ok: z.object({ url: z.url().nullable() }),
  }),
  { changes: false },
)
