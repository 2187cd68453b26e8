import { bani } from '#kernel/money.ts'
import { type OutboundResponse, parseJson } from '#platform/http/outgoing/outbound.ts'
import { GatewayUnavailable, type PaymentGateway, type WebhookVerification } from '../ports.ts'
import { readResponse, requestGateway } from './gateway-request.ts'
import { isIntent, paymentOfIntent, savedCards } from './stripe/charge-card.ts'
import { isChange, paymentOfEvent } from './stripe/events.ts'
import { cancelOnce, captureOnce } from './stripe/holds.ts'
import { listMovements } from './stripe/list-movements.ts'
import { refundOnce } from './stripe/refund-once.ts'
import { isSignedByStripe } from './stripe/signature.ts'
import { Disputes, Event, isDisputed, NamedIntent, OfIntent, paymentOfSession, Session } from './stripe/wire.ts'

export interface StripeOptions {
  /** `https://api.stripe.com`, without a slash at the end. */
  readonly url: string
  readonly secretKey: string
  readonly webhookSecret: string
  /** Stripe sends receipts to the payers' e-mail addresses. */
  readonly sendsReceipts?: boolean
  readonly timeoutMs?: number
  /** Cards are authorised, and charged when the final sum is known. */
  readonly hasHolds?: boolean
}

/** Card authorisations end after seven days. Source: https://docs.stripe.com/payments/place-a-hold-on-a-payment-method */
const holdHours = 7 * 24

/** 2,00 lei. Source: https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts */
const least = bani(2_00)

/**
 * The API version of the shapes below, sent with each request. Earlier versions make a refund of what a part capture or a
 * cancellation releases (https://docs.stripe.com/changelog/basil/2025-03-31/remove-refund-from-partial-capture-and-payment-cancellation-flow).
 */
const apiVersion = '2025-03-31.basil'
const withIntent = 'expand[]=payment_intent.latest_charge.refunds&expand[]=payment_intent.payment_method'

/**
 * Stripe Checkout: one Session for each attempt, with the reference in `client_reference_id` and in the payment's
 * metadata. A card is saved with a customer of its own; charging it makes a PaymentIntent without a Session. No
 * meal-voucher cards.
 */
export function stripeGateway(options: StripeOptions): PaymentGateway {
  const { url, secretKey, webhookSecret, sendsReceipts = false, timeoutMs, hasHolds = false } = options
  const headers = { authorization: `Bearer ${secretKey}`, 'stripe-version': apiVersion }
  const get = (path: string): Promise<OutboundResponse> => requestGateway(url + path, { headers, timeoutMs })
  const post = (
    path: string,
    fields: Readonly<Record<string, string>>,
    idempotencyKey: string,
  ): Promise<OutboundResponse> =>
    requestGateway(url + path, {
      method: 'POST',
      headers: { ...headers, 'idempotency-key': idempotencyKey },
      body: new URLSearchParams(fields),
      timeoutMs,
    })
  const sessionOf = async (id: string): Promise<Session | null> => {
    const answer = await get(`/v1/checkout/sessions/${encodeURIComponent(id)}?${withIntent}`)
    return answer.status === 404 ? null : readResponse(answer, Session)
  }
  const disputesOf = async (intent: Session['payment_intent']) => {
    if (typeof intent !== 'object' || intent === null || !isDisputed(intent)) return { data: [] }
    return readResponse(await get(`/v1/disputes?payment_intent=${encodeURIComponent(intent.id)}&limit=100`), Disputes)
  }
  const cards = savedCards({
    ...{ get, post, sendsReceipts },
    remove: (path) => requestGateway(url + path, { method: 'DELETE', headers, timeoutMs }),
  })

  return {
    provider: 'stripe',
    minimumAmount: least,
    takesNoMealVouchers: true,
    async start({ reference, amount, currency, description, returnUrl, idempotencyKey, kind, ...asked }) {
      if (kind === 'meal-voucher') throw new GatewayUnavailable('Stripe takes no meal-voucher cards')
      const fields = {
        ...{ mode: 'payment', locale: 'ro', client_reference_id: reference },
        ...{ success_url: returnUrl, cancel_url: returnUrl },
        'line_items[0][quantity]': '1',
        'line_items[0][price_data][currency]': currency.toLowerCase(),
        'line_items[0][price_data][unit_amount]': String(amount),
        'line_items[0][price_data][product_data][name]': description,
        'payment_intent_data[metadata][reference]': reference,
        'payment_intent_data[description]': description,
        ...(sendsReceipts && asked.payer?.email && { 'payment_intent_data[receipt_email]': asked.payer.email }),
        ...(asked.savesCard && {
          customer_creation: 'always',
          'payment_intent_data[setup_future_usage]': 'off_session',
        }),
        ...(asked.notice && { 'custom_text[submit][message]': asked.notice }),
        ...(asked.isHeld && { 'payment_intent_data[capture_method]': 'manual' }),
      }
      const session = readResponse(await post('/v1/checkout/sessions', fields, idempotencyKey), Session)
      if (!session.url) throw new GatewayUnavailable('Stripe gives no address to pay at')
      return { payAddress: session.url, providerPaymentId: session.id }
    },
    charge: cards.charge,
    removeCard: cards.removeCard,
    ...(hasHolds && { holds: { lastsHours: holdHours, capture: captureOnce({ get, post, sessionOf }) } }),
    cancel: cancelOnce({ get, post, sessionOf }),
    /** An attempt without an id has no page that could be paid, but may be a charge whose answer was lost. */
    async look(reference, id) {
      if (id === null || isIntent(id)) {
        const intent = await cards.findCharge(reference, id)
        return intent && paymentOfIntent(intent, await disputesOf(intent))
      }
      const session = await sessionOf(id)
      return session && paymentOfSession(session, await disputesOf(session.payment_intent))
    },
    async referenceOf(intent) {
      const answer = await get(`/v1/payment_intents/${encodeURIComponent(intent)}`)
      if (answer.status === 404) return null
      if (answer.status >= 400) throw new GatewayUnavailable(`Stripe answers ${answer.status}`)
      return NamedIntent.safeParse(parseJson(answer.text)).data?.metadata.reference ?? null
    },
    refund: refundOnce({
      ...{ get, post },
      intentOf: async (sessionId) => {
        if (isIntent(sessionId)) return sessionId
        const session = await sessionOf(sessionId)
        if (session === null) throw new GatewayUnavailable('Stripe does not know a payment to be refunded')
        const { payment_intent: intent } = session
        return (typeof intent === 'object' ? intent?.id : intent) ?? null
      },
    }),
    movements: listMovements(get),
    async verify(raw, given, now): Promise<WebhookVerification> {
      const isTheirs = isSignedByStripe(webhookSecret, raw, given['stripe-signature'], now)
      if (!isTheirs) return { kind: 'refused', reason: 'invalid-signature' }
      const event = Event.safeParse(parseJson(new TextDecoder().decode(raw)))
      if (!event.success) return { kind: 'refused', reason: 'malformed-body' }
      const { id: eventId, type, data } = event.data
      if (isChange(type)) {
        const changed = OfIntent.safeParse(data.object)
        if (!changed.success) return { kind: 'ignored' }
        return { kind: 'changed', event: { eventId, changedPayment: changed.data.payment_intent } }
      }
      const reported = paymentOfEvent(type, data.object)
      if (reported === 'malformed') return { kind: 'refused', reason: 'malformed-body' }
      return reported === null ? { kind: 'ignored' } : { kind: 'verified', event: { eventId, ...reported } }
    },
  }
}
