import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import type { Context } from '#platform/context.ts'
import { statement } from '#platform/db/statement.ts'
import type { SpvTokens, TokenStore } from './tokens.ts'

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
): TokenStore {
  const origin = createHash('sha256').update(refreshToken).digest('hex')
  const seal = (tokens: Omit<SpvTokens, 'expiresAt'>): Buffer => {
    const nonce = randomBytes(12)
    const cipher = createCipheriv('aes-256-gcm', key, nonce)
    const sealed = Buffer.concat([cipher.update(JSON.stringify(tokens)), cipher.final()])
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
  }
  const unseal = (sealed: Buffer): Omit<SpvTokens, 'expiresAt'> => {
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12)).setAuthTag(sealed.subarray(12, 28))
    return JSON.parse(Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]).toString())
  }
  return {
    async load() {
      const row = await db.maybe(selectTokens, [origin])
      return row === null ? null : { ...unseal(row.sealed), expiresAt: row.expiresAt }
    },
    async save({ expiresAt, ...tokens }) {
      await db.run(upsertTokens, [origin, seal(tokens), expiresAt])
    },
  }
}
