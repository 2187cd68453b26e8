import type { JsonResponse } from './json-server.ts'
import type { StripeSession } from './stripe-stand-in.ts'

interface StripeCardsOptions {
  readonly sessions: StripeSession[]
  readonly chargeOf: (session: StripeSession) => unknown
  readonly error: (status: number, code: string) => JsonResponse
  /** Where a charge is confirmed. */
  readonly addressOf: (id: string) => string
}

const stateByLater = { accepted: 'paid', confirmed: 'asked', declined: 'declined' } as const
const statuses = {
  paid: 'succeeded',
  declined: 'requires_payment_method',
  asked: 'requires_action',
  open: '',
  expired: '',
  held: 'requires_capture',
  cancelled: 'canceled',
} as const

/** The saved cards of the stand-in of Stripe: a customer for each, and their charges. */
export function stripeCards({ sessions, chargeOf, error, addressOf }: StripeCardsOptions) {
  const deletedCustomers = new Set<string>()
  const wireOfCharge = (session: StripeSession) => {
    const { id, reference, amount, state, isHeld = false, captured = amount } = session
    return {
      ...{ id: `pi_${id}`, object: 'payment_intent', status: statuses[state], amount, currency: 'ron' },
      ...{ amount_received: state === 'paid' ? captured : 0, capture_method: isHeld ? 'manual' : 'automatic' },
      metadata: { reference, card: 'saved' },
      last_payment_error: state === 'declined' ? { code: 'card_declined', decline_code: 'insufficient_funds' } : null,
      next_action: state === 'asked' ? { type: 'redirect_to_url', redirect_to_url: { url: addressOf(id) } } : null,
      latest_charge: chargeOf(session),
    }
  }

  return {
    wireOfCharge,
    /** What the PaymentIntent of a Session tells of its card. */
    savedBy: ({ id, savesCard = false }: StripeSession) => ({
      setup_future_usage: savesCard ? 'off_session' : null,
      payment_method: {
        ...{ id: `pm_${id}`, customer: savesCard ? `cus_${id}` : null },
        card: { brand: 'visa', last4: '4242', exp_month: 8, exp_year: 2030 },
      },
    }),
    charge: (fields: URLSearchParams): JsonResponse => {
      const customer = fields.get('customer') ?? ''
      const saved = sessions.find(({ id }) => customer === `cus_${id}` && fields.get('payment_method') === `pm_${id}`)
      if (saved?.savesCard !== true || deletedCustomers.has(customer)) return error(400, 'resource_missing')
      const isHeld = fields.get('capture_method') === 'manual'
      const state = stateByLater[saved.later ?? 'accepted']
      const made: StripeSession = {
        ...{ id: `charge_${sessions.length}`, reference: fields.get('metadata[reference]') ?? '', isCharge: true },
        ...{ amount: Number(fields.get('amount')), state: isHeld && state === 'paid' ? 'held' : state, isHeld },
      }
      sessions.push(made)
      const body = wireOfCharge(made)
      if (made.state !== 'declined') return { status: 200, body }
      return { status: 402, body: { error: { type: 'card_error', ...body.last_payment_error, payment_intent: body } } }
    },
    /** Null for what is no charge. */
    read: (path: string, searchParams: URLSearchParams): JsonResponse | null => {
      if (!path.startsWith('/v1/payment_intents/')) return null
      const charges = sessions.filter(({ isCharge }) => isCharge)
      if (path.endsWith('/search')) {
        const found = charges.filter(({ reference }) => searchParams.get('query')?.includes(`'${reference}'`))
        return { status: 200, body: { object: 'search_result', data: found.map(wireOfCharge), has_more: false } }
      }
      const charge = charges.find(({ id }) => path.endsWith(`/pi_${id}`))
      return charge === undefined ? null : { status: 200, body: wireOfCharge(charge) }
    },
    deleteCustomer: (path: string): JsonResponse => {
      const customer = path.split('/').at(-1) ?? ''
      if (deletedCustomers.has(customer)) return error(404, 'resource_missing')
      deletedCustomers.add(customer)
      return { status: 200, body: { id: customer, object: 'customer', deleted: true } }
    },
  }
}
