import type { Bani } from '#kernel/money.ts'
import { statement } from '#platform/db/statement.ts'
import type { VoucherTerms } from './rules/discount.ts'
import type { VoucherValidity } from './rules/status.ts'

/** A voucher for one customer; `number` is null while it is not in their account. */
export interface VoucherRow extends VoucherValidity, Omit<VoucherTerms, 'status' | 'promotionName'> {
  readonly id: string
  readonly number: number | null
  readonly name: string
  readonly description: string
  readonly audience: 'code' | 'everybody' | 'granted'
  readonly cancelReason: string | null
  readonly usedAt: Temporal.Instant | null
  /** What is left of a gift voucher, in bani; null for one that lowers prices. */
  readonly balance: Bani | null
}

/** $1 is the customer. A column of the left join is null where the voucher is not in their account. */
const columns = `v.id, o.id AS number, v.code, v.name, v.description, v.kind, v.value, v.minimum_goods AS "minimumGoods",
  v.maximum, v.category_code AS "categoryCode", v.valid_from AS "validFrom", v.valid_until AS "validUntil", v.audience,
  num_nonnulls(v.cancelled_at, o.cancelled_at) > 0 AS "isCancelled", o.cancel_reason AS "cancelReason",
  v.first_orders IS NULL OR placed_orders_of($1) < v.first_orders AS "isForCustomer",
  v.balance, CASE WHEN v.balance > 0 THEN NULL WHEN v.balance = 0 THEN 0
    ELSE least(v.usage_limit - v.used, coalesce(o.most, v.per_customer) - coalesce(o.used, 0)) END AS "usesLeft",
  greatest(
    (SELECT max(u.used_at) FROM voucher_use u
     WHERE u.customer_id = $1 AND u.voucher_id = v.id AND u.given_back_at IS NULL),
    (SELECT max(m.moved_at) FROM voucher_movement m
     WHERE m.customer_id = $1 AND m.voucher_id = v.id AND m.amount < 0)) AS "usedAt"`
const source = 'voucher v LEFT JOIN customer_voucher o ON o.voucher_id = v.id AND o.customer_id = $1'

/** A granted voucher is not found for other customers. */
export const voucherByCode = statement<VoucherRow, [customerId: string, code: string]>(
  'vouchers.by-code',
  `SELECT ${columns} FROM ${source} WHERE v.code = $2 AND (v.audience <> 'granted' OR o.id IS NOT NULL)`,
)

export const vouchersOf = statement<VoucherRow & { number: number }, [customerId: string]>(
  'vouchers.of-customer',
  `SELECT ${columns} FROM ${source} WHERE o.id IS NOT NULL ORDER BY v.valid_until, o.id`,
)

export const voucherByNumber = statement<VoucherRow & { number: number }, [customerId: string, number: number]>(
  'vouchers.by-number',
  `SELECT ${columns} FROM ${source} WHERE o.id = $2`,
)

/** Vouchers offered to all customers at an instant. */
export const offeredVouchers = statement<VoucherRow, [customerId: string, now: Temporal.Instant]>(
  'vouchers.offered',
  `SELECT ${columns} FROM ${source}
   WHERE v.audience = 'everybody' AND v.cancelled_at IS NULL AND v.valid_from <= $2 AND v.valid_until > $2
   ORDER BY v.valid_until, v.code`,
)

export const addToAccount = statement<unknown, [customerId: string, voucherId: string, now: Temporal.Instant]>(
  'vouchers.add-to-account',
  `INSERT INTO customer_voucher (customer_id, voucher_id, added_at, most)
   SELECT $1, id, $3, per_customer FROM voucher WHERE id = $2
   ON CONFLICT DO NOTHING`,
)

/** Inserts an `amount` voucher for one customer. Writes nothing when the code exists. */
export const insertGrantedVoucher = statement<unknown, [voucher: string, customerId: string, now: Temporal.Instant]>(
  'vouchers.grant',
  `WITH granted AS (
     INSERT INTO voucher (id, code, name, description, kind, value, valid_from, valid_until, audience)
     SELECT id, code, name, description, 'amount', value, $3, "validUntil", 'granted'
     FROM jsonb_to_record($1::jsonb) AS v(id uuid, code text, name text, description text, value int, "validUntil" timestamptz)
     ON CONFLICT (code) DO NOTHING RETURNING id, per_customer
   )
   INSERT INTO customer_voucher (customer_id, voucher_id, added_at, most) SELECT $2, id, $3, per_customer FROM granted`,
)

export interface VoucherUseRow {
  readonly voucherId: string
  readonly customerId: string
  readonly isGivenBack: boolean
}

export const useOf = statement<VoucherUseRow, [orderId: string]>(
  'vouchers.use-of',
  `SELECT voucher_id AS "voucherId", customer_id AS "customerId", given_back_at IS NOT NULL AS "isGivenBack"
   FROM voucher_use WHERE order_id = $1`,
)

/** Counts one use against the limit. A concurrent update is waited for, and its result decides. */
export const countUse = statement<unknown, [voucherId: string, now: Temporal.Instant]>(
  'vouchers.count-use',
  `UPDATE voucher SET used = used + 1
   WHERE id = $1 AND used < usage_limit AND cancelled_at IS NULL AND valid_from <= $2 AND valid_until > $2`,
)

/** A voucher without a limit has no counter, so that the orders of a large campaign do not wait for one row. */
export const isUnlimited = statement<unknown, [voucherId: string, now: Temporal.Instant]>(
  'vouchers.is-unlimited',
  `SELECT 1 FROM voucher
   WHERE id = $1 AND usage_limit IS NULL AND cancelled_at IS NULL AND valid_from <= $2 AND valid_until > $2`,
)

export const countUseOfCustomer = statement<unknown, [customerId: string, voucherId: string]>(
  'vouchers.count-use-of-customer',
  `UPDATE customer_voucher SET used = used + 1
   WHERE customer_id = $1 AND voucher_id = $2 AND used < most AND cancelled_at IS NULL`,
)

export const insertUse = statement<
  unknown,
  [orderId: string, voucherId: string, customerId: string, discount: number, now: Temporal.Instant]
>(
  'vouchers.note-use',
  `INSERT INTO voucher_use (order_id, voucher_id, customer_id, discount, used_at) VALUES ($1, $2, $3, $4, $5)`,
)

/** Marks the use as released. Returns no row when it was released before, which makes the release idempotent. */
export const markReleased = statement<
  { voucherId: string; customerId: string },
  [orderId: string, now: Temporal.Instant]
>(
  'vouchers.mark-given-back',
  `UPDATE voucher_use SET given_back_at = $2 WHERE order_id = $1 AND given_back_at IS NULL
   RETURNING voucher_id AS "voucherId", customer_id AS "customerId"`,
)

export const uncountUse = statement<unknown, [voucherId: string]>(
  'vouchers.uncount-use',
  'UPDATE voucher SET used = used - 1 WHERE id = $1 AND usage_limit IS NOT NULL',
)

export const uncountUseOfCustomer = statement<unknown, [customerId: string, voucherId: string]>(
  'vouchers.uncount-use-of-customer',
  'UPDATE customer_voucher SET used = used - 1 WHERE customer_id = $1 AND voucher_id = $2',
)
