import type { Bani } from '#kernel/money.ts'
import type { BillingRow } from '#modules/customers/index.ts'
import { statement } from '#platform/db/statement.ts'
import type { GeniusPlan } from './rules/terms.ts'

export interface GeniusPurchaseRow {
  /** Stands in place of the order id in the payments module. */
  readonly id: string
  readonly number: number
  readonly customerId: string
  readonly plan: GeniusPlan
  readonly amount: Bani
  /** A copy of the billing data for the invoice; null: it is made out to the customer. */
  readonly billing: BillingRow | null
  readonly state: 'open' | 'paid' | 'given-up' | 'withdrawn'
  readonly createdAt: Temporal.Instant
  readonly paidAt: Temporal.Instant | null
  /** Start of the time that it bought; null until it is paid. */
  readonly since: Temporal.Instant | null
  readonly until: Temporal.Instant | null
  readonly withdrawnAt: Temporal.Instant | null
}

const columns = `id, number, customer_id AS "customerId", plan, amount, billing, state, created_at AS "createdAt",
  paid_at AS "paidAt", since, until, withdrawn_at AS "withdrawnAt"`

/** Writes and returns nothing for a customer who has an open purchase. */
export const insertPurchase = statement<
  GeniusPurchaseRow,
  [id: string, customerId: string, plan: GeniusPlan, amount: Bani, now: Temporal.Instant, billing: string | null]
>(
  'membership.insert-purchase',
  `INSERT INTO genius_purchase (id, customer_id, plan, amount, state, created_at, changed_at, billing)
   VALUES ($1, $2, $3, $4, 'open', $5, $5, $6::jsonb) ON CONFLICT DO NOTHING RETURNING ${columns}`,
)

export const openPurchaseOf = statement<GeniusPurchaseRow, [customerId: string]>(
  'membership.open-purchase-of',
  `SELECT ${columns} FROM genius_purchase WHERE customer_id = $1 AND state = 'open'`,
)

export const lockOpenPurchase = statement<GeniusPurchaseRow, [customerId: string]>(
  'membership.lock-open-purchase',
  `SELECT ${columns} FROM genius_purchase WHERE customer_id = $1 AND state = 'open' FOR UPDATE`,
)

export const lockPurchase = statement<GeniusPurchaseRow, [id: string]>(
  'membership.lock-purchase',
  `SELECT ${columns} FROM genius_purchase WHERE id = $1 FOR UPDATE`,
)

export const setPurchaseBilling = statement<unknown, [id: string, billing: string | null, now: Temporal.Instant]>(
  'membership.bill-purchase-to',
  'UPDATE genius_purchase SET billing = $2::jsonb, changed_at = $3 WHERE id = $1 AND billing IS DISTINCT FROM $2::jsonb',
)

export const setPurchaseState = statement<
  unknown,
  [id: string, state: GeniusPurchaseRow['state'], now: Temporal.Instant]
>('membership.set-purchase', 'UPDATE genius_purchase SET state = $2, changed_at = $3 WHERE id = $1')

/** `since` and `until` are the time that the purchase bought. */
export const markPurchasePaid = statement<
  unknown,
  [id: string, now: Temporal.Instant, since: Temporal.Instant, until: Temporal.Instant]
>(
  'membership.note-purchase-paid',
  `UPDATE genius_purchase SET state = 'paid', changed_at = $2, paid_at = $2, since = $3, until = $4 WHERE id = $1`,
)

export const markPurchaseWithdrawn = statement<unknown, [id: string, now: Temporal.Instant]>(
  'membership.note-withdrawn',
  `UPDATE genius_purchase SET state = 'withdrawn', changed_at = $2, withdrawn_at = $2 WHERE id = $1`,
)

/** Moves purchases that begin at or after an instant earlier by so many seconds, when the time before them was withdrawn. */
export const bringForward = statement<
  unknown,
  [customerId: string, from: Temporal.Instant, seconds: number, now: Temporal.Instant]
>(
  'membership.bring-forward',
  `UPDATE genius_purchase SET since = since - $3 * interval '1 second', until = until - $3 * interval '1 second',
     changed_at = $4
   WHERE customer_id = $1 AND state = 'paid' AND since >= $2`,
)

export const purchaseById = statement<GeniusPurchaseRow, [id: string]>(
  'membership.purchase-by-id',
  `SELECT ${columns} FROM genius_purchase WHERE id = $1`,
)

export const purchaseByNumber = statement<GeniusPurchaseRow, [customerId: string, number: number]>(
  'membership.purchase-by-number',
  `SELECT ${columns} FROM genius_purchase WHERE customer_id = $1 AND number = $2`,
)

/** Paid purchases, also withdrawn ones, newest first. */
export const paidPurchasesOf = statement<GeniusPurchaseRow, [customerId: string]>(
  'membership.paid-purchases-of',
  `SELECT ${columns} FROM genius_purchase WHERE customer_id = $1 AND state IN ('paid', 'withdrawn')
   ORDER BY paid_at DESC, number DESC LIMIT 50`,
)

export const unpaidPurchases = statement<{ customerId: string }, [before: Temporal.Instant]>(
  'membership.unpaid-purchases',
  `SELECT customer_id AS "customerId" FROM genius_purchase WHERE state = 'open' AND created_at <= $1
   ORDER BY created_at LIMIT 1000`,
)
