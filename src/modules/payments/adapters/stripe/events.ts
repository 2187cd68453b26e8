import type { z } from 'zod'
import { bani } from '#kernel/money.ts'
import type { GatewayEvent } from '../../ports.ts'
import type { GatewayStatus } from '../../rules/apply-status.ts'
import { CardIntent, paymentOfIntent } from './charge-card.ts'
import { FailedIntent, HeldIntent, paymentOfSession, Session } from './wire.ts'

/**
 * Whether an event is about returned money. Such events come in any order, and the sums in an older one are wrong by then, so
 * what it says is not read. `charge.refund.updated` is the name in earlier versions of the API.
 */
export const isChange = (type: string): boolean =>
  type === 'charge.refunded' || /^(?:charge\.refund|refund|charge\.dispute)\.\w+$/.test(type)

/** Null for events that do not concern the shop's payments. */
export function paymentOfEvent(type: string, object: unknown): Omit<GatewayEvent, 'eventId'> | 'malformed' | null {
  switch (type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired': {
      const session = Session.safeParse(object)
      if (!session.success) return 'malformed'
      const { client_reference_id: reference } = session.data
      return reference ? { reference, ...paymentOfSession(session.data) } : null
    }
    case 'payment_intent.payment_failed': {
      const intent = FailedIntent.safeParse(object)
      if (!intent.success) return null
      const { metadata, amount, currency, last_payment_error: why } = intent.data
      return {
        reference: metadata.reference,
        providerPaymentId: null,
        news: { kind: 'failed', amount: bani(amount), currency: currency.toUpperCase() },
        failure: why?.decline_code ?? why?.code ?? 'declined',
      }
    }
    case 'payment_intent.amount_capturable_updated':
    case 'payment_intent.succeeded':
    case 'payment_intent.canceled': {
      // Of a payment with a Session whose amount is not held, the Session tells.
      const { data: charged } = CardIntent.safeParse(object)
      if (charged !== undefined) return { reference: charged.metadata.reference, ...paymentOfIntent(charged) }
      const held = HeldIntent.safeParse(object)
      return held.success ? heldPayment(held.data) : null
    }
    default:
      return null
  }
}

const statusOfHeld: Readonly<Record<string, GatewayStatus['kind']>> = {
  requires_capture: 'authorized',
  succeeded: 'captured',
  canceled: 'voided',
}

/** Null for an amount that was not held: its Session tells about it. */
function heldPayment({
  metadata,
  status,
  amount,
  amount_received: received,
  currency,
  capture_method: method,
}: z.infer<typeof HeldIntent>): Omit<GatewayEvent, 'eventId'> | null {
  const kind = statusOfHeld[status]
  if (kind === undefined || method !== 'manual') return null
  const news = { kind, amount: bani(kind === 'captured' ? received : amount), currency: currency.toUpperCase() }
  return { reference: metadata.reference, providerPaymentId: null, news, failure: null }
}
