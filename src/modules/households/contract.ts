import { z } from 'zod'
import { route } from '#kernel/contract.ts'
import { householdRoles } from './rules/membership.ts'
import { leastLimit, mostLimit } from './rules/spending.ts'

const tag = 'Households'
const access = 'customer'
const params = z.object({ id: z.uuid().meta({ examples: ['0199b1f3-7c4e-7a25-9b1d-3e8f60a2d514'] }) })

const Role = z.enum(householdRoles).meta({
  description:
    'An `owner` invites, removes members and gives roles. A `member` fills the cart and orders. What a `proposer` adds waits until an owner accepts it.',
})

const Limit = z
  .int()
  .min(leastLimit)
  .max(mostLimit)
  .meta({ examples: [200_00] })
  .nullable()

const HouseholdMember = z
  .object({
    id: z.uuid().meta({ description: 'Of the membership: it says nothing of the account.' }),
    name: z
      .string()
      .meta({ description: 'First name, with an initial or a number where two members have the same; may be empty.' }),
    role: Role,
    limitInt: z.int().nullable().meta({
      description: 'Bani: what the pieces that they have added may cost, at present prices. Null without a limit.',
    }),
    isMe: z.boolean(),
  })
  .meta({ id: 'HouseholdMember' })
export type HouseholdMember = z.infer<typeof HouseholdMember>

export const HouseholdState = z
  .object({
    household: z
      .object({
        id: z.uuid(),
        name: z.string(),
        role: Role.meta({ description: 'Of the customer.' }),
        limitInt: z.int().nullable().meta({ description: 'Bani: what the cart may cost. Null without a limit.' }),
        members: z.array(HouseholdMember),
        invitations: z
          .array(z.object({ id: z.uuid(), email: z.string(), expiresAt: z.iso.datetime() }))
          .meta({ description: 'Not answered yet; for owners, else empty.' }),
      })
      .nullable(),
    invitations: z.array(z.object({ id: z.uuid(), household: z.string(), invitedBy: z.string().nullable() })).meta({
      description: 'To the addresses of the customer. `invitedBy` is a first name, null when the member has left.',
    }),
  })
  .meta({ id: 'HouseholdState' })
export type HouseholdState = z.infer<typeof HouseholdState>

export const getHousehold = route({
  id: 'getHousehold',
  tag,
  summary: 'Returns the household of the customer, and invitations to others',
  method: 'GET',
  path: '/customers/me/household',
  access,
  ok: HouseholdState,
  problems: ['unauthorized'],
})

export const createHousehold = route({
  id: 'createHousehold',
  tag,
  summary: 'Creates a household that the customer owns',
  method: 'POST',
  path: '/customers/me/household',
  access,
  body: z.strictObject({
    name: z
      .string()
      .trim()
      .min(1)
      .max(60)
      .meta({ examples: ['Familia Munteanu'] }),
  }),
  status: 201,
  ok: HouseholdState,
  problems: ['unauthorized', 'already-in-household', 'invalid-input'],
})

export const leaveHousehold = route({
  id: 'leaveHousehold',
  tag,
  summary: 'Takes the customer out of their household',
  description:
    'Idempotent. When the last owner leaves, the member who has been there longest becomes owner; with the last member the household ends.',
  method: 'DELETE',
  path: '/customers/me/household/membership',
  access,
  ok: HouseholdState,
  problems: ['unauthorized'],
})

export const inviteToHousehold = route({
  id: 'inviteToHousehold',
  tag,
  summary: 'Invites somebody by e-mail',
  description:
    'For owners. The letter leads to the account: whoever signs in with this address accepts. Repeating it writes again and prolongs the invitation to two weeks. Whether the address has an account is not told.',
  method: 'POST',
  path: '/customers/me/household/invitations',
  access,
  body: z.strictObject({
    email: z
      .email()
      .max(254)
      .meta({ examples: ['andrei@poftim.example'] }),
  }),
  status: 201,
  ok: HouseholdState,
  problems: [
    'unauthorized',
    'household-not-found',
    'household-not-owned',
    'household-full',
    'too-many-requests',
    'invalid-input',
  ],
})

export const withdrawInvitation = route({
  id: 'withdrawInvitation',
  tag,
  summary: 'Withdraws an invitation',
  description: 'For owners.',
  method: 'DELETE',
  path: '/customers/me/household/invitations/{id}',
  access,
  params,
  ok: HouseholdState,
  problems: [
    'unauthorized',
    'household-not-found',
    'household-not-owned',
    'household-invitation-not-found',
    'invalid-input',
  ],
})

export const acceptInvitation = route({
  id: 'acceptInvitation',
  tag,
  summary: 'Joins the household of an invitation',
  method: 'POST',
  path: '/customers/me/household-invitations/{id}/accept',
  access,
  params,
  ok: HouseholdState,
  problems: [
    'unauthorized',
    'household-invitation-not-found',
    'already-in-household',
    'household-full',
    'invalid-input',
  ],
})

export const declineInvitation = route({
  id: 'declineInvitation',
  tag,
  summary: 'Declines an invitation',
  method: 'DELETE',
  path: '/customers/me/household-invitations/{id}',
  access,
  params,
  ok: HouseholdState,
  problems: ['unauthorized', 'household-invitation-not-found', 'invalid-input'],
})

export const changeMember = route({
  id: 'changeHouseholdMember',
  tag,
  summary: 'Gives a member a role and a spending limit',
  description:
    'For owners. A household has at least one. Only a `member` has a limit: for another role it is refused, and kept until they are a `member` again. It is kept if not given. What exceeds it already stays.',
  method: 'PATCH',
  path: '/customers/me/household/members/{id}',
  access,
  params,
  body: z
    .strictObject({ role: Role.meta({ examples: ['owner'] }), limitInt: Limit.optional() })
    .refine(({ role, limitInt }) => role === 'member' || limitInt === undefined, { path: ['limitInt'] }),
  ok: HouseholdState,
  problems: [
    'unauthorized',
    'household-not-found',
    'household-not-owned',
    'household-member-not-found',
    'household-needs-owner',
    'invalid-input',
  ],
})

export const setHouseholdLimit = route({
  id: 'setHouseholdLimit',
  tag,
  summary: 'Sets what the cart of the household may cost',
  description:
    'For owners. In bani, null for no limit. Whatever makes the cart dearer is refused by name; what exceeds it already stays.',
  method: 'PUT',
  path: '/customers/me/household/limit',
  access,
  body: z.strictObject({ limitInt: Limit }),
  ok: HouseholdState,
  problems: ['unauthorized', 'household-not-found', 'household-not-owned', 'invalid-input'],
})

export const removeMember = route({
  id: 'removeHouseholdMember',
  tag,
  summary: 'Removes a member',
  description: 'For owners. What the member added stays with the household.',
  method: 'DELETE',
  path: '/customers/me/household/members/{id}',
  access,
  params,
  ok: HouseholdState,
  problems: [
    'unauthorized',
    'household-not-found',
    'household-not-owned',
    'household-member-not-found',
    'invalid-input',
  ],
})
