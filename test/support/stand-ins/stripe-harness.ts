import { createHmac } from 'node:crypto'
import { stripeGateway } from '#modules/payments/adapters/stripe.ts'
import type { PaymentGateway } from '#modules/payments/ports.ts'
import type { GatewayBooks } from './gateway-books.ts'
import type { CardSavingHarness } from './saved-card-contract.ts'
import { booksOfStripe, type StripeDispute } from './stripe-lists.ts'
import { type RefundFault, type StripeSession, stripeStandIn } from './stripe-stand-in.ts'

const secretKey = 'sk_test_of_no_account'
const webhookSecret = 'whsec_of_no_account'
const now = Temporal.Instant.from('2026-11-26T06:00:00Z')

export interface StripeHarness extends CardSavingHarness {
  readonly books: GatewayBooks
  readonly url: string
  /** The same adapter with another address. */
  connect(url: string): PaymentGateway
  /** What Stripe holds of a payment, in bani. */
  heldOf(reference: string): number
  /** References of the payments that are authorised only. */
  authorised(): readonly string[]
  /** Stripe cancels an authorised payment by itself. */
  lapse(reference: string): void
  readonly disputes: StripeDispute[]
  sessionIdOf(reference: string): string
  /** What happens to the next refunds that are posted, in turn. */
  readonly faults: RefundFault[]
  /** Path and form fields of what was posted. */
  readonly requests: readonly { readonly path: string; readonly fields: Readonly<Record<string, string>> }[]
  /** Stripe accepts the refunds that are posted from now on, and makes them when they are settled. */
  holdRefunds(): void
  /** Settles all pending refunds. */
  settleRefunds(status: 'succeeded' | 'failed'): void
  /** The bank sends back all refunds of a payment that had succeeded. */
  returnRefunds(reference: string): void
  /** The shopper has not paid within a day. */
  expire(payAddress: string): void
  /** The bank disputes `amount` bani of a payment. */
  dispute(reference: string, amount: number): StripeDispute
  /** News about the money of a payment, with its object as it is now: `refund.failed` … */
  news(type: string, reference: string, at: Temporal.Instant): { raw: Uint8Array; headers: Record<string, string> }
  /** As Stripe does after a day. */
  forgetKeys(): void
  /** The refunds of a payment as `20.00 succeeded`. */
  refundsOf(reference: string): string[]
}

