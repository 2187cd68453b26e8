import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import type { Context } from '#platform/context.ts'
import { statement } from '#platform/db/statement.ts'
import type { SpvTokenStore, SpvTokens } from './tokens.ts'

interface TokenRow {
  readonly sealed: Buffer
  readonly expiresAt: Temporal.Instant
}

const selectTokens = statement<TokenRow, [origin: string]>(
  'invoicing.spv-tokens',
  'SELECT sealed, expires_at AS "expiresAt" FROM spv_token WHERE origin = $1',
)
const upsertTokens = statement<unknown, [origin: string, sealed: Buffer, expiresAt: Temporal.Instant]>(
  'invoicing.keep-spv-tokens',
  `INSERT INTO spv_token (origin, sealed, expires_at) VALUES ($1, $2, $3)
   ON CONFLICT (only_row) DO UPDATE SET origin = $1, sealed = $2, expires_at = $3`,
)

/** Keeps the tokens in the database, encrypted by `key` (AES-256-GCM): a backup alone opens nothing. */
export function databaseTokens(
  { db }: Pick<Context, 'db'>,
  { key, refreshToken }: { readonly key: Uint8Array; readonly refreshToken: string },
): SpvTokenStore {
  const origin = createHash('sha256').update(refreshToken).digest('hex')
  const seal = (tokens: Omit<SpvTokens, 'expiresAt'>): Buffer => {
    const nonce = randomBytes(12)
    const cipher = createCipheriv('aes-256-gcm', key, nonce)
    const sealed = Buffer.concat([cipher.update(JSON.stringify(tokens)), cipher.final()])
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
  }
  /** Null for what was encrypted by another key: the secret of the shop has been changed since. */
  const unseal = (sealed: Buffer): Omit<SpvTokens, 'expiresAt'> | null => {
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12)).setAuthTag(sealed.subarray(12, 28))
    try {
      return JSON.parse(Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]).toString())
    } catch {
      return null
    }
  }
  return {
    async load() {
      const row = await db.maybe(selectTokens, [origin])
      const tokens = row && unseal(row.sealed)
      return tokens && { ...tokens, expiresAt: row.expiresAt }
    },
    async save({ expiresAt, ...tokens }) {
      await db.run(upsertTokens, [origin, seal(tokens), expiresAt])
    },
  }
}
