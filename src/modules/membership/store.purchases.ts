import type { Bani } from '#kernel/money.ts'
import { statement } from '#platform/statement.ts'
import type { Plan } from './rules/terms.ts'

export interface PurchaseRow {
  /** What its payment is for. */
  readonly id: string
  readonly number: number
  readonly customerId: string
  readonly plan: Plan
  readonly amount: Bani
  readonly state: 'open' | 'paid' | 'given-up'
}

const columns = 'id, number, customer_id AS "customerId", plan, amount, state'

/** Nothing is written for whoever has one open; none is returned then. */
export const insertPurchase = statement<
  PurchaseRow,
  [id: string, customerId: string, plan: Plan, amount: Bani, now: Temporal.Instant]
>(
  'membership.insert-purchase',
  `INSERT INTO genius_purchase (id, customer_id, plan, amount, state, created_at, changed_at)
   VALUES ($1, $2, $3, $4, 'open', $5, $5) ON CONFLICT DO NOTHING RETURNING ${columns}`,
)

export const openPurchaseOf = statement<PurchaseRow, [customerId: string]>(
  'membership.open-purchase-of',
  `SELECT ${columns} FROM genius_purchase WHERE customer_id = $1 AND state = 'open'`,
)

export const lockOpenPurchase = statement<PurchaseRow, [customerId: string]>(
  'membership.lock-open-purchase',
  `SELECT ${columns} FROM genius_purchase WHERE customer_id = $1 AND state = 'open' FOR UPDATE`,
)

export const lockPurchase = statement<PurchaseRow, [id: string]>(
  'membership.lock-purchase',
  `SELECT ${columns} FROM genius_purchase WHERE id = $1 FOR UPDATE`,
)

export const setPurchase = statement<unknown, [id: string, state: PurchaseRow['state'], now: Temporal.Instant]>(
  'membership.set-purchase',
  'UPDATE genius_purchase SET state = $2, changed_at = $3 WHERE id = $1',
)

export const unpaidPurchases = statement<{ customerId: string }, [before: Temporal.Instant]>(
  'membership.unpaid-purchases',
  `SELECT customer_id AS "customerId" FROM genius_purchase WHERE state = 'open' AND created_at <= $1
   ORDER BY created_at LIMIT 1000`,
)
