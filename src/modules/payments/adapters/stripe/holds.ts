import type { z } from 'zod'
import type { OutboundResponse } from '#platform/http/outgoing/outbound.ts'
import { type CaptureRequest, GatewayUnavailable, type PaymentGateway } from '../../ports.ts'
import { readResponse } from '../gateway-request.ts'
import { isIntent } from './charge-card.ts'
import type { RefundCalls } from './refund-once.ts'
import { CapturedIntent, isFinalRefusal, Session } from './wire.ts'

export interface HoldCalls extends Pick<RefundCalls, 'get' | 'post'> {
  /** Null for an unknown Session. */
  readonly sessionOf: (id: string) => Promise<Session | null>
}

/**
 * Captures the PaymentIntent of a Checkout Session, or of a saved card. It can be captured once, whatever the idempotency
 * key, so an intent that is captured with this amount already is done: the answer was lost.
 */
export function captureOnce(calls: HoldCalls) {
  return async function captureOnce(request: CaptureRequest): Promise<'done' | 'refused'> {
    const { providerPaymentId, amount, idempotencyKey } = request
    const intent = isIntent(providerPaymentId)
      ? await chargeOf(calls, providerPaymentId)
      : intentOf(await calls.sessionOf(providerPaymentId))
    if (intent === null) return 'refused'
    if (intent.status === 'succeeded') return intent.amount_received === amount ? 'done' : 'refused'
    if (intent.status !== 'requires_capture') return 'refused'
    const path = `/v1/payment_intents/${encodeURIComponent(intent.id)}/capture`
    const answer = await calls.post(path, { amount_to_capture: String(amount) }, `capture-${idempotencyKey}`)
    if (isFinalRefusal(answer)) return 'refused'
    if (readResponse(answer, CapturedIntent).status !== 'succeeded')
      throw new GatewayUnavailable('Stripe captures later')
    return 'done'
  }
}

/** Expires an open Checkout Session, and cancels a PaymentIntent that is not captured. */
export function cancelOnce(calls: HoldCalls): NonNullable<PaymentGateway['cancel']> {
  const { post, sessionOf } = calls
  const cancelIntent = async ({ id, status }: z.infer<typeof CapturedIntent>): Promise<'done' | 'refused'> => {
    if (status === 'canceled') return 'done'
    if (status === 'succeeded') return 'refused'
    const path = `/v1/payment_intents/${encodeURIComponent(id)}/cancel`
    return resultOf(await post(path, {}, `cancel-${id}`), CapturedIntent)
  }
  return async function cancelOnce({ providerPaymentId }) {
    if (isIntent(providerPaymentId)) {
      const charge = await chargeOf(calls, providerPaymentId)
      return charge === null ? 'done' : cancelIntent(charge)
    }
    const session = await sessionOf(providerPaymentId)
    if (session === null) return 'done'
    const intent = intentOf(session)
    if (intent?.status === 'succeeded' || session.payment_status === 'paid') return 'refused'
    if (session.status === 'open') {
      const path = `/v1/checkout/sessions/${encodeURIComponent(session.id)}/expire`
      return resultOf(await post(path, {}, `expire-${session.id}`), Session)
    }
    return intent === null ? 'done' : cancelIntent(intent)
  }
}

/** The payment by a saved card; null for an unknown one. */
async function chargeOf({ get }: HoldCalls, id: string) {
  const answer = await get(`/v1/payment_intents/${encodeURIComponent(id)}`)
  return answer.status === 404 ? null : readResponse(answer, CapturedIntent)
}

/** A refusal means that it was paid or captured meanwhile. */
function resultOf(answer: OutboundResponse, shape: typeof Session | typeof CapturedIntent): 'done' | 'refused' {
  if (isFinalRefusal(answer)) return 'refused'
  readResponse<typeof shape>(answer, shape)
  return 'done'
}

function intentOf(session: Session | null) {
  const intent = session?.payment_intent
  return typeof intent === 'object' && intent !== null ? intent : null
}
