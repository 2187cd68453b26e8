import type { z } from 'zod'
import type { OutboundResponse } from '#platform/http/outgoing/outbound.ts'
import { type GatewayRefundRequest, GatewayUnavailable, type PendingRefund } from '../../ports.ts'
import { readResponse } from '../gateway-request.ts'
import { isFinalRefusal, outcomeOfRefund, Refund, Refunds } from './wire.ts'

export interface RefundCalls {
  readonly get: (path: string) => Promise<OutboundResponse>
  readonly post: (
    path: string,
    fields: Readonly<Record<string, string>>,
    idempotencyKey: string,
  ) => Promise<OutboundResponse>
  /** The PaymentIntent of a Checkout Session; null while nothing was paid. Throws GatewayUnavailable for an unknown one. */
  readonly intentOf: (sessionId: string) => Promise<string | null>
}

/**
 * Stripe forgets an idempotency key after a day (https://docs.stripe.com/api/idempotent_requests), so a refund that may have
 * been posted before is never posted again: an accepted one is asked for by its id, and one whose answer was lost is found by
 * the key in its metadata. Stripe repeats a refusal to its key, so a refused refund is asked for with another one.
 */
export function refundOnce({ get, post, intentOf }: RefundCalls) {
  const findPosted = async (intent: string, key: string) => {
    const query = new URLSearchParams({ payment_intent: intent, limit: '100' })
    const { data, has_more: hasMore } = readResponse(await get(`/v1/refunds?${query}`), Refunds)
    const found = data.find(({ metadata }) => metadata?.['refund'] === key)
    if (found === undefined && hasMore)
      throw new GatewayUnavailable('Stripe has more refunds of a payment than it lists')
    return found
  }

  return async function refundOnce(request: GatewayRefundRequest): Promise<'done' | 'refused' | PendingRefund> {
    const { providerPaymentId, amount, idempotencyKey: key, gatewayRefundId, refusals = 0 } = request
    if (gatewayRefundId)
      return resultOf(readResponse(await get(`/v1/refunds/${encodeURIComponent(gatewayRefundId)}`), Refund))
    const intent = await intentOf(providerPaymentId)
    if (intent === null) return 'refused'
    const posted = await findPosted(intent, key)
    if (posted !== undefined) return resultOf(posted)
    const fields = { payment_intent: intent, amount: String(amount), 'metadata[refund]': key }
    const answer = await post('/v1/refunds', fields, refusals === 0 ? key : `${key}-${refusals}`)
    return isFinalRefusal(answer) ? 'refused' : resultOf(readResponse(answer, Refund))
  }
}

function resultOf({ id, status }: z.infer<typeof Refund>): 'done' | 'refused' | PendingRefund {
  const outcome = outcomeOfRefund(status)
  return outcome === 'pending' ? { gatewayRefundId: id } : outcome
}
