import { createHash, createPublicKey, type KeyObject } from 'node:crypto'
import { errors, jwtVerify } from 'jose'

/** The two clocks may be so far apart. */
const clockToleranceSeconds = 60

/** NETOPIA's key as the merchant's panel gives it: a certificate or a public key, in PEM; line ends may be `\n`. */
export const netopiaKey = (pem: string): KeyObject => createPublicKey(pem.replaceAll('\\n', '\n'))

/**
 * Whether the `Verification-token` header is NETOPIA's word for exactly these bytes: a JWT signed by RS512, issued
 * by `NETOPIA Payments` to our point of sale, whose subject is the SHA-512 of the body in base64, and not expired.
 */
export async function isSignedByNetopia(
  key: KeyObject,
  posSignature: string,
  raw: Uint8Array,
  token: string | undefined,
  now: Temporal.Instant,
): Promise<boolean> {
  try {
    const { payload } = await jwtVerify(token ?? '', key, {
      algorithms: ['RS512'],
      issuer: 'NETOPIA Payments',
      audience: posSignature,
      currentDate: new Date(now.epochMilliseconds),
      clockTolerance: clockToleranceSeconds,
    })
    return payload.sub === createHash('sha512').update(raw).digest('base64')
  } catch (error) {
    if (error instanceof errors.JOSEError) return false
    throw error
  }
}
