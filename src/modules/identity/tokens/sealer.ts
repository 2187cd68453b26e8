import { EncryptJWT, jwtDecrypt } from 'jose'
import type { Clock } from '#kernel/clock.ts'
import { deriveKey } from '#platform/secrets.ts'

/** Keeps something at the browser or in the database so that only the shop can read or make it. */
export interface Sealer<Value> {
  seal(value: Value): Promise<string>
  /** Null for anything this sealer did not make, and after `seconds`. */
  open(text: string): Promise<Value | null>
}

/** JWE with A256GCM (RFC 7516). `use` names the purpose: what was sealed for one opens for no other. */
export function sealer<Value>(
  secret: string,
  clock: Clock,
  { use, seconds, parse }: { use: string; seconds: number; parse: (value: unknown) => Value | null },
): Sealer<Value> {
  const key = deriveKey(secret, use)
  return {
    seal: (value) => {
      const now = Math.floor(clock.now().epochMilliseconds / 1_000)
      return new EncryptJWT({ value })
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .setExpirationTime(now + seconds)
        .encrypt(key)
    },
    open: async (text) => {
      const currentDate = new Date(clock.now().epochMilliseconds)
      const opened = await jwtDecrypt(text, key, { currentDate, requiredClaims: ['exp'] }).catch(() => null)
      return opened === null ? null : parse(opened.payload['value'])
    },
  }
}
