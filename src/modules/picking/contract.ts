import { z } from 'zod'
import { route } from '#kernel/contract.ts'
import { proposalStates } from './rules/substitutes.ts'

const orderId = z
  .string()
  .min(1)
  .max(64)
  .meta({ description: '`tokenValue` of an order, or its integer id together with the bearer token of its owner.' })

export const Proposal = z.object({
  id: z.uuid(),
  itemId: z.int().meta({ description: 'The line that something would replace.' }),
  state: z.enum(proposalStates),
  quantity: z.int(),
  productName: z.string(),
  brand: z.string().nullable(),
  variantName: z.string(),
  variantCode: z.string(),
  image: z.string(),
  unitPrice: z.number().meta({ description: 'Lei for a piece, at most as ordered.' }),
  expiresAt: z.iso.datetime({ offset: true }),
})
export type Proposal = z.infer<typeof Proposal>

const Proposals = z.object({ proposals: z.array(Proposal), serverTime: z.iso.datetime({ offset: true }) })

export const listProposals = route({
  id: 'listProposals',
  tag: 'Orders',
  summary: 'Lists what the picker proposes in place of missing products',
  description: 'Proposals are made while an order is picked. `GET /orders/{id}/news` tells of new ones.',
  method: 'GET',
  path: '/orders/{id}/proposals',
  access: 'customer',
  params: z.object({ id: orderId }),
  ok: Proposals,
  problems: ['unauthorized', 'order-not-found'],
})

export const answerProposal = route({
  id: 'answerProposal',
  tag: 'Orders',
  summary: 'Accepts or refuses a proposal of the picker',
  description:
    'Until `expiresAt`; afterwards the wish at checkout holds. The first answer counts: another one is refused with `proposal-settled`. A refusal allows the picker one other proposal.',
  method: 'PATCH',
  path: '/orders/{id}/proposals/{proposalId}',
  access: 'customer',
  params: z.object({ id: orderId, proposalId: z.uuid().meta({ examples: ['0199b1f3-7c4e-7a25-9b1d-3e8f60a2d514'] }) }),
  body: z.strictObject({ accepted: z.boolean() }),
  ok: Proposals,
  problems: ['unauthorized', 'order-not-found', 'proposal-not-found', 'proposal-settled'],
})

export const watchOrder = route({
  id: 'watchOrder',
  tag: 'Orders',
  summary: 'Streams news of an order',
  description:
    'Server-sent events (`text/event-stream`): `changed`, without content, when the order or a proposal has changed, or its van has moved. Read again what the page shows.',
  method: 'GET',
  path: '/orders/{id}/news',
  access: 'customer',
  params: z.object({ id: orderId }),
  ok: z.any(),
  problems: ['unauthorized', 'order-not-found'],
})
