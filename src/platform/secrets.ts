import { hkdfSync, randomBytes } from 'node:crypto'
import type { Db } from './db/db.ts'
import { statement } from './db/statement.ts'

/** One configured secret gives every key its own bytes, so that no two uses share a key (RFC 5869). */
export function deriveKey(secret: string, use: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(hkdfSync('sha256', secret, 'poftim', use, 32))
}

const keepSecret = statement<unknown, [secret: string]>(
  'secrets.keep',
  'INSERT INTO shop_secret (secret) VALUES ($1) ON CONFLICT DO NOTHING',
)

const keptSecret = statement<{ secret: string }>('secrets.kept', 'SELECT secret FROM shop_secret')

/** The configured secret; without one, the secret that the first process drew and all keep in their database. */
export async function shopSecret(db: Db, configured: string | undefined): Promise<string> {
  if (configured !== undefined) return configured
  await db.run(keepSecret, [randomBytes(48).toString('base64url')])
  return (await db.one(keptSecret, [])).secret
}
