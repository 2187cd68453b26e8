import { z } from 'zod'
import { bani } from '#kernel/money.ts'
import type { OutboundResponse } from '#platform/http/outgoing/outbound.ts'
import { type ChargeCardRequest, type ChargedPayment, GatewayUnavailable } from '../../ports.ts'
import type { GatewayStatus } from '../../rules/apply-status.ts'
import { readResponse } from '../gateway-request.ts'
import { customerAndMethod } from './saved-card.ts'
import { type Disputes, FailedIntent, whatBecameOf } from './wire.ts'

/** `card` in the metadata of a payment without a Checkout Session. */
const ofSavedCard = 'saved'

/** A payment by a saved card, with `latest_charge` expanded or not. */
export const CardIntent = FailedIntent.extend({
  metadata: z.object({ reference: z.string(), card: z.literal(ofSavedCard) }),
  capture_method: z.string().nullish(),
  next_action: z.object({ redirect_to_url: z.object({ url: z.string().nullish() }).nullish() }).nullish(),
})
export type CardIntent = z.infer<typeof CardIntent>

const CardIntents = z.object({ data: z.array(CardIntent) })

const Refusal = z.object({
  error: z.object({
    type: z.string(),
    code: z.string().nullish(),
    decline_code: z.string().nullish(),
    payment_intent: z.unknown().optional(),
  }),
})

interface CardCalls {
  readonly get: (path: string) => Promise<OutboundResponse>
  readonly post: (
    path: string,
    fields: Readonly<Record<string, string>>,
    idempotencyKey: string,
  ) => Promise<OutboundResponse>
  readonly remove: (path: string) => Promise<OutboundResponse>
  readonly sendsReceipts: boolean
}

/** Whether an id is of a payment without a Session. */
export const isIntent = (providerPaymentId: string): boolean => providerPaymentId.startsWith('pi_')

export function savedCards({ get, post, remove, sendsReceipts }: CardCalls) {
  return {
    charge: (request: ChargeCardRequest) => chargeCard(post, request, sendsReceipts),
    /** Deletes the card's customer with it, and the e-mail address there. */
    async removeCard(token: string): Promise<void> {
      const answer = await remove(`/v1/customers/${encodeURIComponent(customerAndMethod(token).customer)}`)
      if (answer.status >= 400 && answer.status !== 404) throw unavailable(answer)
    },
    /** The charge with this id, or, since its answer may be lost, with this reference; null when Stripe has none. */
    async findCharge(reference: string, id: string | null): Promise<CardIntent | null> {
      if (id !== null) {
        const answer = await get(`/v1/payment_intents/${encodeURIComponent(id)}?expand[]=latest_charge.refunds`)
        return answer.status === 404 ? null : readResponse(answer, CardIntent)
      }
      const query = `metadata['reference']:'${reference}' AND metadata['card']:'${ofSavedCard}'`
      const search = new URLSearchParams({ query, 'expand[]': 'data.latest_charge.refunds' })
      const answer = await get(`/v1/payment_intents/search?${search}`)
      return readResponse(answer, CardIntents).data[0] ?? null
    },
  }
}

/**
 * Charges a saved card while the shopper is in checkout, so that the bank may ask for a confirmation
 * (https://docs.stripe.com/api/payment_intents/create, `return_url`).
 */
async function chargeCard(
  post: CardCalls['post'],
  { reference, amount, currency, description, returnUrl, idempotencyKey, cardToken, ...asked }: ChargeCardRequest,
  sendsReceipts: boolean,
): Promise<ChargedPayment> {
  const { customer, method } = customerAndMethod(cardToken)
  const fields = {
    ...{ amount: String(amount), currency: currency.toLowerCase(), description },
    ...{ customer, payment_method: method, confirm: 'true', return_url: returnUrl },
    'payment_method_types[0]': 'card',
    'expand[0]': 'latest_charge',
    'metadata[reference]': reference,
    'metadata[card]': ofSavedCard,
    ...(sendsReceipts && asked.payer?.email && { receipt_email: asked.payer.email }),
    ...(asked.isHeld && { capture_method: 'manual' }),
  }
  const answer = await post('/v1/payment_intents', fields, idempotencyKey)
  if (answer.status < 400) return paymentOfIntent(readResponse(answer, CardIntent))
  const { error } = readResponse(answer, Refusal)
  const isRefused = [400, 402, 404].includes(answer.status) && error.type !== 'idempotency_error'
  if (!isRefused) throw unavailable(answer)
  const intent = CardIntent.safeParse(error.payment_intent).data
  if (intent !== undefined) return paymentOfIntent(intent)
  return {
    providerPaymentId: null,
    news: { kind: 'failed', amount, currency },
    failure: error.decline_code ?? error.code ?? 'declined',
  }
}

/** The status of a payment by a saved card. */
export function paymentOfIntent(intent: CardIntent, disputes: z.infer<typeof Disputes> | null = null): ChargedPayment {
  const { id, status, amount, currency, last_payment_error: why, next_action: next, latest_charge } = intent
  const charge = typeof latest_charge === 'object' ? latest_charge : null
  const taken = status === 'succeeded' ? (intent.amount_received ?? amount) : amount
  const paymentOf = (kind: GatewayStatus['kind'], failure: string | null = null): ChargedPayment => ({
    providerPaymentId: id,
    news: { kind, amount: bani(taken), currency: currency.toUpperCase() },
    failure,
    ...(charge && whatBecameOf(charge, disputes)),
  })
  if (status === 'succeeded') return paymentOf(charge?.refunded === true ? 'refunded' : 'captured')
  if (status === 'requires_capture') return paymentOf('authorized')
  if (status === 'canceled')
    return intent.capture_method === 'manual' ? paymentOf('voided') : paymentOf('failed', 'canceled')
  if (status === 'requires_payment_method') return paymentOf('failed', why?.decline_code ?? why?.code ?? 'declined')
  const url = next?.redirect_to_url?.url
  return { ...paymentOf('pending'), ...(url && { payAddress: url }) }
}

const unavailable = ({ status, text }: OutboundResponse) =>
  new GatewayUnavailable(`Stripe answers ${status}: ${text.slice(0, 200)}`)
