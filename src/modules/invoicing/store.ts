import type { Bani } from '#kernel/money.ts'
import { statement } from '#platform/db/statement.ts'
import type { Invoice } from './rules/invoice.ts'

export interface InvoiceRow {
  readonly id: string
  readonly orderId: string
  readonly kind: Invoice['kind']
  readonly total: Bani
  /** 'delivered' for the first invoice, else the event that required the document. Unique within an order. */
  readonly cause: string
  readonly content: Invoice
}

const columns =
  'id, order_id AS "orderId", kind, total, cause, content || jsonb_build_object(\'seller\', seller) AS content'

/** Waits for a concurrent issue; a transaction that is rolled back releases its number, so that no gap is left. */
export const nextNumber = statement<{ number: number }, [series: string]>(
  'invoicing.next-number',
  'UPDATE invoice_series SET last = last + 1 WHERE code = $1 RETURNING last AS number',
)

export const insertInvoice = statement<
  unknown,
  [
    id: string,
    series: string,
    number: number,
    kind: Invoice['kind'],
    orderId: string,
    cause: string,
    now: Temporal.Instant,
    total: Bani,
    content: string,
    seller: string,
  ]
>(
  'invoicing.insert',
  `INSERT INTO invoice (id, series, number, kind, order_id, cause, issued_at, total, content, seller)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9::jsonb, $10::jsonb)`,
)

export const findByCause = statement<InvoiceRow, [orderId: string, cause: string]>(
  'invoicing.find-by-cause',
  `SELECT ${columns} FROM invoice WHERE order_id = $1 AND cause = $2`,
)

export const invoiceRowsOf = statement<InvoiceRow, [orderId: string]>(
  'invoicing.papers-of-order',
  `SELECT ${columns} FROM invoice WHERE order_id = $1`,
)

export const findByReference = statement<InvoiceRow, [orderId: string, reference: string]>(
  'invoicing.find-by-reference',
  `SELECT ${columns} FROM invoice WHERE order_id = $1 AND content->>'reference' = $2`,
)

export const findInvoice = statement<InvoiceRow, [id: string]>(
  'invoicing.find',
  `SELECT ${columns} FROM invoice WHERE id = $1`,
)

/** Oldest first. */
export const invoicesOf = statement<{ kind: Invoice['kind']; reference: string }, [orderId: string]>(
  'invoicing.of-order',
  `SELECT kind, content->>'reference' AS reference FROM invoice WHERE order_id = $1 ORDER BY issued_at, kind DESC, number`,
)

export const orderOfDocument = statement<{ orderId: string }, [series: string, number: number]>(
  'invoicing.order-of-document',
  'SELECT order_id AS "orderId" FROM invoice WHERE series = $1 AND number = $2',
)
