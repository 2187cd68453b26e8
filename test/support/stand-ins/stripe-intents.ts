import type { StripeRefund, StripeSession } from './stripe-stand-in.ts'

/**
 * Captures or cancels a PaymentIntent, or expires a Checkout Session, and answers its Session. `refused` in any other state,
 * as at Stripe; null for an unknown one.
 */
export function changeIntent(
  path: string,
  fields: URLSearchParams,
  sessions: readonly StripeSession[],
): StripeSession | 'refused' | null {
  const [id = '', action] = path.split('/').slice(-2)
  const session = sessions.find((one) => one.id === id || `pi_${one.id}` === id)
  if (session === undefined) return null
  const move = (from: StripeSession['state'], to: StripeSession['state']): StripeSession | 'refused' => {
    if (session.state !== from) return 'refused'
    session.state = to
    return session
  }
  if (action === 'expire') return move('open', 'expired')
  if (action === 'cancel') return move('held', 'cancelled')
  const amount = Number(fields.get('amount_to_capture'))
  if (amount > session.amount) return 'refused'
  const captured = move('held', 'paid')
  if (captured !== 'refused') captured.captured = amount
  return captured
}

/** From this version of the API on, what is released is no refund. */
const withoutRefunds = '2025-03-31'

/** The refund that earlier versions make of what a part capture or a cancellation releases; null when there is none. */
export function refundOfReleased(
  { id, amount, state, captured = amount }: StripeSession,
  version: string,
): Omit<StripeRefund, 'id'> | null {
  const released = state === 'cancelled' ? amount : state === 'paid' ? amount - captured : 0
  if (released === 0 || version >= withoutRefunds) return null
  return { object: 'refund', payment_intent: `pi_${id}`, amount: released, metadata: {}, status: 'succeeded' }
}
