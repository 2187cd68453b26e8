import { z } from 'zod'
import { bani } from '#kernel/money.ts'
import type { GatewayPayment } from '../../ports.ts'
import type { GatewayStatus } from '../../rules/apply-status.ts'

/** The fields read from Stripe's objects. Amounts are in the smallest unit of the currency: bani. */
const Charge = z.object({ refunded: z.boolean(), amount_refunded: z.int() })
const Intent = z.object({
  id: z.string(),
  status: z.string(),
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

export const Refund = z.object({
  id: z.string(),
  status: z.string().nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
})
export const Refunds = z.object({ data: z.array(Refund), has_more: z.boolean() })
export const StripeError = z.object({ error: z.object({ type: z.string(), code: z.string().nullish() }) })

export const Event = z.object({ id: z.string(), type: z.string(), data: z.object({ object: z.unknown() }) })

const Named = z.object({ metadata: z.object({ reference: z.string() }) })
export const FailedIntent = Intent.extend({ ...Named.shape, amount: z.int(), currency: z.string() })
export const RefundedCharge = Charge.extend({ ...Named.shape, currency: z.string() })

/** The status of a payment, from its Checkout Session with `payment_intent.latest_charge` expanded. */
export function paymentOfSession(session: Session): GatewayPayment {
  const { id, status, payment_status, amount_total, currency } = session
  const intent = typeof session.payment_intent === 'object' ? session.payment_intent : null
  const charge = typeof intent?.latest_charge === 'object' ? intent.latest_charge : null
  const paymentOf = (kind: GatewayStatus['kind'], failure: string | null = null): GatewayPayment => ({
    providerPaymentId: id,
    news: { kind, amount: bani(amount_total), currency: currency.toUpperCase() },
    failure,
    ...(charge && { refunded: bani(charge.amount_refunded) }),
  })
  if (payment_status === 'paid') return paymentOf(charge?.refunded === true ? 'refunded' : 'captured')
  if (status === 'expired') return paymentOf('failed', 'expired')
  const why = intent?.last_payment_error
  return why ? paymentOf('failed', why.decline_code ?? why.code ?? 'declined') : paymentOf('pending')
}
