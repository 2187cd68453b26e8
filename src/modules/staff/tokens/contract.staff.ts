import { z } from 'zod'
import { route } from '#kernel/contract.ts'
import { staffCall } from '../rules/permissions.ts'
import { tokenPermissions } from '../rules/token-permissions.ts'

const tag = 'Service tokens'
const Instant = z.iso.datetime({ offset: true })
const Permissions = z.array(z.enum(tokenPermissions))

export const ServiceToken = z.object({
  id: z.uuid(),
  name: z.string().meta({ examples: ['Contabilitate'] }),
  tokenEnd: z.string().meta({ description: 'The last four letters of the token.', examples: ['k3Qx'] }),
  permissions: Permissions,
  state: z.enum(['valid', 'over', 'revoked']),
  createdAt: Instant,
  createdBy: z.string(),
  endsAt: Instant,
  revokedAt: Instant.nullable(),
  revokedBy: z.string().nullable(),
  lastUsedAt: Instant.nullable().meta({ description: 'To the minute.' }),
  lastUsedIp: z.string().nullable(),
})
export type ServiceToken = z.infer<typeof ServiceToken>

export const listServiceTokens = staffCall(
  'hooks.manage',
  route({
    id: 'listServiceTokens',
    tag,
    summary: 'Lists the tokens of outside programs, valid ones first',
    method: 'GET',
    path: '/service-tokens',
    ok: z.object({ items: z.array(ServiceToken) }),
  }),
)

export const createServiceToken = staffCall(
  'hooks.manage',
  route({
    id: 'createServiceToken',
    tag,
    summary: 'Makes a token for an outside program',
    description:
      'The answer has the token, which is shown once and kept as a hash alone. A person grants only permissions that they have ' +
      'themselves; granting access and second signatures are left to people. `id` is drawn by the caller: a repeated call makes ' +
      'no second token.',
    method: 'POST',
    path: '/service-tokens',
    body: z.strictObject({
      id: z.uuid(),
      name: z
        .string()
        .trim()
        .min(2)
        .max(60)
        .meta({ examples: ['Contabilitate'] }),
      permissions: Permissions.min(1)
        .max(tokenPermissions.length)
        .meta({ examples: [['orders.read']] }),
      days: z
        .int()
        .min(1)
        .max(365)
        .meta({ description: 'For how many days it is valid.', examples: [90] }),
    }),
    ok: ServiceToken.extend({ token: z.string().meta({ description: 'Sent as `Authorization: Bearer …`.' }) }),
    problems: ['permission-not-yours', 'service-token-exists', 'step-up-needed'],
  }),
)

export const revokeServiceToken = staffCall(
  'hooks.manage',
  route({
    id: 'revokeServiceToken',
    tag,
    summary: 'Revokes a token from its next call on',
    description: 'Cannot be undone. Revoking a revoked token changes nothing.',
    method: 'POST',
    path: '/service-tokens/{id}/revoke',
    params: z.object({ id: z.uuid() }),
    ok: ServiceToken,
    problems: ['service-token-not-found', 'step-up-needed'],
  }),
)
