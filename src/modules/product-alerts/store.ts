import type { Bani } from '#kernel/money.ts'
import { statement } from '#platform/db/statement.ts'

export interface AlertRow {
  readonly id: string
  readonly customerId: string
  readonly productCode: string
  readonly kind: 'stock' | 'price'
  /** Bani; null for a stock alert. */
  readonly atMost: Bani | null
  readonly askedAt: Temporal.Instant
  readonly toldAt: Temporal.Instant | null
}

const columns = `id, customer_id AS "customerId", product_code AS "productCode", kind, at_most AS "atMost",
  asked_at AS "askedAt", told_at AS "toldAt"`

/** Newest first. */
export const alertsOf = statement<AlertRow, [customerId: string]>(
  'product-alerts.of-customer',
  `SELECT ${columns} FROM product_alert WHERE customer_id = $1 ORDER BY asked_at DESC, id DESC`,
)

/** No row past `most` that wait. Two concurrent inserts can exceed it by one, which is harmless. */
export const saveAlert = statement<
  AlertRow,
  [
    id: string,
    customerId: string,
    code: string,
    kind: string,
    atMost: number | null,
    now: Temporal.Instant,
    most: number,
  ]
>(
  'product-alerts.save',
  `INSERT INTO product_alert (id, customer_id, product_code, kind, at_most, asked_at)
   SELECT $1, $2, $3, $4, $5, $6
   WHERE (SELECT count(*) FROM product_alert WHERE customer_id = $2 AND told_at IS NULL
     AND NOT (product_code = $3 AND kind = $4)) < $7
   ON CONFLICT (customer_id, product_code, kind) WHERE told_at IS NULL
     DO UPDATE SET at_most = excluded.at_most, asked_at = excluded.asked_at
   RETURNING ${columns}`,
)

export const deleteAlert = statement<unknown, [customerId: string, id: string]>(
  'product-alerts.delete',
  'DELETE FROM product_alert WHERE customer_id = $1 AND id = $2',
)

/** All of one customer about a product. */
export const deleteAlertsAbout = statement<unknown, [customerId: string, code: string]>(
  'product-alerts.delete-about',
  'DELETE FROM product_alert WHERE customer_id = $1 AND product_code = $2',
)

/** All of one customer about the product of an alert, that alert included; none once it has been forgotten. */
export const deleteAlertsBeside = statement<unknown, [id: string]>(
  'product-alerts.delete-beside',
  `DELETE FROM product_alert USING product_alert AS told
   WHERE told.id = $1 AND product_alert.customer_id = told.customer_id
     AND product_alert.product_code = told.product_code`,
)

/** Those that wait for one of these products, locked; `after` the last id of the page before. */
export const waitingFor = statement<AlertRow, [codes: readonly string[], after: string, limit: number]>(
  'product-alerts.waiting-for',
  `SELECT ${columns} FROM product_alert WHERE product_code = ANY ($1::text[]) AND told_at IS NULL AND id > $2::uuid
   ORDER BY id LIMIT $3::int FOR UPDATE`,
)

/** Products that somebody waits for. */
export const awaitedProducts = statement<{ code: string }>(
  'product-alerts.awaited-products',
  'SELECT DISTINCT product_code AS code FROM product_alert WHERE told_at IS NULL',
)

export const markTold = statement<unknown, [ids: readonly string[], now: Temporal.Instant]>(
  'product-alerts.mark-told',
  'UPDATE product_alert SET told_at = $2 WHERE id = ANY ($1::uuid[]) AND told_at IS NULL',
)

/** A told one waits again, unless another of its kind has been asked for meanwhile. */
export const waitAgain = statement<unknown, [id: string]>(
  'product-alerts.wait-again',
  `UPDATE product_alert SET told_at = NULL WHERE id = $1 AND NOT EXISTS (
     SELECT FROM product_alert o WHERE o.customer_id = product_alert.customer_id
       AND o.product_code = product_alert.product_code AND o.kind = product_alert.kind AND o.told_at IS NULL)`,
)

export const alertById = statement<AlertRow, [id: string]>(
  'product-alerts.by-id',
  `SELECT ${columns} FROM product_alert WHERE id = $1`,
)

export const lockPosition = statement<{ readonly snapshot: string; readonly readAt: Temporal.Instant }>(
  'product-alerts.lock-position',
  'SELECT snapshot, read_at AS "readAt" FROM product_alert_position FOR UPDATE',
)

export const writePosition = statement<unknown, [snapshot: string, now: Temporal.Instant]>(
  'product-alerts.write-position',
  `INSERT INTO product_alert_position (snapshot, read_at) VALUES ($1, $2)
   ON CONFLICT (only_one) DO UPDATE SET snapshot = excluded.snapshot, read_at = excluded.read_at`,
)

export const deleteOldAlerts = statement<unknown, [toldBefore: Temporal.Instant, askedBefore: Temporal.Instant]>(
  'product-alerts.delete-old',
  'DELETE FROM product_alert WHERE told_at < $1 OR asked_at < $2',
)

export const deleteAlertsOf = statement<unknown, [customerId: string]>(
  'product-alerts.delete-of-customer',
  'DELETE FROM product_alert WHERE customer_id = $1',
)
