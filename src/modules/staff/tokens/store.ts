import { statement } from '#platform/db/statement.ts'

export interface ServiceTokenRow {
  readonly id: string
  readonly name: string
  readonly tokenEnd: string
  readonly permissions: readonly string[]
  readonly createdAt: Temporal.Instant
  readonly createdBy: string
  readonly endsAt: Temporal.Instant
  readonly revokedAt: Temporal.Instant | null
  readonly revokedBy: string | null
  readonly lastUsedAt: Temporal.Instant | null
  readonly lastUsedIp: string | null
}

const fields = `id, name, token_end AS "tokenEnd", permissions, created_at AS "createdAt", created_by AS "createdBy",
  ends_at AS "endsAt", revoked_at AS "revokedAt", revoked_by AS "revokedBy", last_used_at AS "lastUsedAt",
  last_used_ip AS "lastUsedIp"`

/** Read at every call of a token, so that revoking applies at once. */
export const selectTokenByHash = statement<ServiceTokenRow, [hash: Uint8Array]>(
  'staff.token-by-hash',
  `SELECT ${fields} FROM service_token WHERE token_hash = $1`,
)

export const selectToken = statement<ServiceTokenRow, [id: string]>(
  'staff.token',
  `SELECT ${fields} FROM service_token WHERE id = $1`,
)

export const lockToken = statement<ServiceTokenRow, [id: string]>(
  'staff.lock-token',
  `SELECT ${fields} FROM service_token WHERE id = $1 FOR UPDATE`,
)

export const selectTokens = statement<ServiceTokenRow>(
  'staff.tokens',
  `SELECT ${fields} FROM service_token ORDER BY created_at DESC, id DESC`,
)

/** Null when the id is taken. */
export const insertToken = statement<
  ServiceTokenRow,
  [
    ...[id: string, name: string, hash: Uint8Array, tokenEnd: string, permissions: readonly string[]],
    ...[createdAt: Temporal.Instant, createdBy: string, endsAt: Temporal.Instant],
  ]
>(
  'staff.insert-token',
  `INSERT INTO service_token (id, name, token_hash, token_end, permissions, created_at, created_by, ends_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (id) DO NOTHING RETURNING ${fields}`,
)

export const markRevoked = statement<ServiceTokenRow, [id: string, now: Temporal.Instant, by: string]>(
  'staff.revoke-token',
  `UPDATE service_token SET revoked_at = $2, revoked_by = $3 WHERE id = $1 RETURNING ${fields}`,
)

export const noteTokenUsed = statement<unknown, [id: string, now: Temporal.Instant, ip: string]>(
  'staff.note-token-used',
  'UPDATE service_token SET last_used_at = $2, last_used_ip = $3 WHERE id = $1',
)
