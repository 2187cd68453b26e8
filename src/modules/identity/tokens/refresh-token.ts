import { createHash, createHmac, randomBytes } from 'node:crypto'
import { deriveKey } from '#platform/secrets.ts'

/** A parsed refresh token; opaque to clients. */
export interface RefreshToken {
  /** Part of the token, because tokens are stored by customer. */
  readonly customerId: string
  readonly familyId: string
  readonly text: string
  /** SHA-256 of the token: what the database stores. */
  readonly hash: Buffer
}

export interface RefreshTokens {
  first(customerId: string, familyId: string): RefreshToken
  /** The successor, derived from the token and not random: repeating an exchange gives the same one from stored hashes. */
  successor(token: RefreshToken): RefreshToken
  /** Null for a malformed token. */
  read(text: string): RefreshToken | null
}

const idBytes = 16
const secretBytes = 32

/** Tokens made of customer id, family id and 256 secret bits, in base64url. */
export function refreshTokens(secret: string): RefreshTokens {
  const key = deriveKey(secret, 'refresh-token-successor')
  return {
    first: (customerId, familyId) => token(customerId, familyId, randomBytes(secretBytes)),
    successor: ({ customerId, familyId, text }) =>
      token(customerId, familyId, createHmac('sha256', key).update(text).digest()),
    read: (text) => {
      const bytes = /^[\w-]{86}$/.test(text) ? Buffer.from(text, 'base64url') : Buffer.alloc(0)
      if (bytes.length !== 2 * idBytes + secretBytes) return null
      const secretPart = bytes.subarray(2 * idBytes)
      return token(uuidOf(bytes.subarray(0, idBytes)), uuidOf(bytes.subarray(idBytes, 2 * idBytes)), secretPart)
    },
  }
}

function token(customerId: string, familyId: string, secretPart: Buffer): RefreshToken {
  const bytes = Buffer.concat([bytesOf(customerId), bytesOf(familyId), secretPart])
  const hash = createHash('sha256').update(bytes).digest()
  return { customerId, familyId, text: bytes.toString('base64url'), hash }
}

const bytesOf = (uuid: string): Buffer => Buffer.from(uuid.replaceAll('-', ''), 'hex')

const uuidOf = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
