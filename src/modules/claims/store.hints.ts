import type { Bani } from '#kernel/money.ts'
import { statement } from '#platform/db/statement.ts'

export interface RelatedClaim {
  readonly id: string
  readonly number: number
}

/** Claims of a customer since an instant, and what they were refunded for them. */
export const claimsSince = statement<{ claims: number; sum: Bani }, [customerId: string, since: Temporal.Instant]>(
  'claims.hint-customer',
  `SELECT count(*)::int AS claims, coalesce(sum(amount), 0)::int AS sum FROM claim_work
   WHERE customer_id = $1 AND received_at >= $2`,
)

/** Claims of other customers at the same address since an instant. */
export const claimsAtAddress = statement<RelatedClaim, [address: string, customerId: string, since: Temporal.Instant]>(
  'claims.hint-address',
  `SELECT problem_id AS id, number FROM claim_work
   WHERE address = $1 AND address <> '' AND customer_id <> $2 AND received_at >= $3 ORDER BY received_at DESC LIMIT 10`,
)

/** Other claims with the same file, or with a picture that differs in at most five of 64 bits. */
export const claimsWithPhotosOf = statement<RelatedClaim, [id: string]>(
  'claims.hint-photos',
  `SELECT DISTINCT w.problem_id AS id, w.number FROM claim_photo mine
   JOIN claim_photo other ON other.problem_id <> mine.problem_id
     AND (other.hash = mine.hash OR bit_count(other.fingerprint # mine.fingerprint) <= 5)
   JOIN claim_work w ON w.problem_id = other.problem_id
   WHERE mine.problem_id = $1 ORDER BY w.number DESC LIMIT 10`,
)
