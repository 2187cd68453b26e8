import { type JsonRequest, type JsonResponse, startJsonServer } from './json-server.ts'
import type { CardLater } from './saved-card-contract.ts'
import { stripeCards } from './stripe-cards.ts'
import { changeIntent, refundOfReleased } from './stripe-intents.ts'
import { listOfStripe, type StripeDispute } from './stripe-lists.ts'

/** A Checkout Session, or the charge of a saved card, whose PaymentIntent has its id behind `pi_`. */
export interface StripeSession {
  readonly id: string
  readonly reference: string
  amount: number
  readonly isCharge?: true
  /** Checkout makes a customer and saves the card. */
  readonly savesCard?: boolean
  /** `asked`: the bank waits for a confirmation. `held`: authorised, as its PaymentIntent is captured by hand. */
  state: 'open' | 'held' | 'paid' | 'declined' | 'expired' | 'cancelled' | 'asked'
  /** How the card behaves when it is charged again. */
  later?: CardLater
  readonly isHeld?: boolean
  /** What was captured of a held amount. */
  captured?: number
  /** The next capture or cancellation is made, and its answer is a 500. */
  losesAnswer?: boolean
}

export interface StripeRefund {
  readonly id: string
  readonly object: 'refund'
  readonly payment_intent: string
  readonly amount: number
  readonly metadata: Readonly<Record<string, string>>
  status: 'pending' | 'succeeded' | 'failed'
}

/** What happens to the next calls that post a refund. `lost`: it is made, and the answer is a 500. A number: the answer. */
export type RefundFault = 'lost' | number

export const intentStatus = {
  open: 'requires_payment_method',
  declined: 'requires_payment_method',
  expired: 'canceled',
  held: 'requires_capture',
  paid: 'succeeded',
  cancelled: 'canceled',
  asked: 'requires_action',
} as const

const error = (status: number, code: string): JsonResponse => ({
  status,
  body: { error: { type: 'invalid_request_error', code } },
})

