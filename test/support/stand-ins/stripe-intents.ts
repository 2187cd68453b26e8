import type { StripeSession } from './stripe-stand-in.ts'

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
