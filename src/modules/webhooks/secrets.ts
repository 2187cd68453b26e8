import { createHmac } from 'node:crypto'
import { overlapHours } from './rules/retries.ts'

interface SecretOf {
  readonly id: string
  readonly secretNumber: number
  readonly secretChangedAt: Temporal.Instant | null
}

/** The secret of an endpoint by its number, as its receiver stores it. */
export const secretOf = (key: Uint8Array, id: string, number: number): string =>
  `whsec_${createHmac('sha256', key).update(`${id} ${number}`).digest('base64')}`

/** The secrets that sign now: a new one, and for a day the one that it replaces. */
export function signingSecrets(key: Uint8Array, endpoint: SecretOf, now: Temporal.Instant): readonly string[] {
  const { id, secretNumber, secretChangedAt } = endpoint
  const overlaps =
    secretChangedAt !== null && Temporal.Instant.compare(secretChangedAt.add({ hours: overlapHours }), now) > 0
  return [secretNumber, ...(overlaps ? [secretNumber - 1] : [])].map((number) => secretOf(key, id, number))
}
