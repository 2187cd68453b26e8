import { statement } from '#platform/db/statement.ts'

export interface EditedLineRow {
  readonly id: number
  readonly quantity: number
  readonly unitPrice: number
  readonly total: number
  readonly deposit: number
  readonly tax: number
  readonly snapshot: unknown
}

/**
 * Writes the lines and totals of a locked order that its customer has changed; lines that are missing are deleted.
 * `losesVoucher` clears the voucher.
 */
export const saveEdited = statement<
  unknown,
  [id: string, now: Temporal.Instant, total: number, totals: string, lines: string, losesVoucher: boolean]
>(
  'ordering.save-edited',
  `WITH edited AS (
     UPDATE shop_order SET version = version + 1, edit_version = edit_version + 1, changed_at = $2, total = $3,
       totals = $4::jsonb, coupon = CASE WHEN $6::boolean THEN NULL ELSE coupon END WHERE id = $1 RETURNING id
   ), line AS (
     SELECT edited.id AS order_id, l.* FROM edited, jsonb_to_recordset($5::jsonb) AS l (id bigint, quantity int,
       "unitPrice" int, total int, deposit int, tax int, snapshot jsonb)
   ), gone AS (
     DELETE FROM order_item i USING edited
     WHERE i.order_id = edited.id AND NOT EXISTS (SELECT FROM line WHERE line.id = i.id)
   )
   UPDATE order_item i SET quantity = line.quantity, unit_price = line."unitPrice", total = line.total,
     deposit = line.deposit, tax = line.tax, frozen = line.snapshot
   FROM line WHERE i.order_id = line.order_id AND i.id = line.id`,
)

/**
 * Inserts the lines that a customer adds to a placed order as an order of their own that is about to be placed. It gets its
 * customer when it is placed, since a customer has one cart. A line keeps what was wanted in its place in the placed order.
 */
export const insertAddition = statement<
  unknown,
  [
    id: string,
    token: string,
    parentId: string,
    paymentMethod: string,
    bankCard: string | null,
    ageConfirmed: boolean,
    now: Temporal.Instant,
    lines: string,
  ]
>(
  'ordering.insert-addition',
  `WITH begun AS (
     INSERT INTO shop_order (id, token, customer, billing_address, add_to, payment_method, bank_card, age_confirmed,
       wants_substitutes, created_at, changed_at)
     SELECT $1, $2, customer, billing_address, id, $4, $5, $6, wants_substitutes, $7, $7 FROM shop_order WHERE id = $3
     RETURNING id
   )
   INSERT INTO order_item (order_id, variant_code, quantity, substitute)
   SELECT begun.id, l.code, l.quantity, (
     SELECT i.substitute FROM order_item i JOIN shop_order o ON o.id = i.order_id
     WHERE (o.id = $3 OR o.add_to = $3) AND o.placed_at IS NOT NULL AND o.state = 'new'
       AND i.variant_code = l.code AND i.substitute IS NOT NULL
     ORDER BY o.add_to IS NOT NULL, o.placed_at LIMIT 1)
   FROM begun, jsonb_to_recordset($8::jsonb) AS l (code text, quantity int)`,
)
