import { createHmac, timingSafeEqual } from 'node:crypto'

/** Both sides sign what they send: seconds since 1970, and HMAC-SHA256 over these seconds, a dot and the text. */
export const signatureHeader = 'x-punte-signature'

/** Tolerance between the two clocks; also limits how long an intercepted delivery can be replayed. */
const toleranceSeconds = 300

const digest = (secret: Uint8Array, seconds: number, signed: Uint8Array): Buffer =>
  createHmac('sha256', secret).update(`${seconds}.`).update(signed).digest()

export function sign(secret: Uint8Array, signed: Uint8Array, now: Temporal.Instant): string {
  const seconds = Math.floor(now.epochMilliseconds / 1000)
  return `t=${seconds},v1=${digest(secret, seconds, signed).toString('hex')}`
}

/** Whether the header belongs to exactly these bytes and was written within five minutes of `now`. */
export function isSigned(
  secret: Uint8Array,
  signed: Uint8Array,
  header: string | undefined,
  now: Temporal.Instant,
): boolean {
  const parts = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header ?? '')
  if (parts === null) return false
  const [, seconds = '', given = ''] = parts
  const isRecent = Math.abs(now.epochMilliseconds / 1000 - Number(seconds)) <= toleranceSeconds
  return timingSafeEqual(digest(secret, Number(seconds), signed), Buffer.from(given, 'hex')) && isRecent
}
