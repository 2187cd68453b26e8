import type { OpenOrders } from '#modules/delivery/index.ts'
import { statement } from '#platform/db/statement.ts'
import { orderNumber } from '../order/order-number.ts'

interface OpenOrderRow {
  readonly id: string
  readonly number: number
  readonly province: string
  readonly city: string
  readonly postcode: string
  readonly lat: number
  readonly lng: number
}

const selectOpen = statement<OpenOrderRow, []>(
  'ordering.open-order-places',
  `SELECT o.id, o.number, o.shipping_address ->> 'province' AS province, o.shipping_address ->> 'city' AS city,
     o.shipping_address ->> 'postcode' AS postcode, (o.shipping_address ->> 'lat')::float8 AS lat,
     (o.shipping_address ->> 'lng')::float8 AS lng
   FROM shop_order o
   WHERE o.state = 'new' AND o.placed_at IS NOT NULL AND o.interval_since IS NOT NULL AND o.add_to IS NULL
     AND o.shipping_address IS NOT NULL
   ORDER BY o.interval_since, o.number`,
)

/** Where open orders are delivered, by their interval. Additions travel with their orders and do not count. */
export const openOrderPlaces: OpenOrders = async (q) =>
  (await q.rows(selectOpen, [])).map(({ number, ...order }) => ({ ...order, number: orderNumber(number) }))
