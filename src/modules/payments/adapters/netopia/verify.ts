import { createHash, createPublicKey, type KeyObject } from 'node:crypto'
import { compactVerify, errors } from 'jose'
import { z } from 'zod'
import { parseJson } from '#platform/http/outgoing/outbound.ts'

/** The two clocks may be so far apart. */
const clockToleranceSeconds = 60

/** The times of a token are in seconds, as RFC 7519 has them, or in milliseconds, as NETOPIA's own SDK reads them. */
const Seconds = z.number().transform((time) => (time > 100_000_000_000 ? time / 1000 : time))
const Claims = z.object({
  iss: z.literal('NETOPIA Payments'),
  aud: z.union([z.string(), z.array(z.string())]),
  sub: z.string(),
  exp: Seconds.optional(),
  nbf: Seconds.optional(),
})

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
    const { payload } = await compactVerify(token ?? '', key, { algorithms: ['RS512'] })
    const { data: claims } = Claims.safeParse(parseJson(new TextDecoder().decode(payload)))
    if (claims === undefined || ![claims.aud].flat().includes(posSignature)) return false
    const { exp = Infinity, nbf = -Infinity } = claims
    const seconds = now.epochMilliseconds / 1000
    if (seconds >= exp + clockToleranceSeconds || seconds < nbf - clockToleranceSeconds) return false
    return claims.sub === createHash('sha512').update(raw).digest('base64')
  } catch (error) {
    if (error instanceof errors.JOSEError) return false
    throw error
  }
}
