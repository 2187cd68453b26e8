import { createHmac } from 'node:crypto'
import { stripeGateway } from '#modules/payments/adapters/stripe.ts'
import type { GatewayHarness } from './gateway-contract.ts'
import { type JsonRequest, type JsonResponse, startJsonServer } from './json-server.ts'

const secretKey = 'sk_test_of_no_account'
const webhookSecret = 'whsec_of_no_account'
const now = Temporal.Instant.from('2026-11-26T06:00:00Z')

interface StoredSession {
  readonly id: string
  readonly reference: string
  readonly amount: number
  state: 'open' | 'paid' | 'declined'
  refunded: number
}

const error = (status: number, code: string): JsonResponse => ({
  status,
  body: { error: { type: 'invalid_request_error', code } },
})

/** A stand-in of the Stripe API: Checkout Sessions, refunds, idempotency keys and signed events. */
export async function stripeHarness(): Promise<GatewayHarness> {
  const sessions: StoredSession[] = []
  const responsesByKey = new Map<string, JsonResponse>()
  const wire = ({ id, reference, amount, state, refunded }: StoredSession) => ({
    ...{ id, object: 'checkout.session', client_reference_id: reference, amount_total: amount, currency: 'ron' },
    ...{ status: state === 'paid' ? 'complete' : 'open', payment_status: state === 'paid' ? 'paid' : 'unpaid' },
    url: state === 'paid' ? null : `${server.url}/c/pay/${id}`,
    payment_intent:
      state === 'open'
        ? null
        : {
            id: `pi_${id}`,
            status: state === 'paid' ? 'succeeded' : 'requires_payment_method',
            last_payment_error: state === 'paid' ? null : { code: 'card_declined', decline_code: 'insufficient_funds' },
            latest_charge: state === 'paid' ? { refunded: refunded === amount, amount_refunded: refunded } : null,
          },
  })

  const create = (fields: URLSearchParams): JsonResponse => {
    const session: StoredSession = {
      ...{ id: `cs_test_${sessions.length}`, reference: fields.get('client_reference_id') ?? '' },
      amount: Number(fields.get('line_items[0][price_data][unit_amount]')),
      ...{ state: 'open', refunded: 0 },
    }
    if (fields.get('line_items[0][price_data][currency]') !== 'ron') return error(400, 'currency')
    sessions.push(session)
    return { status: 200, body: wire(session) }
  }
  const refund = (fields: URLSearchParams): JsonResponse => {
    const session = sessions.find(({ id }) => `pi_${id}` === fields.get('payment_intent'))
    const amount = Number(fields.get('amount'))
    if (session?.state !== 'paid') return error(400, 'charge_not_captured')
    if (session.refunded + amount > session.amount) return error(400, 'charge_already_refunded')
    session.refunded += amount
    return { status: 200, body: { id: `re_${session.refunded}`, object: 'refund', status: 'succeeded' } }
  }
  const respond = ({ method, path, headers, body }: JsonRequest): JsonResponse => {
    if (headers.authorization !== `Bearer ${secretKey}`) return error(401, 'api_key_invalid')
    if (method === 'GET') {
      const id = /^\/v1\/checkout\/sessions\/([^?]+)/.exec(path)?.[1]
      const found = sessions.find((session) => session.id === id)
      return found === undefined ? error(404, 'resource_missing') : { status: 200, body: wire(found) }
    }
    const key = String(headers['idempotency-key'])
    const fields = new URLSearchParams(body)
    const response = responsesByKey.get(key) ?? (path === '/v1/refunds' ? refund(fields) : create(fields))
    responsesByKey.set(key, response)
    return response
  }
  const server = await startJsonServer(respond)
  const connect = (url: string) => stripeGateway({ url, secretKey, webhookSecret, timeoutMs: 60_000 })
  const sessionAt = (payAddress: string): StoredSession => {
    const found = sessions.find(({ id }) => payAddress.endsWith(id))
    if (found === undefined) throw new Error('no session has this pay page')
    return found
  }

  return {
    gateway: connect(server.url),
    unreachable: connect('http://127.0.0.1:1'),
    now: () => now,
    pay: async (payAddress) => {
      sessionAt(payAddress).state = 'paid'
    },
    failPayment: async (payAddress) => {
      sessionAt(payAddress).state = 'declined'
    },
    latestWebhook: async (reference) => {
      const found = sessions.find((session) => session.reference === reference)
      if (found === undefined) throw new Error('no such payment')
      const isDeclined = found.state === 'declined'
      const type = isDeclined ? 'payment_intent.payment_failed' : 'checkout.session.completed'
      const event = { id: `evt_${found.id}_${found.state}`, object: 'event', type }
      const { payment_intent: intent, amount_total: amount, currency } = wire(found)
      const object = isDeclined ? { ...intent, amount, currency, metadata: { reference } } : wire(found)
      const raw = Buffer.from(JSON.stringify({ ...event, data: { object } }))
      return { raw, headers: { 'stripe-signature': stripeSignature(raw, now) } }
    },
    stop: async () => void server.close(),
  }
}

export function stripeSignature(raw: Uint8Array, signedAt: Temporal.Instant, secret = webhookSecret): string {
  const seconds = Math.floor(signedAt.epochMilliseconds / 1000)
  const digest = createHmac('sha256', secret).update(`${seconds}.`).update(raw).digest('hex')
  return `t=${seconds},v1=${digest}`
}
