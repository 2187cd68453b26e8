import type { Db } from '#platform/db/db.ts'

const linesOfOrder = 20
/** Lines are of so many products. */
const products = 1000

/**
 * Puts the paid orders of the last days into the pickers' queue, each with twenty lines of real products, as one task.
 * Those that pickers of an earlier run have taken are waiting again.
 */
export async function fillQueue(db: Db): Promise<void> {
  await db.pool.query(`UPDATE pick_claim SET ended_at = now(), end_reason = 'given-back' WHERE ended_at IS NULL`)
  await db.pool.query(`UPDATE pick_task SET state = 'waiting' WHERE state <> 'waiting'`)
  await db.pool.query(
    `WITH taken AS MATERIALIZED (
       SELECT id, number, interval_since FROM shop_order
       WHERE token LIKE 'made-%' AND state = 'new' AND shipping_state = 'ready' AND payment_state = 'authorized'
         AND NOT EXISTS (SELECT FROM pick_order p WHERE p.id = shop_order.id) ORDER BY placed_at DESC LIMIT 1000
     ), goods AS MATERIALIZED (
       SELECT row_number() OVER (ORDER BY v.code) AS n, v.code, v.product_code, v.price, p.name, p.size_label
       FROM variant v JOIN product p ON p.code = v.product_code WHERE v.kind = 'standard' ORDER BY v.code LIMIT ${products}
     ), old AS (
       DELETE FROM order_item i USING taken WHERE i.order_id = taken.id
     ), lines AS (
       INSERT INTO order_item (order_id, variant_code, quantity, unit_price, total, deposit, tax, frozen)
       SELECT taken.id, g.code, 1, g.price, g.price, 0, 0, jsonb_build_object('price', '{}'::jsonb, 'goods',
         jsonb_build_object('name', g.name, 'brand', null, 'sizeLabel', g.size_label, 'productCode', g.product_code,
           'variantCode', g.code, 'picture', '0', 'isAgeRestricted', false, 'breadcrumbs', '[]'::jsonb))
       FROM taken CROSS JOIN generate_series(1, ${linesOfOrder}) AS line
       JOIN goods g ON g.n = 1 + (taken.number * 31 + line * 97) % ${products}
     ), orders AS (
       INSERT INTO pick_order (id, number, departs_at, delivery_day, is_express, state, accepted_at, changed_at)
       SELECT id, number, interval_since, interval_since::date, false, 'open', now(), now() FROM taken
     )
     INSERT INTO pick_task (id, delivery_id, order_id, order_number, temperature, state, lines, pieces, created_at, changed_at)
     SELECT gen_random_uuid(), id, id, number, 'ambient', 'waiting', ${linesOfOrder}, ${linesOfOrder}, now(), now() FROM taken`,
  )
}
