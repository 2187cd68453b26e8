import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Clock } from '#kernel/clock.ts'
import { uuid7 } from '#kernel/ids.ts'
import { Problem } from '#kernel/problem.ts'
import { deriveKey } from '#platform/secrets.ts'

/** No person fills a form faster; pages wait for the rest of it before they send. */
export const waitSeconds = 3
const validHours = 24

export interface FormTokens {
  issue(): string
  /** The id of the form, which is its inquiry's. Throws `form-expired` or `form-too-early`. */
  read(token: string): string
}

/** Tokens of forms: a UUID v7, which says when the form was opened, and its signature. */
export function formTokens(secret: string, clock: Clock): FormTokens {
  const sign = signer(secret, 'inquiry-form')
  return {
    issue: () => {
      const id = uuid7(clock.now())
      return `${id}.${sign(id)}`
    },
    read: (token) => {
      const [id = '', hash = ''] = token.split('.')
      const age = clock.now().epochMilliseconds - Number.parseInt(id.replace('-', '').slice(0, 12), 16)
      if (!isSame(sign(id), hash) || age > validHours * 3_600_000) throw new Problem('form-expired')
      const left = Math.ceil(waitSeconds - age / 1_000)
      if (left > 0) throw new Problem('form-too-early', { retryAfter: left })
      return id
    },
  }
}

/** Signs texts for one use with a key derived from the secret of the shop. */
export function signer(secret: string, use: string): (text: string) => string {
  const key = deriveKey(secret, use)
  return (text) => createHmac('sha256', key).update(text).digest('base64url').slice(0, 32)
}

/** Compares in constant time. */
export function isSame(expected: string, given: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)]
  return a.length === b.length && timingSafeEqual(a, b)
}
