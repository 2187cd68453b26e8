import { createHash, createHmac, randomBytes } from 'node:crypto'
import { deriveKey } from '#platform/secrets.ts'

/** A refresh token taken apart. To its holder it is opaque. */
export interface RefreshToken {
  /** In the token, so that it is found under its customer without asking who that is. */
  readonly customerId: string
  readonly familyId: string
  readonly text: string
  /** What is stored of it. */
  readonly hash: Buffer
}

export interface RefreshTokens {
  first(customerId: string, familyId: string): RefreshToken
  /**
   * The token that follows. It is computed and not drawn, so that the same exchange sent twice has the same
   * result, although the shop keeps nothing but hashes.
   */
  successor(token: RefreshToken): RefreshToken
  /** Null for a text that was never a refresh token. */
  read(text: string): RefreshToken | null
}

const idBytes = 16
const secretBytes = 32

/** Tokens of customer, family and 256 secret bits, in base64url. */
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