/** A stand-in of the Stripe API: Checkout Sessions, refunds and idempotency keys. */
export async function stripeStandIn(secretKey: string) {
  const sessions: StripeSession[] = []
  const refunds: StripeRefund[] = []
  const disputes: StripeDispute[] = []
  const responsesByKey = new Map<string, JsonResponse>()
  const faults: RefundFault[] = []
  const requests: { path: string; fields: Record<string, string> }[] = []
  const control = { refundsArePending: false, callsUntilAway: Number.POSITIVE_INFINITY }

  const refundedOf = ({ id }: StripeSession): number =>
    refunds
      .filter(({ payment_intent, status }) => payment_intent === `pi_${id}` && status !== 'failed')
      .reduce((sum, { amount }) => sum + amount, 0)
  const chargeOf = (session: StripeSession) => {
    const { id, reference, amount, state } = session
    if (state !== 'paid') return null
    const { captured = amount } = session
    const refunded = refundedOf(session)
    const ofIntent = (one: { readonly payment_intent: string }) => one.payment_intent === `pi_${id}`
    return {
      ...{ object: 'charge', payment_intent: `pi_${id}`, metadata: { reference }, currency: 'ron' },
      ...{ refunded: refunded === captured, amount_refunded: refunded, amount, amount_captured: captured },
      refunds: { data: refunds.filter(ofIntent).toReversed(), has_more: false },
      disputed: disputes.some(ofIntent),
    }
  }
  const wire = (session: StripeSession) => {
    const { id, reference, amount, state } = session
    const { captured = amount } = session
    const isComplete = state === 'paid' || state === 'held' || state === 'cancelled'
    return {
      ...{ id, object: 'checkout.session', client_reference_id: reference, amount_total: amount, currency: 'ron' },
      ...{
        status: isComplete ? 'complete' : state === 'expired' ? 'expired' : 'open',
        payment_status: state === 'paid' ? 'paid' : 'unpaid',
      },
      url: isComplete || state === 'expired' ? null : `${server.url}/c/pay/${id}`,
      payment_intent:
        state === 'open' || state === 'expired'
          ? null
          : {
              id: `pi_${id}`,
              status: intentStatus[state],
              amount,
              amount_received: state === 'paid' ? captured : 0,
              metadata: { reference },
              currency: 'ron',
              capture_method: session.isHeld ? 'manual' : 'automatic',
              last_payment_error:
                state !== 'declined' ? null : { code: 'card_declined', decline_code: 'insufficient_funds' },
              latest_charge: chargeOf(session),
              ...cards.savedBy(session),
            },
    }
  }

  const create = (fields: URLSearchParams): JsonResponse => {
    const session: StripeSession = {
      ...{ id: `cs_test_${sessions.length}`, reference: fields.get('client_reference_id') ?? '' },
      ...{ amount: Number(fields.get('line_items[0][price_data][unit_amount]')), state: 'open' },
      savesCard: fields.has('payment_intent_data[setup_future_usage]') && fields.get('customer_creation') === 'always',
      isHeld: fields.get('payment_intent_data[capture_method]') === 'manual',
    }
    if (fields.get('line_items[0][price_data][currency]') !== 'ron') return error(400, 'currency')
    if (session.amount < 2_00) return error(400, 'amount_too_small')
    sessions.push(session)
    return { status: 200, body: wire(session) }
  }
  const refund = (fields: URLSearchParams): JsonResponse => {
    const fault = faults.shift()
    if (typeof fault === 'number') return error(fault, 'refused')
    const intent = fields.get('payment_intent') ?? ''
    const session = sessions.find(({ id }) => `pi_${id}` === intent)
    const amount = Number(fields.get('amount'))
    if (session?.state !== 'paid') return error(400, 'charge_not_captured')
    const isHeldBack = disputes.some(
      (one) => one.payment_intent === intent && /^(?:needs_response|lost)$/.test(one.status),
    )
    if (isHeldBack) return error(400, 'charge_disputed')
    if (refundedOf(session) + amount > (session.captured ?? session.amount))
      return error(400, 'charge_already_refunded')
    const made: StripeRefund = {
      ...({ id: `re_${refunds.length}`, object: 'refund', payment_intent: intent, amount } as const),
      metadata: { refund: fields.get('metadata[refund]') ?? '' },
      status: control.refundsArePending ? 'pending' : 'succeeded',
    }
    refunds.push(made)
    return fault === 'lost' ? error(500, 'api_error') : { status: 200, body: made }
  }
  const read = (path: string): JsonResponse => {
    const { pathname, searchParams } = new URL(path, server.url)
    const list = listOfStripe(pathname, searchParams, { sessions, refunds, disputes })
    if (list !== null) return list
    const id = pathname.split('/').at(-1)
    if (pathname === '/v1/refunds' || pathname === '/v1/disputes') {
      const all = pathname === '/v1/refunds' ? refunds : disputes
      const listed = all.filter((one) => one.payment_intent === searchParams.get('payment_intent'))
      return { status: 200, body: { object: 'list', data: listed.toReversed(), has_more: false } }
    }
    const charge = cards.read(pathname, searchParams)
    if (charge !== null) return charge
    const session = sessions.find((one) => one.id === id)
    const paid = sessions.find((one) => `pi_${one.id}` === id)
    if (paid !== undefined) return { status: 200, body: { id, metadata: { reference: paid.reference } } }
    const found = session === undefined ? refunds.find((one) => one.id === id) : wire(session)
    return found === undefined ? error(404, 'resource_missing') : { status: 200, body: found }
  }
  const change = (path: string, fields: URLSearchParams, version: string): JsonResponse => {
    const changed = changeIntent(path, fields, sessions)
    if (changed === null) return error(404, 'resource_missing')
    if (changed === 'refused') return error(400, 'payment_intent_unexpected_state')
    const released = refundOfReleased(changed, version)
    if (released !== null) refunds.push({ ...released, id: `re_${refunds.length}` })
    if (!changed.losesAnswer)
      return { status: 200, body: path.includes('/sessions/') ? wire(changed) : wire(changed).payment_intent }
    changed.losesAnswer = false
    return error(500, 'api_error')
  }
  const respond = ({ method, path, headers, body }: JsonRequest): JsonResponse => {
    if (headers.authorization !== `Bearer ${secretKey}`) return error(401, 'api_key_invalid')
    if (control.callsUntilAway-- <= 0) return error(503, 'away')
    if (method === 'GET') return read(path)
    if (method === 'DELETE') return cards.deleteCustomer(path)
    const key = String(headers['idempotency-key'])
    const fields = new URLSearchParams(body)
    requests.push({ path, fields: Object.fromEntries(fields) })
    const calls = { '/v1/refunds': refund, '/v1/payment_intents': cards.charge, '/v1/checkout/sessions': create }
    const call = Object.entries(calls).find(([address]) => address === path)?.[1]
    const response =
      responsesByKey.get(key) ?? call?.(fields) ?? change(path, fields, String(headers['stripe-version']))
    // A refusal before the request is carried out leaves no trace of its key.
    if (![401, 403, 409].includes(response.status)) responsesByKey.set(key, response)
    return response
  }
  const cards = stripeCards({ sessions, chargeOf, error, addressOf: (id) => `${server.url}/3ds/${id}` })
  const server = await startJsonServer(respond)
  return {
    ...{ url: server.url, close: server.close },
    ...{ sessions, refunds, disputes, responsesByKey },
    ...{ faults, control, wire, requests },
    wireOfCharge: cards.wireOfCharge,
  }
}
