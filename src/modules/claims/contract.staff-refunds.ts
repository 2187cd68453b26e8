import { z } from 'zod'
import { route } from '#kernel/contract.ts'
import { staffCall } from '#modules/staff/rules/permissions.ts'
import { Bani, Destination, Instant, Maxima, Parts, RefundRequest, Split } from './contract.values.ts'

const tag = 'Refunds'
const orderParams = z.object({ id: z.uuid() })
const requestParams = z.object({ id: z.uuid() })
const Reason = z.string().trim().min(1).max(300)

export const RefundForm = z.object({
  orderId: z.uuid(),
  orderNumber: z.string(),
  isMember: z.boolean().meta({ description: 'Of the club: points can be given.' }),
  hasDoorMoney: z.boolean().meta({ description: 'Something was paid at the door: an IBAN can be given.' }),
  refunded: Bani,
  left: Split.shape.shares,
  maxima: Maxima,
  stepUpAbove: Bani,
  signatureAbove: Bani,
  requests: z.array(RefundRequest),
})
export type RefundForm = z.infer<typeof RefundForm>

export const getRefundForm = staffCall(
  'refunds.make',
  route({
    id: 'getRefundForm',
    tag,
    summary: 'Answers what of an order can be refunded, each part with its most',
    description: 'What waits for a signature is left out already.',
    method: 'GET',
    path: '/orders/{id}/refund-form',
    params: orderParams,
    ok: RefundForm,
    problems: ['order-not-found'],
  }),
)

const refusals = [
  'order-not-found',
  'order-not-refundable',
  'item-not-found',
  'refund-too-large',
  'not-in-club',
  'iban-invalid',
  'iban-not-needed',
] as const

export const previewRefund = staffCall(
  'refunds.make',
  route({
    id: 'previewRefund',
    tag,
    summary: 'Tells what a refund would be, and where its money comes from and goes to',
    method: 'POST',
    path: '/orders/{id}/refunds/preview',
    params: orderParams,
    body: z.strictObject({
      parts: Parts,
      ...Destination,
      claim: z.uuid().optional().meta({ description: 'A return adds the fees that the law gives back.' }),
    }),
    ok: Split.extend({ amount: Bani, need: z.enum(['nothing', 'step-up', 'signature']) }),
    problems: refusals,
  }),
  { changes: false },
)

export const makeRefund = staffCall(
  'refunds.make',
  route({
    id: 'makeRefund',
    tag,
    summary: 'Refunds parts of a delivered order',
    description:
      'The same `key` again changes nothing. Above the first limit `step-up-needed`; above the second the refund waits until another person signs it. `refund-too-large` names the part, and the most that is left of it.',
    method: 'POST',
    path: '/orders/{id}/refunds',
    params: orderParams,
    body: z.strictObject({
      key: z.uuid(),
      parts: Parts,
      ...Destination,
      message: z.string().trim().max(600).default('').meta({ description: 'To the shopper.' }),
      note: Reason.optional().meta({ description: 'For the journal.' }),
    }),
    ok: RefundRequest,
    problems: [...refusals, 'step-up-needed'],
  }),
)

export const listRefundRequests = staffCall(
  'refunds.sign',
  route({
    id: 'listRefundRequests',
    tag,
    summary: 'Lists refunds that wait for a second signature, the oldest first',
    method: 'GET',
    path: '/refund-requests',
    ok: z.object({ items: z.array(RefundRequest) }),
  }),
)

export const signRefund = staffCall(
  'refunds.sign',
  route({
    id: 'signRefund',
    tag,
    summary: 'Signs a refund of another person, which is made at once',
    description: '`own-request` for the maker. Points become a voucher where the shopper has left the club meanwhile.',
    method: 'POST',
    path: '/refund-requests/{id}/sign',
    params: requestParams,
    ok: RefundRequest,
    problems: [...refusals, 'request-not-found', 'request-ended', 'own-request', 'claim-closed', 'step-up-needed'],
  }),
)

export const refuseRefund = staffCall(
  'refunds.sign',
  route({
    id: 'refuseRefund',
    tag,
    summary: 'Refuses to sign a refund',
    method: 'POST',
    path: '/refund-requests/{id}/refuse',
    params: requestParams,
    body: z.strictObject({ reason: Reason }),
    ok: RefundRequest,
    problems: ['request-not-found', 'request-ended', 'own-request'],
  }),
)

const UnpaidRefund = z.object({
  id: z.uuid(),
  orderId: z.uuid(),
  orderNumber: z.string(),
  method: z.string(),
  amount: Bani,
  reason: z.string(),
  state: z.enum(['due', 'refused', 'stuck']).meta({
    description: '`refused` by its gateway; `due`: to be paid out; `stuck`: no answer of its gateway after six calls.',
  }),
  iban: z.string().nullable(),
  at: Instant,
})

const Unpaid = z.object({ items: z.array(UnpaidRefund) })

export const listUnpaidRefunds = staffCall(
  'refunds.pay',
  route({
    id: 'listUnpaidRefunds',
    tag,
    summary:
      'Lists refunds that wait for a person: money paid at the door, and what a gateway refused or does not answer',
    method: 'GET',
    path: '/refunds/unpaid',
    ok: Unpaid,
  }),
)

export const noteRefundPaid = staffCall(
  'refunds.pay',
  route({
    id: 'noteRefundPaid',
    tag,
    summary: 'Notes that a refund of money paid at the door is paid out',
    method: 'POST',
    path: '/refunds/{id}/paid',
    params: requestParams,
    body: z.strictObject({ iban: Destination.iban, reference: z.string().trim().min(1).max(60).optional() }),
    ok: Unpaid,
    problems: ['refund-not-found', 'taken-by-another', 'iban-invalid', 'step-up-needed'],
  }),
)

export const retryRefund = staffCall(
  'refunds.pay',
  route({
    id: 'retryRefund',
    tag,
    summary: 'Asks the gateway again for a refund that it has refused',
    method: 'POST',
    path: '/refunds/{id}/retry',
    params: requestParams,
    ok: Unpaid,
    problems: ['refund-not-found', 'taken-by-another'],
  }),
)

export const redirectRefund = staffCall(
  'refunds.pay',
  route({
    id: 'redirectRefund',
    tag,
    summary: 'Gives a refund that its gateway has refused another destination',
    method: 'POST',
    path: '/refunds/{id}/destination',
    params: requestParams,
    body: z.strictObject({ destination: z.enum(['points', 'voucher', 'iban']), iban: Destination.iban }),
    ok: Unpaid,
    problems: ['refund-not-found', 'taken-by-another', 'not-in-club', 'iban-invalid', 'step-up-needed'],
  }),
)
