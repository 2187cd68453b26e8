import { z } from 'zod'
import { bani } from '#kernel/money.ts'
import { type OutboundResponse, parseJson } from '#platform/http/outgoing/outbound.ts'
import type { GatewayDispute, GatewayPayment, GatewayRefund } from '../../ports.ts'
import type { GatewayStatus } from '../../rules/apply-status.ts'
import { cardOf, PaymentMethod } from './saved-card.ts'

/** The fields read from Stripe's objects. Amounts are in the smallest unit of the currency: bani. */
export const Refund = z.object({
  id: z.string(),
  status: z.string().nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
})
export const Refunds = z.object({ data: z.array(Refund), has_more: z.boolean() })
const Charge = z.object({
  refunded: z.boolean(),
  amount_refunded: z.int(),
  refunds: Refunds.nullish(),
  disputed: z.boolean().nullish(),
})
const Intent = z.object({
  id: z.string(),
  status: z.string(),
  setup_future_usage: z.string().nullish(),
  payment_method: z.union([PaymentMethod, z.string()]).nullish(),
  amount: z.int().nullish(),
  amount_received: z.int().nullish(),
  last_payment_error: z.object({ code: z.string().nullish(), decline_code: z.string().nullish() }).nullish(),
  latest_charge: z.union([Charge, z.string()]).nullish(),
})

export const Session = z.object({
  id: z.string(),
  url: z.string().nullish(),
  client_reference_id: z.string().nullish(),
  status: z.enum(['open', 'complete', 'expired']),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  amount_total: z.int(),
  currency: z.string(),
  payment_intent: z.union([Intent, z.string()]).nullish(),
})
export type Session = z.infer<typeof Session>

/** `warning_…`: an inquiry, which moves no money. */
const Dispute = z.object({ amount: z.int(), status: z.string() })
export const Disputes = z.object({ data: z.array(Dispute) })
const StripeError = z.object({ error: z.object({ type: z.string(), code: z.string().nullish() }) })
export const CapturedIntent = z.object({ id: z.string(), status: z.string(), amount_received: z.int().nullish() })

export const Event = z.object({ id: z.string(), type: z.string(), data: z.object({ object: z.unknown() }) })

const Named = z.object({ metadata: z.object({ reference: z.string() }) })
export const FailedIntent = Intent.extend({ ...Named.shape, amount: z.int(), currency: z.string() })
/** A charge, a refund or a dispute. */
export const OfIntent = z.object({ payment_intent: z.string() })
export const NamedIntent = Named

export const isDisputed = ({ latest_charge: charge }: Pick<z.infer<typeof Intent>, 'latest_charge'>): boolean =>
  typeof charge === 'object' && charge?.disputed === true

/** What a status of Stripe says of a refund. */
export function outcomeOfRefund(status: string | null | undefined): GatewayRefund['outcome'] {
  if (status === 'succeeded') return 'done'
  return status === 'failed' || status === 'canceled' ? 'refused' : 'pending'
}

/** Whether Stripe refuses this call: not the key (401, 403), a conflict (409), or what it cannot find with the key (404). */
export function isFinalRefusal({ status, text }: OutboundResponse): boolean {
  if (status !== 400 && status !== 402) return false
  const { data } = StripeError.safeParse(parseJson(text))
  return data !== undefined && data.error.type !== 'idempotency_error' && data.error.code !== 'resource_missing'
}

/** A PaymentIntent in an event about a held amount. */
export const HeldIntent = Intent.extend({
  ...Named.shape,
  amount: z.int(),
  amount_received: z.int(),
  currency: z.string(),
  capture_method: z.string(),
})

/**
 * The status of a payment, from its Checkout Session; of one that was asked for, with `payment_intent.latest_charge.refunds`
 * expanded, also what became of its money. `disputes` is null for a session in an event.
 */
export function paymentOfSession(session: Session, disputes: z.infer<typeof Disputes> | null = null): GatewayPayment {
  const { id, status, payment_status, amount_total, currency } = session
  const intent = typeof session.payment_intent === 'object' ? session.payment_intent : null
  const charge = typeof intent?.latest_charge === 'object' ? intent.latest_charge : null
  const card =
    intent?.setup_future_usage && typeof intent.payment_method === 'object' ? cardOf(intent.payment_method) : null
  const paymentOf = (kind: GatewayStatus['kind'], amount: number, failure: string | null = null): GatewayPayment => ({
    providerPaymentId: id,
    news: { kind, amount: bani(amount), currency: currency.toUpperCase() },
    failure,
    ...(charge && whatBecameOf(charge, disputes)),
    ...(card && (kind === 'captured' || kind === 'authorized') && { card }),
  })
  if (intent?.status === 'requires_capture') return paymentOf('authorized', intent.amount ?? amount_total)
  if (intent?.status === 'canceled') return paymentOf('voided', amount_total)
  const taken = intent?.status === 'succeeded' ? (intent.amount_received ?? amount_total) : amount_total
  if (payment_status === 'paid' || intent?.status === 'succeeded')
    return paymentOf(charge?.refunded === true ? 'refunded' : 'captured', taken)
  if (status === 'expired') return paymentOf('failed', amount_total, 'expired')
  const why = intent?.last_payment_error
  return why
    ? paymentOf('failed', amount_total, why.decline_code ?? why.code ?? 'declined')
    : paymentOf('pending', amount_total)
}

/** What became of a charge's money. `disputes` is null in an event. */
export const whatBecameOf = (charge: z.infer<typeof Charge>, disputes: z.infer<typeof Disputes> | null) => ({
  refunded: bani(charge.amount_refunded),
  ...(charge.refunds && { refunds: charge.refunds.data.map(refundOf) }),
  ...(disputes && { dispute: disputeOf(disputes) }),
})

const refundOf = ({ metadata, status }: z.infer<typeof Refund>): GatewayRefund => ({
  idempotencyKey: metadata?.['refund'] ?? null,
  outcome: outcomeOfRefund(status),
})

function disputeOf({ data }: z.infer<typeof Disputes>): GatewayDispute {
  const held = data.filter(({ status }) => status !== 'won' && !status.startsWith('warning'))
  return {
    amount: bani(held.reduce((sum, { amount }) => sum + amount, 0)),
    isOpen: held.some(({ status }) => status !== 'lost'),
    isWon: held.length === 0 && data.some(({ status }) => status === 'won'),
  }
}
