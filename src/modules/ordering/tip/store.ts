import type { Bani } from '#kernel/money.ts'
import { statement } from '#platform/db/statement.ts'

/** A raise of a placed order's tip. Its payment is made under this id until it is captured. Money in bani. */
export interface TipRaise {
  readonly id: string
  readonly orderId: string
  /** The tip including the raise. */
  readonly tip: Bani
  readonly amount: Bani
  readonly state: 'open' | 'paid' | 'given-up'
  readonly dueAt: Temporal.Instant
}

const columns = 'id, order_id AS "orderId", tip, amount, state, due_at AS "dueAt"'

/** The order is locked for writes. */
export const openTipRaiseOf = statement<TipRaise, [orderId: string]>(
  'ordering.open-tip-raise',
  `SELECT ${columns} FROM order_tip WHERE order_id = $1 AND state = 'open'`,
)

export const findTipRaise = statement<TipRaise, [id: string]>(
  'ordering.find-tip-raise',
  `SELECT ${columns} FROM order_tip WHERE id = $1`,
)

export const insertTipRaise = statement<
  unknown,
  [id: string, orderId: string, tip: Bani, amount: Bani, dueAt: Temporal.Instant, now: Temporal.Instant]
>(
  'ordering.insert-tip-raise',
  `INSERT INTO order_tip (id, order_id, tip, amount, state, due_at, created_at, changed_at)
   VALUES ($1, $2, $3, $4, 'open', $5, $6, $6)`,
)

export const endTipRaise = statement<unknown, [id: string, state: 'paid' | 'given-up', now: Temporal.Instant]>(
  'ordering.end-tip-raise',
  'UPDATE order_tip SET state = $2, changed_at = $3 WHERE id = $1',
)

export const overdueTipRaises = statement<TipRaise, [now: Temporal.Instant]>(
  'ordering.overdue-tip-raises',
  `SELECT ${columns} FROM order_tip WHERE state = 'open' AND due_at <= $1 ORDER BY due_at LIMIT 500`,
)

/** Writes the tip in the totals snapshot and adjusts the total; a tip carries no VAT. The order is locked. */
export const saveTip = statement<unknown, [orderId: string, tip: Bani, now: Temporal.Instant]>(
  'ordering.save-tip',
  `UPDATE shop_order SET tip = $2, total = total + by, version = version + 1, changed_at = $3,
     totals = totals || jsonb_build_object('tip', $2, 'total', total + by)
   FROM (SELECT $2::int - (totals->>'tip')::int AS by FROM shop_order WHERE id = $1) AS more WHERE id = $1`,
)
