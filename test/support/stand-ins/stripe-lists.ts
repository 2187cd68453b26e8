import type { GatewayBooks } from './gateway-books.ts'
import type { JsonResponse } from './json-server.ts'
import { intentStatus, type StripeRefund, type StripeSession, type stripeStandIn } from './stripe-stand-in.ts'

export interface StripeDispute {
  readonly id: string
  readonly payment_intent: string
  amount: number
  status: 'warning_needs_response' | 'needs_response' | 'won' | 'lost'
}

interface StripeBooks {
  readonly sessions: readonly StripeSession[]
  readonly refunds: readonly StripeRefund[]
  readonly disputes: readonly StripeDispute[]
}

/** The moment of everything in the lists: when the harness's clock starts. */
const created = Math.floor(Temporal.Instant.from('2026-11-26T06:00:00Z').epochMilliseconds / 1000)

/** A page of one of Stripe's lists, the newest first; null for what is no list, or a list of one payment. */
export function listOfStripe(path: string, query: URLSearchParams, books: StripeBooks): JsonResponse | null {
  if (query.has('payment_intent')) return null
  const all = itemsOf(path, books)
  if (all === null) return null
  const isInPeriod = Number(query.get('created[gte]')) <= created && created <= Number(query.get('created[lte]'))
  const items = isInPeriod ? all.toReversed() : []
  const after = query.get('starting_after')
  const start = after === null ? 0 : items.findIndex(({ id }) => id === after) + 1
  const end = start + Math.min(Number(query.get('limit')), 100)
  const isExpanded = query.get('expand[]') === 'data.payment_intent'
  const page = items.slice(start, end).map(({ payment_intent: intent, ...item }) => ({
    ...{ ...item, created, currency: 'ron' },
    ...(intent !== undefined && { payment_intent: isExpanded ? ownerOf(intent, books) : intent }),
  }))
  return { status: 200, body: { object: 'list', data: page, has_more: end < items.length } }
}

interface Item {
  readonly id: string
  readonly payment_intent?: string
}

function itemsOf(path: string, { sessions, refunds, disputes }: StripeBooks): readonly Item[] | null {
  if (path === '/v1/refunds') return refunds
  if (path === '/v1/disputes') return disputes
  if (path !== '/v1/payment_intents') return null
  return sessions
    .filter(({ state }) => state !== 'open' && state !== 'expired')
    .map(({ id, reference, amount, state, captured }) => ({
      ...{ id: `pi_${id}`, object: 'payment_intent', amount, metadata: { reference } },
      status: intentStatus[state],
      amount_received: state === 'paid' ? (captured ?? amount) : 0,
    }))
}

function ownerOf(intent: string, { sessions }: StripeBooks) {
  const { reference = '', state = 'open' } = sessions.find(({ id }) => `pi_${id}` === intent) ?? {}
  return { id: intent, metadata: { reference }, status: intentStatus[state] }
}

export function booksOfStripe(standIn: Awaited<ReturnType<typeof stripeStandIn>>): GatewayBooks {
  const { sessions, refunds, control } = standIn
  const sessionOf = (reference: string): StripeSession => {
    const found = sessions.find((session) => session.reference === reference)
    if (found === undefined) throw new Error('there is no such session')
    return found
  }
  return {
    addPayment: async (reference, amount) =>
      void sessions.push({ id: `cs_test_${sessions.length}`, reference, amount, state: 'paid' }),
    setAmount: async (reference, amount) => {
      sessionOf(reference).amount = amount
    },
    refundByHand: async (reference, amount) =>
      void refunds.push({
        ...({ id: `re_${refunds.length}`, object: 'refund', status: 'succeeded' } as const),
        ...{ payment_intent: `pi_${sessionOf(reference).id}`, amount, metadata: {} },
      }),
    forgetRefunds: async (reference) => {
      const intent = `pi_${sessionOf(reference).id}`
      refunds.splice(0, refunds.length, ...refunds.filter(({ payment_intent: owner }) => owner !== intent))
    },
    goAwayAfter: (calls) => {
      control.callsUntilAway = calls
    },
  }
}
