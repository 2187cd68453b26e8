import { createHmac } from 'node:crypto'
import { overlapHours } from './rules/retries.ts'

const prefix = 'whsec_'

interface SecretOf {
  readonly id: string
  readonly secretNumber: number
  readonly secretChangedAt: Temporal.Instant | null
}

/** The secret of an endpoint by its number, as its receiver stores it. */
export const secretOf = (key: Uint8Array, id: string, number: number): string =>
  prefix + createHmac('sha256', key).update(`${id} ${number}`).digest('base64')

/** The secrets that sign now: a new one, and for a day the one that it replaces. */
export function signingSecrets(key: Uint8Array, endpoint: SecretOf, now: Temporal.Instant): readonly string[] {
  const { id, secretNumber, secretChangedAt } = endpoint
  const overlaps =
    secretChangedAt !== null && Temporal.Instant.compare(secretChangedAt.add({ hours: overlapHours }), now) > 0
  return [secretNumber, ...(overlaps ? [secretNumber - 1] : [])].map((number) => secretOf(key, id, number))
}

interface Message {
  readonly id: string
  readonly at: Temporal.Instant
  readonly body: string
}

/**
 * The headers of a message as the Standard Webhooks specification writes them, with a signature for each secret.
 * https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
 */
export function webhookHeaders(
  { id, at, body }: Message,
  secrets: readonly string[],
): Readonly<Record<string, string>> {
  const timestamp = String(Math.floor(at.epochMilliseconds / 1_000))
  const sign = (secret: string): string => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  }
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map(sign).join(' '),
  }
}
