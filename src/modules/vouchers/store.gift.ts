import type { Bani } from '#kernel/money.ts'
import { statement } from '#platform/db/statement.ts'

/** Inserts a gift voucher that whoever knows its code may use. */
export const insertGiftVoucher = statement<unknown, [voucher: string, now: Temporal.Instant]>(
  'vouchers.issue-gift',
  `INSERT INTO voucher (id, code, name, description, kind, value, balance, valid_from, valid_until)
   SELECT id, code, name, description, 'amount', value, value, $2, "validUntil"
   FROM jsonb_to_record($1::jsonb) AS v(id uuid, code text, name text, description text, value int, "validUntil" timestamptz)`,
)

/** Writes nothing for a cause that has moved the voucher already. */
export const insertMovement = statement<
  unknown,
  [
    voucherId: string,
    cause: string,
    orderId: string | null,
    customerId: string | null,
    amount: number,
    now: Temporal.Instant,
  ]
>(
  'vouchers.insert-movement',
  `INSERT INTO voucher_movement (voucher_id, cause, order_id, customer_id, amount, moved_at) VALUES ($1, $2, $3, $4, $5, $6)
   ON CONFLICT (voucher_id, cause) DO NOTHING`,
)

/** Takes what an order is paid with. A concurrent order is waited for, and what it left decides. */
export const takeFromBalance = statement<unknown, [voucherId: string, now: Temporal.Instant, amount: Bani]>(
  'vouchers.take-from-balance',
  `UPDATE voucher SET balance = balance - $3
   WHERE id = $1 AND balance >= $3 AND cancelled_at IS NULL AND valid_from <= $2 AND valid_until > $2`,
)

/** Money that comes back can be used until `validUntil` at least. */
export const returnToBalance = statement<unknown, [voucherId: string, amount: Bani, validUntil: Temporal.Instant]>(
  'vouchers.return-to-balance',
  `UPDATE voucher SET balance = balance + $2, valid_until = greatest(valid_until, $3) WHERE id = $1`,
)

/** The gift voucher that pays a part of an order, and the bani of it that have not come back. */
export const paidByGiftVoucher = statement<
  { voucherId: string; customerId: string | null; left: Bani },
  [orderId: string]
>(
  'vouchers.paid-by-gift-voucher',
  `SELECT voucher_id AS "voucherId", (array_agg(customer_id) FILTER (WHERE amount < 0))[1] AS "customerId",
     -sum(amount)::int AS left
   FROM voucher_movement WHERE order_id = $1 GROUP BY voucher_id`,
)

export interface GiftVoucherRow {
  readonly code: string
  readonly value: Bani
  readonly balance: Bani
  readonly validUntil: Temporal.Instant
  readonly isCancelled: boolean
}

export const giftVoucherById = statement<GiftVoucherRow, [voucherId: string]>(
  'vouchers.gift-by-id',
  `SELECT code, value, balance, valid_until AS "validUntil", cancelled_at IS NOT NULL AS "isCancelled"
   FROM voucher WHERE id = $1 AND balance IS NOT NULL`,
)

/** Usable gift vouchers with money on them that end between two instants. */
export const endingGiftVouchers = statement<{ id: string }, [after: Temporal.Instant, until: Temporal.Instant]>(
  'vouchers.ending-gifts',
  `SELECT id FROM voucher
   WHERE balance > 0 AND cancelled_at IS NULL AND valid_until > $1 AND valid_until <= $2`,
)

export const lockVoucher = statement<unknown, [voucherId: string]>(
  'vouchers.lock',
  'SELECT FROM voucher WHERE id = $1 FOR UPDATE',
)

export const cancelVoucher = statement<unknown, [voucherId: string, now: Temporal.Instant]>(
  'vouchers.cancel',
  'UPDATE voucher SET cancelled_at = $2 WHERE id = $1 AND cancelled_at IS NULL',
)

export const setCode = statement<unknown, [voucherId: string, code: string]>(
  'vouchers.set-code',
  'UPDATE voucher SET code = $2 WHERE id = $1',
)
