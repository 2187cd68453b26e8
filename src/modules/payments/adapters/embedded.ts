import type { Clock } from '#kernel/clock.ts'
import { bani } from '#kernel/money.ts'
import { type OutboundResponse, parseJson } from '#platform/http/outbound.ts'
import type { GatewayPayment, PaymentGateway, Verified } from '../ports.ts'
import { reachGateway, read } from './call.ts'
import { isSigned, sign, signatureHeader } from './embedded/signature.ts'
import {
  type CreateCharge,
  CreatedPayment,
  type CreatePayment,
  type CreateRefund,
  GatewayNotice,
  PaymentReport,
  RefundAnswer,
} from './embedded/wire.ts'

export interface EmbeddedGatewayOptions {
  /** Where the gateway answers, without a slash at the end. */
  readonly url: string
  readonly secret: Uint8Array
  readonly clock: Clock
  /** Another name where another gateway has the usual one. */
  readonly provider?: string
  /** How long one call may take. */
  readonly timeoutMs?: number
}

/** The embedded gateway as the shop sees it: another server, asked over HTTP with a secret that only the two know. */
export function embeddedGateway(options: EmbeddedGatewayOptions): PaymentGateway {
  const { url, secret, clock, provider = 'embedded', timeoutMs } = options
  const call = async (
    method: string,
    path: string,
    ask?: CreatePayment | CreateCharge | CreateRefund,
  ): Promise<OutboundResponse> => {
    const body = ask === undefined ? '' : JSON.stringify(ask)
    const address = new URL(url + path)
    const signed = Buffer.from(`${method} ${address.pathname}\n${body}`)
    return reachGateway(address.href, {
      method,
      headers: { [signatureHeader]: sign(secret, signed, clock.now()), 'content-type': 'application/json' },
      body: ask && body,
      timeoutMs,
    })
  }

  return {
    provider,
    async start({ reference, amount, currency, description, returnUrl, idempotencyKey, kind }) {
      const ask = { reference, amount, currency, description, returnUrl, idempotencyKey, kind }
      const { id, payAddress } = read(await call('POST', '/api/payments', ask), CreatedPayment)
      return { payAddress, providerPaymentId: id }
    },
    async charge({ reference, amount, currency, description, idempotencyKey, kind, cardToken }) {
      const ask = { reference, amount, currency, description, idempotencyKey, kind, cardToken }
      return told(read(await call('POST', '/api/charges', ask), PaymentReport))
    },
    async look(reference) {
      const answer = await call('GET', `/api/payments/${encodeURIComponent(reference)}`)
      return answer.status === 404 ? null : told(read(answer, PaymentReport))
    },
    async refund({ reference, amount, idempotencyKey }) {
      return read(await call('POST', '/api/refunds', { reference, amount, idempotencyKey }), RefundAnswer).state
    },
    async verify(raw, headers, now): Promise<Verified> {
      if (!isSigned(secret, raw, headers[signatureHeader], now)) return { kind: 'refused', reason: 'invalid-signature' }
      const notice = GatewayNotice.safeParse(parseJson(new TextDecoder().decode(raw)))
      if (!notice.success) return { kind: 'refused', reason: 'malformed-body' }
      const { id, payment } = notice.data
      return { kind: 'verified', event: { eventId: id, reference: payment.reference, ...told(payment) } }
    },
  }
}

const told = ({ id, status, amount, currency, failure, card }: PaymentReport): GatewayPayment => ({
  providerPaymentId: id,
  news: { kind: status, amount: bani(amount), currency },
  failure,
  ...(card && { card: { ...card, balance: bani(card.balance) } }),
})
