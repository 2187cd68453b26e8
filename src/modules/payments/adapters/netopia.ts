import { createHash } from 'node:crypto'
import type { Clock } from '#kernel/clock.ts'
import { lei } from '#kernel/money.ts'
import { type OutboundResponse, parseJson, redirectTarget } from '#platform/http/outgoing/outbound.ts'
import {
  GatewayUnavailable,
  type Payer,
  type PaymentGateway,
  type StartPaymentRequest,
  type WebhookVerification,
} from '../ports.ts'
import { readResponse, requestGateway } from './gateway-request.ts'
import { refundOnce } from './netopia/refund-once.ts'
import type { SentRefunds } from './netopia/sent-refunds.ts'
import { isSignedByNetopia, netopiaKey } from './netopia/verify.ts'
import { gatewayPaymentOf, Notice, Started, Status, statuses } from './netopia/wire.ts'

export interface NetopiaOptions {
  /** `https://secure.sandbox.netopia-payments.com` or the live address, without a slash at the end. */
  readonly url: string
  readonly apiKey: string
  /** Id of the point of sale: `XXXX-XXXX-XXXX-XXXX-XXXX`. */
  readonly posSignature: string
  /** PEM, from the merchant's panel. */
  readonly publicKey: string
  readonly notifyUrl: string
  /** E-mail address of the shop, for payments whose payer is not known. */
  readonly contactEmail: string
  readonly clock: Clock
  readonly sentRefunds: SentRefunds
  readonly timeoutMs?: number
}

/** ISO 3166-1 numeric */
const romania = 642

/** NETOPIA Payments, API v2: a hosted page, notices signed by `Verification-token`, numeric statuses. */
export function netopiaGateway(options: NetopiaOptions): PaymentGateway {
  const { url, apiKey, posSignature, clock, timeoutMs } = options
  const key = netopiaKey(options.publicKey)
  const post = (path: string, body: unknown): Promise<OutboundResponse> =>
    requestGateway(url + path, {
      method: 'POST',
      headers: { authorization: apiKey, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      timeoutMs,
    })
  /** `ntpID` is empty while it is not known. */
  const statusOf = async (reference: string, ntpID: string) => {
    const answer = await post('/operation/status', { posID: posSignature, ntpID, orderID: reference })
    if (answer.status === 404) return null
    if (answer.status >= 400)
      throw new GatewayUnavailable(`NETOPIA answers ${answer.status}: ${answer.text.slice(0, 200)}`)
    return readResponse(answer, Status)
  }

  return {
    provider: 'netopia',
    acknowledgement: { errorType: 0, errorCode: 0, errorMessage: '' },
    async findMisconfiguration() {
      try {
        await statusOf('start-up', '')
        return null
      } catch (error) {
        const target = redirectTarget(error)
        return target && `PAYMENT_GATEWAY_URL: ${url} redirects to ${target}; give the address that answers by itself`
      }
    },
    /** There are no idempotency keys: after a refused start the status is read, since an earlier request may have arrived. */
    async start(asked) {
      const answer = await post('/payment/card/start', startBody(asked, options, clock.now()))
      const started =
        answer.status < 400 ? readResponse(answer, Started).payment : (await statusOf(asked.reference, ''))?.payment
      if (!started?.paymentURL || !started.ntpID) {
        throw new GatewayUnavailable(`NETOPIA starts no payment: ${answer.status} ${answer.text.slice(0, 200)}`)
      }
      return { payAddress: started.paymentURL, providerPaymentId: started.ntpID }
    },
    async look(reference, providerPaymentId) {
      const status = await statusOf(reference, providerPaymentId ?? '')
      return status === null ? null : gatewayPaymentOf(status)
    },
    refund: refundOnce({
      ...{ clock, sentRefunds: options.sentRefunds },
      isCredited: async ({ reference, providerPaymentId }) => {
        const known = await statusOf(reference, providerPaymentId)
        if (known === null) throw new GatewayUnavailable('NETOPIA does not know a payment to be refunded')
        return known.payment.status === statuses.credited
      },
      credit: (ntpID, amount) => post('/operation/credit', { ntpID, amount: lei(amount) }),
    }),
    async verify(raw, headers, now): Promise<WebhookVerification> {
      const isTheirs = await isSignedByNetopia(key, posSignature, raw, headers['verification-token'], now)
      if (!isTheirs) return { kind: 'refused', reason: 'invalid-signature' }
      const notice = Notice.safeParse(parseJson(new TextDecoder().decode(raw)))
      if (!notice.success) return { kind: 'refused', reason: 'malformed-body' }
      // Notices have no id: the same bytes are the same notice.
      const eventId = createHash('sha256').update(raw).digest('hex')
      return {
        kind: 'verified',
        event: { eventId, reference: notice.data.order.orderID, ...gatewayPaymentOf(notice.data) },
      }
    },
  }
}

function startBody(
  { reference, amount, currency, description, returnUrl, payer }: StartPaymentRequest,
  { notifyUrl, posSignature, contactEmail }: NetopiaOptions,
  now: Temporal.Instant,
) {
  const billing = billingOf(payer, contactEmail)
  return {
    config: { emailTemplate: '', notifyUrl, redirectUrl: returnUrl, language: 'ro' },
    payment: { options: { installments: 0, bonus: 0 }, instrument: { type: 'card' }, data: {} },
    order: {
      ...{ ntpID: '', posSignature, dateTime: now.toString(), description, orderID: reference },
      ...{ amount: lei(amount), currency, billing, shipping: billing, products: [] },
      ...{ installments: { selected: 0, available: [0] }, data: {} },
    },
  }
}

/** NETOPIA's SDKs refuse an empty address, name or town. */
function billingOf(payer: Payer | undefined, contactEmail: string) {
  const { email, phone = '', firstName, lastName, city, province = '', postcode = '', street = '' } = payer ?? {}
  return {
    ...{ email: email || contactEmail, phone, firstName: firstName || '-', lastName: lastName || '-' },
    ...{ city: city || '-', country: romania, countryName: 'Romania' },
    ...{ state: province, postalCode: postcode, details: street },
  }
}
