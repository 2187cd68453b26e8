import type { Clock } from '#kernel/clock.ts'
import { bani } from '#kernel/money.ts'
import { type OutboundResponse, parseJson } from '#platform/http/outgoing/outbound.ts'
import { type GatewayPayment, GatewayUnavailable, type PaymentGateway, type WebhookVerification } from '../ports.ts'
import type { GatewayMovement } from '../rules/movement.ts'
import { isSigned, sign, signatureHeader } from './embedded/signature.ts'
import {
  type CreateCancellation,
  type CreateCharge,
  CreatedPayment,
  type CreatePayment,
  type CreateRefund,
  GatewayNotice,
  MovementPage,
  PaymentReport,
  RefundAnswer,
} from './embedded/wire.ts'
import { reachGateway, readResponse } from './gateway-request.ts'

export interface EmbeddedGatewayOptions {
  /** Base address of the gateway, without a trailing slash. */
  readonly url: string
  readonly secret: Uint8Array
  readonly clock: Clock
  /** Provider name; another one when two gateways speak this protocol. */
  readonly provider?: string
  /** Timeout of one call. */
  readonly timeoutMs?: number
  /** Cards are authorised, and charged when the final sum is known. */
  readonly hasHolds?: boolean
}

/** Client of the embedded gateway, or of one with its protocol: HTTP calls signed with a shared secret. */
export function embeddedGateway(options: EmbeddedGatewayOptions): PaymentGateway {
  const { url, secret, clock, provider = 'embedded', timeoutMs, hasHolds = false } = options
  const call = async (
    method: string,
    path: string,
    payload?: CreatePayment | CreateCharge | CreateRefund | CreateCancellation,
  ): Promise<OutboundResponse> => {
    const body = payload === undefined ? '' : JSON.stringify(payload)
    const address = new URL(url + path)
    const signed = Buffer.from(`${method} ${address.pathname}\n${body}`)
    return reachGateway(address.href, {
      method,
      headers: { [signatureHeader]: sign(secret, signed, clock.now()), 'content-type': 'application/json' },
      body: payload && body,
      timeoutMs,
    })
  }

  return {
    provider,
    async start({ payer: _, ...payload }) {
      const { id, payAddress } = readResponse(await call('POST', '/api/payments', payload), CreatedPayment)
      return { payAddress, providerPaymentId: id }
    },
    async charge({ payer: _, ...payload }) {
      const report = readResponse(await call('POST', '/api/charges', payload), PaymentReport)
      return { ...paymentOf(report), ...(report.payAddress && { payAddress: report.payAddress }) }
    },
    async removeCard(token) {
      const { status } = await call('DELETE', `/api/cards/${encodeURIComponent(token)}`)
      if (status !== 204) throw new GatewayUnavailable(`the gateway answers ${status}`)
    },
    ...(hasHolds && {
      holds: {
        lastsHours: 7 * 24,
        capture: async ({ reference, amount, idempotencyKey }) => {
          const answer = await call('POST', '/api/captures', { reference, amount, idempotencyKey })
          return readResponse(answer, RefundAnswer).state
        },
      },
    }),
    async cancel({ reference }) {
      return readResponse(await call('POST', '/api/cancellations', { reference }), RefundAnswer).state
    },
    async look(reference) {
      const answer = await call('GET', `/api/payments/${encodeURIComponent(reference)}`)
      return answer.status === 404 ? null : paymentOf(readResponse(answer, PaymentReport))
    },
    async refund({ reference, amount, idempotencyKey }) {
      return readResponse(await call('POST', '/api/refunds', { reference, amount, idempotencyKey }), RefundAnswer).state
    },
    async *movements({ since, until }) {
      const period = { since: since.toString(), until: until.toString() }
      for (const kind of ['payment', 'refund']) {
        for (let after: string | null = ''; after !== null; ) {
          const path = `/api/movements?${new URLSearchParams({ kind, after, ...period })}`
          const page: MovementPage = readResponse(await call('GET', path), MovementPage)
          yield page.movements.map(movementOf)
          after = page.next
        }
      }
    },
    async verify(raw, headers, now): Promise<WebhookVerification> {
      if (!isSigned(secret, raw, headers[signatureHeader], now)) return { kind: 'refused', reason: 'invalid-signature' }
      const notice = GatewayNotice.safeParse(parseJson(new TextDecoder().decode(raw)))
      if (!notice.success) return { kind: 'refused', reason: 'malformed-body' }
      const { id, payment } = notice.data
      return { kind: 'verified', event: { eventId: id, reference: payment.reference, ...paymentOf(payment) } }
    },
  }
}

const paymentOf = ({ id, status, amount, currency, failure, refunded, card }: PaymentReport): GatewayPayment => ({
  providerPaymentId: id,
  news: { kind: status, amount: bani(amount), currency },
  failure,
  ...(refunded !== undefined && { refunded: bani(refunded) }),
  ...(card && { card: { ...card, balance: card.balance === null ? null : bani(card.balance) } }),
})

const movementOf = ({ amount, at, ...movement }: MovementPage['movements'][number]): GatewayMovement => ({
  ...{ ...movement, amount: bani(amount), at: Temporal.Instant.from(at) },
})
