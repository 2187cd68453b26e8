import { EncryptJWT, jwtDecrypt } from 'jose'
import type { Clock } from '#kernel/clock.ts'
import { deriveKey } from '#platform/secrets.ts'

/** Encrypts and authenticates values that are stored in a cookie or in the database. */
export interface Sealer<Value> {
  seal(value: Value): Promise<string>
  /** Null for a text that this sealer did not make, or that has expired. */
  open(text: string): Promise<Value | null>
}

/** JWE with A256GCM (RFC 7516). A value sealed for one `use` cannot be opened for another. `seconds` is its lifetime. */
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
