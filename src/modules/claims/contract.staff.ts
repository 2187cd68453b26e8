import { z } from 'zod'
import { route } from '#kernel/contract.ts'
import { ListParams, listOf } from '#modules/staff/contract.lists.ts'
import { staffCall } from '#modules/staff/rules/permissions.ts'
import { Bani, Destination, Instant, Maxima, Parts, RefundRequest } from './contract.values.ts'
import { deliveryReasons, problemTypes } from './rules/refund-parts.ts'

const tag = 'Claims'
const params = z.object({ id: z.uuid() })
const Sentence = z.string().trim().min(1).max(1_000)

const Listed = z.object({
  id: z.uuid(),
  number: z.string().meta({ examples: ['R-3318'] }),
  orderId: z.uuid(),
  orderNumber: z.string(),
  client: z.string(),
  type: z.enum(problemTypes),
  summary: z.string().meta({ description: 'Names of the reported products.' }),
  claimed: Bani,
  amount: Bani,
  photos: z.int(),
  state: z.enum(['waiting', 'asked', 'signing', 'closed']),
  outcome: z.enum(['accepted', 'refused', 'silent']).nullable(),
  isByRule: z.boolean().meta({ description: 'Decided by the rule for small amounts.' }),
  owner: z.object({ id: z.uuid(), name: z.string(), isMe: z.boolean() }).nullable(),
  receivedAt: Instant,
  due: z
    .object({ kind: z.enum(['answer', 'decision']), at: Instant, isOverdue: z.boolean() })
    .nullable()
    .meta({ description: 'What is due next; null while the shopper is asked, and for a closed claim.' }),
})
export type ListedClaim = z.infer<typeof Listed>

export const listClaims = staffCall(
  'claims.read',
  route({
    id: 'listClaims',
    tag,
    summary: 'Lists claims; those that are due first come first',
    method: 'GET',
    path: '/claims',
    query: ListParams,
    ok: listOf(Listed),
    problems: ['invalid-input'],
  }),
)

const Hint = z.object({
  claims: z.int(),
  sum: Bani,
  days: z.int(),
  samePhotos: z.array(z.object({ id: z.uuid(), number: z.string() })),
  sameAddress: z.array(z.object({ id: z.uuid(), number: z.string() })),
})

export const Claim = Listed.extend({
  version: z.int(),
  reason: z.enum(deliveryReasons).nullable(),
  description: z.string(),
  refusal: z.string().nullable(),
  question: z.string().nullable(),
  deliveredAt: Instant.nullable(),
  lines: z.array(
    z.object({
      itemId: z.int(),
      pieces: z.int(),
      accepted: z.int().nullable(),
      amount: Bani.nullable(),
      reason: z.string().nullable(),
    }),
  ),
  maxima: Maxima,
  isMember: z.boolean(),
  hasDoorMoney: z.boolean(),
  stepUpAbove: Bani,
  signatureAbove: Bani,
  /** Pieces and places, as the warehouse noted them. */
  picking: z.array(z.object({ itemId: z.int(), picker: z.string(), pieces: z.int(), at: Instant })),
  messages: z.array(
    z.object({
      id: z.uuid(),
      kind: z.enum(['question', 'answer', 'note']),
      text: z.string(),
      author: z.string(),
      at: Instant,
    }),
  ),
  photoList: z.array(z.object({ id: z.uuid(), width: z.int(), height: z.int(), sentAt: Instant, deletedAt: Instant })),
  hints: Hint,
  requests: z.array(RefundRequest),
})
export type Claim = z.infer<typeof Claim>

export const getClaim = staffCall(
  'claims.read',
  route({
    id: 'getClaim',
    tag,
    summary: 'Answers a claim with its order, photographs, hints, and what can be refunded',
    method: 'GET',
    path: '/claims/{id}',
    params,
    ok: Claim,
    problems: ['claim-not-found'],
  }),
)

export const takeClaim = staffCall(
  'claims.decide',
  route({
    id: 'takeClaim',
    tag,
    summary: 'Takes a claim; one person works on it at a time',
    description: '`taken-by-another` names who has it. Taking an own claim again changes nothing.',
    method: 'POST',
    path: '/claims/{id}/take',
    params,
    ok: Claim,
    problems: ['claim-not-found', 'claim-closed', 'taken-by-another'],
  }),
)

export const handOverClaim = staffCall(
  'claims.decide',
  route({
    id: 'handOverClaim',
    tag,
    summary: 'Gives an own claim back to the queue, or to somebody else; its thread stays',
    method: 'POST',
    path: '/claims/{id}/hand-over',
    params,
    body: z.strictObject({
      to: z.uuid().nullable().meta({ description: 'Of `listClaimColleagues`; null gives it back to the queue.' }),
      note: z.string().trim().max(1_000).optional(),
    }),
    ok: Claim,
    problems: ['claim-not-found', 'claim-closed', 'claim-not-taken', 'member-not-found'],
  }),
)

export const listClaimColleagues = staffCall(
  'claims.decide',
  route({
    id: 'listClaimColleagues',
    tag,
    summary: 'Lists the people who decide claims',
    method: 'GET',
    path: '/claim-colleagues',
    ok: z.object({ items: z.array(z.object({ id: z.uuid(), name: z.string() })) }),
  }),
)

export const askShopper = staffCall(
  'claims.decide',
  route({
    id: 'askShopper',
    tag,
    summary: 'Asks the shopper of a claim, which stops its clock',
    description: 'Seven days without an answer close the claim; an answer opens it again.',
    method: 'POST',
    path: '/claims/{id}/question',
    params,
    body: z.strictObject({ id: z.uuid().meta({ description: 'The same again changes nothing.' }), text: Sentence }),
    ok: Claim,
    problems: ['claim-not-found', 'claim-closed', 'claim-not-taken', 'claim-signing'],
  }),
)

export const acceptClaim = staffCall(
  'claims.decide',
  route({
    id: 'acceptClaim',
    tag,
    summary: 'Accepts a claim: refunds parts of its order',
    description:
      'Limits and signatures as in `makeRefund`. A return after which nothing is kept also refunds the fees of the order, as the law says.',
    method: 'POST',
    path: '/claims/{id}/accept',
    params,
    body: z.strictObject({
      key: z.uuid(),
      parts: Parts,
      ...Destination,
      message: z.string().trim().max(600).default(''),
    }),
    ok: Claim,
    problems: [
      ...(['claim-not-found', 'claim-closed', 'claim-not-taken', 'claim-signing', 'step-up-needed'] as const),
      ...(['order-not-refundable', 'item-not-found', 'refund-too-large'] as const),
      ...(['not-in-club', 'iban-invalid', 'iban-not-needed'] as const),
    ],
  }),
)

export const refuseClaim = staffCall(
  'claims.decide',
  route({
    id: 'refuseClaim',
    tag,
    summary: 'Refuses a claim with a sentence that the shopper reads',
    method: 'POST',
    path: '/claims/{id}/refuse',
    params,
    body: z.strictObject({ sentence: Sentence }),
    ok: Claim,
    problems: ['claim-not-found', 'claim-closed', 'claim-not-taken', 'claim-signing'],
  }),
)
