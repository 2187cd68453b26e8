import { statement } from '#platform/db/statement.ts'

/**
 * Serialises the counting of unpaid orders of a customer, to a building and with a card until the transaction ends. Sorted,
 * so that no two transactions deadlock. Lock order: order, payments, voucher, these, stock, intervals.
 */
export const lockUnpaid = statement<unknown, [customerId: string, address: string, card: string | null]>(
  'ordering.lock-unpaid',
  `SELECT pg_advisory_xact_lock(key)
   FROM (SELECT hashtextextended(name, 0) AS key
     FROM unnest(ARRAY['customer ' || $1, 'building ' || building_of($2::jsonb), 'card ' || $3]) AS name
     WHERE name IS NOT NULL ORDER BY 1) AS sorted`,
)

/** Awaits its online payment, or is paid at the door or held. An addition that is paid at the door has no place of its own. */
const mayBeUnpaid = `state = 'new' AND (payment_state IN ('new', 'processing', 'failed')
  OR payment_state = 'authorized' AND add_to IS NULL)`

/** Ids of those orders that are unpaid, unless the payments module knows them covered, and are for another building. */
export const unpaidInOtherBuildings = statement<{ id: string }, [ids: readonly string[], address: string]>(
  'ordering.unpaid-in-other-buildings',
  `SELECT id FROM shop_order
   WHERE id = ANY ($1) AND building_of(shipping_address) IS DISTINCT FROM building_of($2::jsonb) AND ${mayBeUnpaid}`,
)

interface MaybeUnpaid {
  readonly ofCustomer: readonly string[]
  readonly atAddress: readonly string[]
  readonly ofCard: readonly string[]
  readonly carts: readonly string[]
}

/**
 * Ids of orders besides `orderId` that are unpaid, unless the payments module knows them covered; `carts` are those that have
 * chosen an interval for the same building. Carts and orders of the building are found by one condition: with one for each,
 * PostgreSQL also reads an index of all open orders of the shop.
 */
export const findUnpaid = statement<
  MaybeUnpaid,
  [orderId: string, customerId: string, address: string, cardCodes: readonly string[]]
>(
  'ordering.find-unpaid-with',
  `SELECT
     ARRAY(SELECT id FROM shop_order WHERE customer_id = $2 AND id <> $1 AND ${mayBeUnpaid})::text[] AS "ofCustomer",
     coalesce(near."atAddress", '{}')::text[] AS "atAddress",
     ARRAY(SELECT id FROM shop_order WHERE meal_voucher = ANY ($4) AND id <> $1 AND ${mayBeUnpaid})::text[] AS "ofCard",
     coalesce(near.carts, '{}')::text[] AS carts
   FROM (SELECT array_agg(id) FILTER (WHERE ${mayBeUnpaid}) AS "atAddress",
       array_agg(id) FILTER (WHERE state = 'cart' AND interval_id IS NOT NULL) AS carts
     FROM shop_order
     WHERE building_of(shipping_address) = building_of($3::jsonb) AND id <> $1 AND state IN ('cart', 'new')) AS near`,
)
