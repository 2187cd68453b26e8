import { z } from 'zod'
import { route } from '#kernel/contract.ts'
import { staffCall } from '#modules/staff/rules/permissions.ts'
import { decisions } from './rules/decide-discrepancy.ts'

const tag = 'Payments'
const params = z.object({ id: z.uuid() })

const Open = z.object({
  discrepancies: z.array(
    z.object({
      id: z.uuid(),
      kind: z.string(),
      reference: z.string(),
      amount: z.int(),
      foundAt: z.iso.datetime({ offset: true }),
    }),
  ),
})

export const paymentChecks = ['discrepancies', 'differences', 'holds'] as const

export const listPaymentsToCheck = staffCall(
  'disputes.decide',
  route({
    id: 'listPaymentsToCheck',
    tag,
    summary: 'Lists payments that a person has to look at, the oldest first',
    description:
      '`discrepancies`: money at the gateway differs from the books; `differences`: found by comparing the lists of the ' +
      'gateway; `holds`: captured or released without a result after six calls.',
    method: 'GET',
    path: '/payments/to-check',
    query: z.object({ show: z.enum(paymentChecks).default('discrepancies') }),
    ok: z.object({
      items: z
        .array(
          z.object({
            id: z.uuid(),
            kind: z.string(),
            provider: z.string(),
            reference: z.string(),
            orderNumber: z.string().nullable(),
            amount: z.int(),
            at: z.iso.datetime({ offset: true }),
          }),
        )
        .max(500),
      total: z.int(),
    }),
  }),
)

export const askGateway = staffCall(
  'disputes.decide',
  route({
    id: 'askGateway',
    tag,
    summary: 'Asks the gateway now about every attempt to pay an order, and applies what it says',
    method: 'POST',
    path: '/payments/of-order/{id}/ask-gateway',
    params,
    ok: Open.extend({ asked: z.int() }),
    problems: ['payment-not-found', 'payment-gateway-unavailable'],
    timeoutMs: 60_000,
  }),
)

export const decideDiscrepancy = staffCall(
  'disputes.decide',
  route({
    id: 'decideDiscrepancy',
    tag,
    summary: 'Accepts a disputed payment as it is, or pays back what the gateway still holds of it',
    description:
      '`discrepancy-not-payable` where the gateway holds nothing that the shop could send back: another currency, an unknown ' +
      'payment, a sum that a bank holds.',
    method: 'POST',
    path: '/payments/discrepancies/{id}/decision',
    params,
    body: z.strictObject({ decision: z.enum(decisions), reason: z.string().trim().min(1).max(300) }),
    ok: Open,
    problems: ['discrepancy-not-found', 'discrepancy-not-payable', 'taken-by-another'],
  }),
)
