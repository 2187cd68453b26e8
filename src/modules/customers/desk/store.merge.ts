import { customerMerge } from '#platform/customer-merge.ts'
import { statement } from '#platform/db/statement.ts'

export interface MergeRow {
  readonly id: string
  readonly fromId: string
  readonly intoId: string
  readonly reason: string
  readonly state: 'waiting' | 'signed' | 'refused'
  readonly makerId: string
  readonly maker: string
  readonly askedAt: Temporal.Instant
}

const columns = `id, from_id AS "fromId", into_id AS "intoId", reason, state, maker_id AS "makerId", maker,
  asked_at AS "askedAt"`

/** Idempotent by id. Inserts nothing while another merge of the account is waiting. */
export const insertMerge = statement<
  unknown,
  [id: string, from: string, into: string, reason: string, makerId: string, maker: string, now: Temporal.Instant]
>(
  'customers.insert-merge',
  `INSERT INTO customer_merge (id, from_id, into_id, reason, maker_id, maker, asked_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING`,
)

export const mergeById = statement<MergeRow, [id: string]>(
  'customers.merge-by-id',
  `SELECT ${columns} FROM customer_merge WHERE id = $1`,
)

export const lockMerge = statement<MergeRow, [id: string]>(
  'customers.lock-merge',
  `SELECT ${columns} FROM customer_merge WHERE id = $1 FOR UPDATE`,
)

/** Oldest first; without merges of deleted accounts. */
export const waitingMerges = statement<MergeRow>(
  'customers.waiting-merges',
  `SELECT ${columns} FROM customer_merge m WHERE state = 'waiting'
     AND NOT EXISTS (SELECT FROM customer c WHERE c.id IN (m.from_id, m.into_id) AND c.deleted_at IS NOT NULL)
   ORDER BY asked_at, id LIMIT 200`,
)

export const decideMerge = statement<
  unknown,
  [id: string, state: 'signed' | 'refused', signerId: string, signer: string, now: Temporal.Instant]
>(
  'customers.decide-merge',
  `UPDATE customer_merge SET state = $2, signer_id = $3, signer = $4, decided_at = $5 WHERE id = $1`,
)

export interface MergedPersonRow {
  readonly id: string
  readonly number: number
  readonly name: string
  readonly email: string
  readonly since: Temporal.Instant
  readonly isGenius: boolean
  readonly isBlocked: boolean
}

/** Includes merged and deleted accounts. */
export const mergedPeople = statement<MergedPersonRow, [ids: readonly string[]]>(
  'customers.merged-people',
  `SELECT id, number, concat_ws(' ', first_name, last_name) AS name, email, created_at AS since,
     is_genius AS "isGenius", blocked_at IS NOT NULL AS "isBlocked"
   FROM customer WHERE id = ANY ($1::uuid[])`,
)

/**
 * Both sign-ins lead to the account that survives. It keeps its name, address and consents, since a consent
 * belongs to one address. If either account is blocked, the survivor is.
 */
export const mergeAccounts = customerMerge({
  name: 'customers',
  counts: {
    billings: 'SELECT count(*) FROM billing_profile WHERE customer_id = $1',
    notes: 'SELECT count(*) FROM customer_note WHERE customer_id = $1',
    requests: 'SELECT count(*) FROM customer_request WHERE customer_id = $1',
  },
  moves: {
    identities: 'UPDATE customer_identity SET customer_id = $2 WHERE customer_id = $1',
    billings: 'UPDATE billing_profile SET customer_id = $2 WHERE customer_id = $1',
    notes: 'UPDATE customer_note SET customer_id = $2 WHERE customer_id = $1',
    requests: 'UPDATE customer_request SET customer_id = $2 WHERE customer_id = $1',
    'phone-check': 'DELETE FROM phone_check WHERE customer_id = $1 AND $2::uuid IS NOT NULL',
    survivor: `UPDATE customer i SET created_at = least(i.created_at, f.created_at), phone = coalesce(i.phone, f.phone),
        phone_verified_at = CASE WHEN i.phone IS NULL THEN f.phone_verified_at ELSE i.phone_verified_at END,
        blocked_at = coalesce(i.blocked_at, f.blocked_at), block_reason = coalesce(i.block_reason, f.block_reason)
      FROM customer f WHERE f.id = $1 AND i.id = $2`,
    'earlier-merges': 'UPDATE customer SET merged_into = $2 WHERE merged_into = $1',
  },
})

/** The address stays, for letters and consents that name it, until the account that survives is erased. */
export const endMerged = statement<unknown, [from: string, into: string, now: Temporal.Instant]>(
  'customers.end-merged',
  `UPDATE customer SET merged_into = $2, deleted_at = $3, phone = NULL, phone_verified_at = NULL, is_genius = false,
     subscribed_to_abandoned_cart = false, subscribed_to_third_party = false, blocked_at = NULL, block_reason = NULL
   WHERE id = $1`,
)
