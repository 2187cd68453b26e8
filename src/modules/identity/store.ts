import { statement } from '#platform/db/statement.ts'

export type EndReason = 'sign-out' | 'reuse' | 'replaced' | 'everywhere' | 'account-deleted'

export const insertFamily = statement<
  unknown,
  [customerId: string, id: string, now: Temporal.Instant, sealedIdToken: string]
>('identity.insert-family', 'INSERT INTO token_family (customer_id, id, created_at, id_token) VALUES ($1, $2, $3, $4)')

export interface FamilyRow {
  readonly createdAt: Temporal.Instant
  readonly endedAt: Temporal.Instant | null
}

/** Serialises changes to one family. */
export const lockFamily = statement<FamilyRow, [customerId: string, id: string]>(
  'identity.lock-family',
  `SELECT created_at AS "createdAt", ended_at AS "endedAt" FROM token_family
   WHERE customer_id = $1 AND id = $2 FOR UPDATE`,
)

/**
 * Ends the live family of a token that was issued in it, and notifies every process on channel `sessions_ended`. Returns the
 * family's sealed id_token, null for a token that was exchanged already; no row when nothing was ended.
 */
export const endFamily = statement<
  { idToken: string | null },
  [customerId: string, id: string, hash: Buffer, now: Temporal.Instant, reason: EndReason]
>(
  'identity.end-family',
  `UPDATE token_family f SET ended_at = $4, end_reason = $5
   FROM refresh_token t
   WHERE f.customer_id = $1 AND f.id = $2 AND f.ended_at IS NULL
     AND t.customer_id = f.customer_id AND t.family_id = f.id AND t.hash = $3
   RETURNING CASE WHEN t.replaced_at IS NULL THEN f.id_token END AS "idToken", pg_notify('sessions_ended', f.id::text)`,
)

export const insertToken = statement<
  unknown,
  [customerId: string, familyId: string, hash: Buffer, now: Temporal.Instant]
>(
  'identity.insert-token',
  'INSERT INTO refresh_token (customer_id, family_id, hash, created_at) VALUES ($1, $2, $3, $4)',
)

export interface TokenRow {
  readonly createdAt: Temporal.Instant
  readonly replacedAt: Temporal.Instant | null
}

export const findToken = statement<TokenRow, [customerId: string, familyId: string, hash: Buffer]>(
  'identity.find-token',
  `SELECT created_at AS "createdAt", replaced_at AS "replacedAt" FROM refresh_token
   WHERE customer_id = $1 AND family_id = $2 AND hash = $3`,
)

export interface FamilyTokenRow {
  readonly familyCreatedAt: Temporal.Instant
  readonly familyEndedAt: Temporal.Instant | null
  readonly tokenCreatedAt: Temporal.Instant
  readonly tokenReplacedAt: Temporal.Instant | null
}

/** A family and one of its tokens, read without a lock. */
export const findSession = statement<FamilyTokenRow, [customerId: string, familyId: string, hash: Buffer]>(
  'identity.find-session',
  `SELECT f.created_at AS "familyCreatedAt", f.ended_at AS "familyEndedAt",
     t.created_at AS "tokenCreatedAt", t.replaced_at AS "tokenReplacedAt"
   FROM token_family f JOIN refresh_token t ON t.customer_id = f.customer_id AND t.family_id = f.id
   WHERE f.customer_id = $1 AND f.id = $2 AND t.hash = $3`,
)

export const replaceToken = statement<
  unknown,
  [customerId: string, familyId: string, hash: Buffer, now: Temporal.Instant]
>(
  'identity.replace-token',
  'UPDATE refresh_token SET replaced_at = $4 WHERE customer_id = $1 AND family_id = $2 AND hash = $3',
)

/** Families that can never work again; their tokens go with them. */
export const deleteOldFamilies = statement<
  unknown,
  [endedBefore: Temporal.Instant, createdBefore: Temporal.Instant, usedBefore: Temporal.Instant]
>(
  'identity.delete-old-families',
  `DELETE FROM token_family f WHERE f.ended_at < $1 OR f.created_at < $2 OR NOT EXISTS (
     SELECT FROM refresh_token t
     WHERE t.customer_id = f.customer_id AND t.family_id = f.id AND t.created_at >= $3)`,
)

/** Ends a customer's live families and notifies every process on channel `sessions_ended`. */
export const endFamilies = statement<{ id: string }, [customerId: string, now: Temporal.Instant, reason: EndReason]>(
  'identity.end-families',
  `WITH ended AS (
     UPDATE token_family SET ended_at = $2, end_reason = $3
     WHERE customer_id = $1 AND ended_at IS NULL RETURNING id
   )
   SELECT id, pg_notify('sessions_ended', id::text) FROM ended`,
)

/**
 * Returns and clears the sealed id_token of a session that another session ended, for the holder of its last refresh token,
 * so that its browser can end the session at the provider as well.
 */
export const consumeIdToken = statement<{ idToken: string }, [customerId: string, id: string, hash: Buffer]>(
  'identity.take-id-token',
  `UPDATE token_family f SET id_token = NULL
   FROM refresh_token t
   WHERE f.customer_id = $1 AND f.id = $2 AND f.end_reason IN ('everywhere', 'account-deleted') AND f.id_token IS NOT NULL
     AND t.customer_id = f.customer_id AND t.family_id = f.id AND t.hash = $3 AND t.replaced_at IS NULL
   RETURNING old.id_token AS "idToken"`,
)

export const endedSince = statement<{ id: string; endedAt: Temporal.Instant }, [since: Temporal.Instant]>(
  'identity.ended-since',
  'SELECT id, ended_at AS "endedAt" FROM token_family WHERE ended_at > $1',
)

export const sessionsOf = statement<
  { startedAt: Temporal.Instant; endedAt: Temporal.Instant | null },
  [customerId: string]
>(
  'identity.sessions-of',
  `SELECT created_at AS "startedAt", ended_at AS "endedAt" FROM token_family WHERE customer_id = $1 ORDER BY created_at`,
)