/** The adapter of Stripe on its stand-in, with signed events. */
export async function stripeHarness({ sendsReceipts = false, hasHolds = false } = {}): Promise<StripeHarness> {
  const standIn = await stripeStandIn(secretKey)
  const { sessions, refunds, wire, control } = standIn
  const options = { secretKey, webhookSecret, sendsReceipts, hasHolds, timeoutMs: 60_000 }
  const connect = (url: string) => stripeGateway({ url, ...options })
  let events = 0
  const sessionBy = (predicate: (session: (typeof sessions)[number]) => boolean) => {
    const found = sessions.find(predicate)
    if (found === undefined) throw new Error('there is no such session')
    return found
  }
  const sessionAt = (payAddress: string) => sessionBy(({ id }) => payAddress.endsWith(id))
  const sessionOf = (reference: string) => sessionBy((session) => session.reference === reference)
  const payAt = (payAddress: string) => {
    const session = sessionAt(payAddress)
    session.state = session.isHeld ? 'held' : 'paid'
    return session
  }

  return {
    gateway: connect(standIn.url),
    ...{ connect, url: standIn.url },
    heldOf: (reference) => {
      const { id, amount, state, captured = amount } = sessionOf(reference)
      if (state !== 'paid') return 0
      const ofIntent = (one: { readonly payment_intent: string }) => one.payment_intent === `pi_${id}`
      const returned = [
        ...refunds.filter((one) => ofIntent(one) && one.status !== 'failed'),
        ...standIn.disputes.filter(({ status, ...one }) => ofIntent(one) && /^(?:needs_response|lost)$/.test(status)),
      ]
      return returned.reduce((sum, one) => sum - one.amount, captured)
    },
    authorised: () => sessions.filter(({ state }) => state === 'held').map(({ reference }) => reference),
    lapse: (reference) => {
      sessionOf(reference).state = 'cancelled'
    },
    unreachable: connect('http://127.0.0.1:1'),
    faults: standIn.faults,
    books: booksOfStripe(standIn),
    disputes: standIn.disputes,
    sessionIdOf: (reference) => sessionOf(reference).id,
    now: () => now,
    pay: async (payAddress) => {
      payAt(payAddress)
    },
    payAndSave: async (payAddress, later) => {
      payAt(payAddress).later = later
    },
    confirm: async (payAddress) => {
      payAt(payAddress)
    },
    requests: standIn.requests,
    payLosingAnswer: async (payAddress) =>
      void Object.assign(sessionAt(payAddress), { state: 'held', losesAnswer: true }),
    failPayment: async (payAddress) => {
      sessionAt(payAddress).state = 'declined'
    },
    holdRefunds: () => {
      control.refundsArePending = true
    },
    settleRefunds: (status) => {
      for (const refund of refunds) if (refund.status === 'pending') refund.status = status
      control.refundsArePending = false
    },
    returnRefunds: (reference) => {
      for (const refund of refunds)
        if (refund.payment_intent === `pi_${sessionOf(reference).id}` && refund.status === 'succeeded')
          refund.status = 'failed'
    },
    expire: (payAddress) => {
      sessionAt(payAddress).state = 'expired'
    },
    dispute: (reference, amount) => {
      const dispute: StripeDispute = {
        ...({ id: `dp_${standIn.disputes.length}`, status: 'needs_response' } as const),
        ...{ payment_intent: `pi_${sessionOf(reference).id}`, amount },
      }
      standIn.disputes.push(dispute)
      return dispute
    },
    news: (type, reference, at) => {
      const { id } = sessionOf(reference)
      const ofIntent = (one: { readonly payment_intent: string }) => one.payment_intent === `pi_${id}`
      const charge = wire(sessionOf(reference)).payment_intent?.latest_charge
      const object = type.startsWith('charge.dispute')
        ? standIn.disputes.findLast(ofIntent)
        : type.startsWith('charge')
          ? charge
          : refunds.findLast(ofIntent)
      const raw = Buffer.from(JSON.stringify({ id: `evt_${events++}`, object: 'event', type, data: { object } }))
      return { raw, headers: { 'stripe-signature': stripeSignature(raw, at) } }
    },
    forgetKeys: () => standIn.responsesByKey.clear(),
    refundsOf: (reference) => {
      const { id } = sessionOf(reference)
      const own = refunds.filter(({ payment_intent: intent }) => intent === `pi_${id}`)
      return own.map(({ amount, status }) => `${(amount / 100).toFixed(2)} ${status}`)
    },
    latestWebhook: async (reference) => {
      const found = sessionOf(reference)
      const type = eventTypeOf(found)
      if (found.isCharge) return signedEvent(type, found, standIn.wireOfCharge(found))
      return signedEvent(type, found, type.startsWith('payment_intent') ? wire(found).payment_intent : wire(found))
    },
    stop: async () => void standIn.close(),
  }
}

function signedEvent(type: string, { id, state }: { readonly id: string; readonly state: string }, object: unknown) {
  const event = { id: `evt_${id}_${state}`, object: 'event', type, data: { object } }
  const raw = Buffer.from(JSON.stringify(event))
  return { raw, headers: { 'stripe-signature': stripeSignature(raw, now) } }
}

/** The latest event about a payment. */
function eventTypeOf({ state, isHeld, isCharge }: StripeSession): string {
  if (state === 'declined') return 'payment_intent.payment_failed'
  if (state === 'expired') return 'checkout.session.expired'
  if (state === 'held') return 'payment_intent.amount_capturable_updated'
  if (state === 'cancelled') return 'payment_intent.canceled'
  return isHeld || isCharge ? 'payment_intent.succeeded' : 'checkout.session.completed'
}

export function stripeSignature(raw: Uint8Array, signedAt: Temporal.Instant, secret = webhookSecret): string {
  const seconds = Math.floor(signedAt.epochMilliseconds / 1000)
  const digest = createHmac('sha256', secret).update(`${seconds}.`).update(raw).digest('hex')
  return `t=${seconds},v1=${digest}`
}
