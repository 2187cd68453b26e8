import { createECDH } from 'node:crypto'
import { importJWK, SignJWT } from 'jose'

/** Push services refuse a token that is valid for more than a day (RFC 8292, section 2). */
const validFor = { hours: 12 }

export interface Vapid {
  /** Uncompressed point on P-256, base64url. */
  readonly publicKey: string
  /** The `authorization` of a message to this address. */
  authorization(endpoint: string, now: Temporal.Instant): Promise<string>
}

/**
 * Signs messages as this shop, so that a browser's subscription is of use to nobody else (RFC 8292). `privateKey` has 32 bytes;
 * `contact` is where a push service complains: `mailto:…` or `https://…`.
 */
export function vapid(privateKey: Uint8Array, contact: string): Vapid {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(privateKey)
  const point = pair.getPublicKey()
  const coordinate = (from: number): string => point.subarray(from, from + 32).toString('base64url')
  const jwk = { kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33) }
  const key = importJWK({ ...jwk, d: Buffer.from(privateKey).toString('base64url') }, 'ES256')
  const publicKey = point.toString('base64url')
  return {
    publicKey,
    authorization: async (endpoint, now) => {
      const token = await new SignJWT()
        .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
        .setAudience(new URL(endpoint).origin)
        .setExpirationTime(Math.floor(now.add(validFor).epochMilliseconds / 1000))
        .setSubject(contact)
        .sign(await key)
      return `vapid t=${token}, k=${publicKey}`
    },
  }
}

/** The order of P-256: a private key lies between 1 and this, exclusively. */
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n

/** A private key from 32 bytes that were derived from a secret. */
export function privateKeyFrom(bytes: Uint8Array): Buffer {
  const scalar = (BigInt(`0x${Buffer.from(bytes).toString('hex')}`) % (order - 1n)) + 1n
  return Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex')
}
