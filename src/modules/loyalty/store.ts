import { statement } from '#platform/db/statement.ts'

export const pointsKinds = ['earned', 'bonus', 'returned', 'spent', 'given-back', 'expired', 'forfeited'] as const
export type PointsKind = (typeof pointsKinds)[number]

export interface LoyaltyAccountRow {
  readonly isMember: boolean
  readonly changedAt: Temporal.Instant
  readonly points: number
}

const account = 'is_member AS "isMember", changed_at AS "changedAt", points'

export const findAccount = statement<LoyaltyAccountRow, [customerId: string]>(
  'loyalty.find-account',
  `SELECT ${account} FROM loyalty_account WHERE customer_id = $1`,
)

/** Each movement of a customer's points holds this lock, so that two movements never read the same balance. */
export const lockAccount = statement<LoyaltyAccountRow, [customerId: string]>(
  'loyalty.lock-account',
  `SELECT ${account} FROM loyalty_account WHERE customer_id = $1 FOR UPDATE`,
)

/** Changes no row for a customer who is a member already. */
export const joinAccount = statement<unknown, [customerId: string, now: Temporal.Instant]>(
  'loyalty.join',
  `INSERT INTO loyalty_account (customer_id, is_member, changed_at) VALUES ($1, true, $2)
   ON CONFLICT (customer_id) DO UPDATE SET is_member = true, changed_at = $2 WHERE NOT loyalty_account.is_member`,
)

export const leaveAccount = statement<unknown, [customerId: string, now: Temporal.Instant]>(
  'loyalty.leave',
  'UPDATE loyalty_account SET is_member = false, changed_at = $2 WHERE customer_id = $1 AND is_member',
)

/**
 * Writes a transaction with both of its entries and the new balance. `isNew` is false, and nothing is written, for a
 * cause that has a transaction already. `isCovered` is false when the balance does not suffice: the caller must throw,
 * so that its transaction is rolled back.
 */
export const insertTransaction = statement<
  { isNew: boolean; isCovered: boolean },
  [transaction: string, now: Temporal.Instant]
>(
  'loyalty.book',
  `WITH given AS (
     SELECT * FROM jsonb_to_record($1::jsonb) AS n(id uuid, "customerId" uuid, kind text, cause text, points int,
       account text, "orderId" uuid, "orderNumber" text, note text, "expiresAt" timestamptz)
   ), booked AS (
     INSERT INTO loyalty_transaction (id, customer_id, kind, cause, order_id, order_number, note, created_at, expires_at)
     SELECT id, "customerId", kind, cause, "orderId", "orderNumber", note, $2, "expiresAt" FROM given
     ON CONFLICT (cause) DO NOTHING RETURNING id
   ), moved AS (
     UPDATE loyalty_account a SET points = a.points + given.points FROM given, booked
     WHERE a.customer_id = given."customerId" AND a.points + given.points >= 0 RETURNING a.customer_id
   ), entries AS (
     INSERT INTO loyalty_entry (transaction_id, account, points)
     SELECT given.id, side.account, side.points FROM given, moved,
       LATERAL (VALUES ('customer', given.points), (given.account, -given.points)) AS side (account, points)
   )
   SELECT EXISTS (SELECT 1 FROM booked) AS "isNew", EXISTS (SELECT 1 FROM moved) AS "isCovered"`,
)

export interface OrderSpending {
  readonly customerId: string
  readonly orderNumber: string | null
  /** Spent on the order and not refunded. */
  readonly points: number
}

/** Points spent on an order and not refunded; no row for an order without points. */
export const spentOn = statement<OrderSpending, [orderId: string]>(
  'loyalty.spent-on',
  `SELECT t.customer_id AS "customerId", min(t.order_number) AS "orderNumber", -sum(e.points)::int AS points
   FROM loyalty_transaction t JOIN loyalty_entry e ON e.transaction_id = t.id AND e.account = 'customer'
   WHERE t.order_id = $1 AND t.kind IN ('spent', 'given-back') GROUP BY t.customer_id`,
)

/** Points received by instant of expiry, and in the row without one the sum of all that left, below zero. */
export const lotsOf = statement<{ expiresAt: Temporal.Instant | null; points: number }, [customerId: string]>(
  'loyalty.lots-of',
  `SELECT t.expires_at AS "expiresAt", sum(e.points)::int AS points
   FROM loyalty_transaction t JOIN loyalty_entry e ON e.transaction_id = t.id AND e.account = 'customer'
   WHERE t.customer_id = $1 GROUP BY t.expires_at ORDER BY t.expires_at`,
)

/** Customers who have points left, and received points whose expiry has passed and which other spending has not used up. */
export const withOldPoints = statement<{ customerId: string }, [now: Temporal.Instant]>(
  'loyalty.with-old-points',
  `SELECT a.customer_id AS "customerId" FROM loyalty_account a
   WHERE a.points > 0 AND (
     SELECT coalesce(sum(e.points) FILTER (WHERE t.expires_at <= $1 OR t.expires_at IS NULL), 0)
     FROM loyalty_transaction t JOIN loyalty_entry e ON e.transaction_id = t.id AND e.account = 'customer'
     WHERE t.customer_id = a.customer_id) > 0`,
)

export interface LoyaltyTransactionRow {
  readonly number: number
  readonly kind: PointsKind
  readonly points: number
  readonly orderNumber: string | null
  readonly note: string | null
  readonly createdAt: Temporal.Instant
}

export const historyPage = statement<LoyaltyTransactionRow, [customerId: string, limit: number, offset: number]>(
  'loyalty.history-page',
  `SELECT t.number, t.kind, e.points, t.order_number AS "orderNumber", t.note, t.created_at AS "createdAt"
   FROM loyalty_transaction t JOIN loyalty_entry e ON e.transaction_id = t.id AND e.account = 'customer'
   WHERE t.customer_id = $1 ORDER BY t.number DESC LIMIT $2 OFFSET $3`,
)

export const historyCount = statement<{ total: number }, [customerId: string]>(
  'loyalty.history-count',
  'SELECT count(*)::int AS total FROM loyalty_transaction WHERE customer_id = $1',
)
