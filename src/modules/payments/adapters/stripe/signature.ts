import { createHmac, timingSafeEqual } from 'node:crypto'

/** How far the two clocks may be apart, and how long an overheard delivery could be sent again; Stripe's own default. */
const toleranceSeconds = 300

/**
 * Whether a `Stripe-Signature` header (`t=1700000000,v1=…`) belongs to exactly these bytes and to `now`. While a
 * secret is being changed the header carries a signature for each; one that fits is enough.
 * Source: https://docs.stripe.com/webhooks#verify-manually
 */
export function isSignedByStripe(
  secret: string,
  raw: Uint8Array,
  header: string | undefined,
  now: Temporal.Instant,
): boolean {
  const parts = (header ?? '').split(',').map((part) => part.trim().split('=', 2))
  const seconds = parts.find(([name]) => name === 't')?.[1] ?? ''
  if (!/^\d{1,12}$/.test(seconds)) return false
  if (Math.abs(now.epochMilliseconds / 1000 - Number(seconds)) > toleranceSeconds) return false
  const expected = createHmac('sha256', secret).update(`${seconds}.`).update(raw).digest()
  return parts.some(([name, given = '']) => {
    return name === 'v1' && /^[0-9a-f]{64}$/.test(given) && timingSafeEqual(expected, Buffer.from(given, 'hex'))
  })
}
