import { statement } from '#platform/db/statement.ts'

export interface PackagingReturnRow {
  readonly orderId: string
  readonly customerId: string
  readonly orderNumber: string
  readonly sgrBags: number
  /** Reusable bags of the shop. */
  readonly bags: number
  readonly takenAt: Temporal.Instant
  readonly dueAt: Temporal.Instant
  /** Null until it is counted, as are the counted fields below. */
  readonly countedAt: Temporal.Instant | null
  readonly packs: number | null
  readonly bagsCounted: number | null
  readonly points: number | null
  /** In bani: the voucher given in place of points to a customer who is not a member. */
  readonly voucher: number
}

const columns = `order_id AS "orderId", customer_id AS "customerId", order_number AS "orderNumber",
  sgr_bags AS "sgrBags", bags, taken_at AS "takenAt", due_at AS "dueAt", counted_at AS "countedAt", packs,
  bags_counted AS "bagsCounted", points, voucher`

export const findReturn = statement<PackagingReturnRow, [orderId: string]>(
  'packaging.find-return',
  `SELECT ${columns} FROM packaging_return WHERE order_id = $1`,
)

export const lockReturn = statement<PackagingReturnRow, [orderId: string]>(
  'packaging.lock-return',
  `SELECT ${columns} FROM packaging_return WHERE order_id = $1 FOR UPDATE`,
)

/** Writes nothing for an order whose return is recorded already. */
export const insertReturn = statement<
  unknown,
  [
    orderId: string,
    customerId: string,
    orderNumber: string,
    sgrBags: number,
    bags: number,
    takenAt: Temporal.Instant,
    dueAt: Temporal.Instant,
  ]
>(
  'packaging.insert-return',
  `INSERT INTO packaging_return (order_id, customer_id, order_number, sgr_bags, bags, taken_at, due_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (order_id) DO NOTHING`,
)

export const saveCount = statement<
  unknown,
  [orderId: string, now: Temporal.Instant, packs: number, bags: number, points: number, voucher: number]
>(
  'packaging.save-count',
  `UPDATE packaging_return SET counted_at = $2, packs = $3, bags_counted = $4, points = $5, voucher = $6
   WHERE order_id = $1`,
)

export const overdueReturns = statement<PackagingReturnRow, [dueBy: Temporal.Instant]>(
  'packaging.uncounted',
  `SELECT ${columns} FROM packaging_return WHERE counted_at IS NULL AND due_at <= $1 ORDER BY due_at LIMIT 200`,
)

/** How many reusable bags a customer has that no courier has collected; no row for a customer who never had any. */
export const bagsOut = statement<{ bags: number }, [customerId: string]>(
  'packaging.bags-out',
  `SELECT greatest(0, a.bags - coalesce((SELECT sum(r.bags) FROM packaging_return r
     WHERE r.customer_id = a.customer_id AND r.counted_at IS NULL), 0))::int AS bags
   FROM bag_account a WHERE a.customer_id = $1`,
)

export const lockBags = statement<{ bags: number }, [customerId: string]>(
  'packaging.lock-bags',
  'SELECT bags FROM bag_account WHERE customer_id = $1 FOR UPDATE',
)

/** Books bags delivered to a customer or, below zero, returned by them, once for each order and kind. */
export const moveBags = statement<
  unknown,
  [orderId: string, kind: 'bought' | 'returned', customerId: string, bags: number, now: Temporal.Instant]
>(
  'packaging.move-bags',
  `WITH account AS (
     INSERT INTO bag_account (customer_id, bags) SELECT $3, greatest(0, $4)
     WHERE NOT EXISTS (SELECT FROM bag_movement WHERE order_id = $1 AND kind = $2)
     ON CONFLICT (customer_id) DO UPDATE SET bags = bag_account.bags + $4 RETURNING customer_id
   )
   INSERT INTO bag_movement (order_id, kind, customer_id, bags, created_at)
   SELECT $1, $2, customer_id, $4, $5 FROM account`,
)

/** Returns that nobody has counted, oldest first. */
export const uncountedReturns = statement<PackagingReturnRow>(
  'packaging.uncounted-returns',
  `SELECT ${columns} FROM packaging_return WHERE counted_at IS NULL ORDER BY taken_at, order_id LIMIT 200`,
)
