import { hkdfSync, randomBytes } from 'node:crypto'
import type { Db } from './db/db.ts'
import { statement } from './db/statement.ts'

/** Derives the key for one use from the secret, so that no two uses share a key (HKDF, RFC 5869). */
export function deriveKey(secret: string, use: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(hkdfSync('sha256', secret, 'poftim', use, 32))
}

const storeSecret = statement<unknown, [secret: string]>(
  'secrets.keep',
  'INSERT INTO shop_secret (secret) VALUES ($1) ON CONFLICT DO NOTHING',
)

const readSecret = statement<{ secret: string }>('secrets.kept', 'SELECT secret FROM shop_secret')

/** The configured secret; without one, a random secret that the first process stores in the database for all. */
export async function shopSecret(db: Db, configured: string | undefined): Promise<string> {
  if (configured !== undefined) return configured
  await db.run(storeSecret, [randomBytes(48).toString('base64url')])
  return (await db.one(readSecret, [])).secret
}
