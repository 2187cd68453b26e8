import { statement } from '#platform/db/statement.ts'

export const deliveriesUnderWay = statement<{ id: string }, [orderId: string]>(
  'ordering.deliveries-under-way',
  `WITH main AS (
     SELECT coalesce(add_to, id) AS id FROM shop_order WHERE id = $1 AND state = 'new' AND shipping_state = 'shipped'
   )
   SELECT id FROM main
   UNION ALL SELECT o.id FROM main JOIN shop_order o ON o.add_to = main.id AND o.cancel_reason = 'handed-on'`,
)

export const ordersUnderWay = statement<{ id: string; token: string; number: number }, [customerId: string]>(
  'ordering.orders-under-way',
  `SELECT id, token, number FROM shop_order
   WHERE customer_id = $1 AND placed_at IS NOT NULL AND state = 'new' AND shipping_state = 'shipped' AND add_to IS NULL
   ORDER BY interval_since, id LIMIT 3`,
)

interface DoorPlaceRow {
  readonly id: string
  readonly lat: number | null
  readonly lng: number | null
  readonly since: Temporal.Instant | null
}

export const doorPlaces = statement<DoorPlaceRow, [ids: readonly string[]]>(
  'ordering.door-places',
  `SELECT id, (shipping_address ->> 'lat')::float8 AS lat, (shipping_address ->> 'lng')::float8 AS lng,
     interval_since AS since FROM shop_order WHERE id = ANY ($1)`,
)

export interface OrderForNotice {
  readonly id: string
  /** The `id` of the wire. */
  readonly number: number
  readonly customerId: string
}

export const orderForNotice = statement<OrderForNotice, [orderId: string]>(
  'ordering.for-notice',
  `SELECT coalesce(main.id, o.id) AS id, coalesce(main.number, o.number) AS number, o.customer_id AS "customerId"
   FROM shop_order o LEFT JOIN shop_order main ON main.id = o.add_to AND o.cancel_reason = 'handed-on'
   WHERE o.id = $1 AND o.placed_at IS NOT NULL AND o.customer_id IS NOT NULL`,
)
