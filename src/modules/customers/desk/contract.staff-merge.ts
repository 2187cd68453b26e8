import { z } from 'zod'
import { route } from '#kernel/contract.ts'
import { staffCall } from '#modules/staff/rules/permissions.ts'
import { customerParams } from './contract.staff-customer.ts'
import { customersTag, Instant } from './contract.staff-list.ts'
import { mergeKinds } from './rules/merge-kinds.ts'

const MergedPerson = z.object({
  id: z.uuid(),
  number: z.int(),
  name: z.string(),
  email: z.string().nullable().meta({ description: 'Masked.' }),
  since: Instant,
  isGenius: z.boolean(),
  isBlocked: z.boolean(),
})

export const MergePreview = z.object({
  from: MergedPerson.meta({ description: 'The account that ends.' }),
  into: MergedPerson.meta({ description: 'The account that survives.' }),
  moves: z
    .array(z.object({ kind: z.enum(mergeKinds), from: z.int(), into: z.int() }))
    .meta({ description: 'How much of each kind each account has; `spent` in bani.' }),
})
export type MergePreview = z.infer<typeof MergePreview>

export const CustomerMergeRequest = z.object({
  id: z.uuid(),
  from: MergedPerson,
  into: MergedPerson,
  reason: z.string(),
  state: z.enum(['waiting', 'signed', 'refused']),
  maker: z.string(),
  /** The caller asked for it, and cannot sign it. */
  isOwn: z.boolean(),
  askedAt: Instant,
})
export type CustomerMergeRequest = z.infer<typeof CustomerMergeRequest>

export const previewMerge = staffCall(
  'customers.edit',
  route({
    id: 'previewCustomerMerge',
    tag: customersTag,
    summary: 'Shows what moves when another account is merged into this one',
    method: 'GET',
    path: '/customers/{id}/merges/preview',
    params: customerParams,
    query: z.object({ from: z.uuid() }),
    ok: MergePreview,
    problems: ['customer-not-found', 'same-customer'],
  }),
)

export const askMerge = staffCall(
  'customers.edit',
  route({
    id: 'askCustomerMerge',
    tag: customersTag,
    summary: 'Asks to merge another account into this one; somebody else signs',
    description: 'The id is made by the client: the same one again changes nothing.',
    method: 'POST',
    path: '/customers/{id}/merges',
    params: customerParams,
    body: z.strictObject({ id: z.uuid(), from: z.uuid(), reason: z.string().trim().min(1).max(300) }),
    ok: CustomerMergeRequest,
    problems: ['customer-not-found', 'same-customer', 'merge-waiting'],
  }),
)

export const listMerges = staffCall(
  'customers.read',
  route({
    id: 'listCustomerMerges',
    tag: customersTag,
    summary: 'Lists merges that wait for a signature, the oldest first',
    method: 'GET',
    path: '/customer-merges',
    ok: z.object({ items: z.array(CustomerMergeRequest) }),
  }),
)

const mergeParams = z.object({ id: z.uuid() })

export const signMerge = staffCall(
  'customers.merge',
  route({
    id: 'signCustomerMerge',
    tag: customersTag,
    summary: 'Signs and carries out a merge that somebody else asked for',
    description:
      'Needs a recent sign-in. Orders, payments, points, vouchers, Genius, chats and everything else move; open carts are ' +
      'merged. It cannot be undone. Both sign-ins lead to the account that survives.',
    method: 'POST',
    path: '/customer-merges/{id}/sign',
    params: mergeParams,
    ok: CustomerMergeRequest,
    problems: ['merge-not-found', 'merge-ended', 'own-merge', 'step-up-needed', 'customer-not-found'],
  }),
)

export const refuseMerge = staffCall(
  'customers.edit',
  route({
    id: 'refuseCustomerMerge',
    tag: customersTag,
    summary: 'Refuses a merge, or withdraws an own one',
    method: 'POST',
    path: '/customer-merges/{id}/refuse',
    params: mergeParams,
    ok: CustomerMergeRequest,
    problems: ['merge-not-found', 'merge-ended'],
  }),
)
