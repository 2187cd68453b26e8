import { createHmac, timingSafeEqual } from 'node:crypto'

const prefix = 'whsec_'
/** How far the clock of a sender may be off, in seconds: an older message may be one that somebody has recorded. */
const toleranceSeconds = 5 * 60

export interface SignedMessage {
  readonly id: string
  readonly body: string | Uint8Array
}

const signatureOf = (secret: string, { id, body }: SignedMessage, timestamp: string): string => {
  const key = secret.startsWith(prefix) ? Buffer.from(secret.slice(prefix.length), 'base64') : Buffer.from(secret)
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest('base64')}`
}

/**
 * The headers of a message as the Standard Webhooks specification writes them, with a signature for each secret. A secret is
 * `whsec_` and base64, or any text.
 * https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
 */
export function webhookHeaders(
  message: SignedMessage,
  at: Temporal.Instant,
  secrets: readonly string[],
): Readonly<Record<string, string>> {
  const timestamp = String(Math.floor(at.epochMilliseconds / 1_000))
  return {
    'webhook-id': message.id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map((secret) => signatureOf(secret, message, timestamp)).join(' '),
  }
}

/** The id of a message that was signed with the secret within the last five minutes; null for any other. */
export function verifiedWebhookId(
  headers: Readonly<Record<string, string | readonly string[] | undefined>>,
  body: Uint8Array,
  secret: string,
  now: Temporal.Instant,
): string | null {
  const [id, timestamp, signatures] = ['id', 'timestamp', 'signature'].map((name) => headers[`webhook-${name}`])
  if (typeof id !== 'string' || typeof timestamp !== 'string' || typeof signatures !== 'string') return null
  const age = Math.abs(now.epochMilliseconds / 1_000 - Number(timestamp))
  if (!/^\d{1,12}$/.test(timestamp) || age > toleranceSeconds || !/^[\x21-\x7e]{1,200}$/.test(id)) return null
  const wanted = Buffer.from(signatureOf(secret, { id, body }, timestamp))
  const isSigned = signatures.split(' ').some((given) => {
    const bytes = Buffer.from(given)
    return bytes.length === wanted.length && timingSafeEqual(bytes, wanted)
  })
  return isSigned ? id : null
}
