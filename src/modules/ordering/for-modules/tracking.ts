import type { GeoPoint } from '#modules/delivery/rules/geo.ts'
import type { Queryable } from '#platform/db/db.ts'
import { orderNumber } from '../order/order-number.ts'
import * as store from './store.tracking.ts'

/**
 * Ids by which the delivery of an order is known while it is under way: of the order that it was added to, or of one that it
 * replaced (docs/adr/0011). Empty before and after.
 */
export const deliveriesUnderWay = async (q: Queryable, orderId: string): Promise<string[]> =>
  (await q.rows(store.deliveriesUnderWay, [orderId])).map(({ id }) => id)

export interface OrderUnderWay {
  readonly id: string
  readonly token: string
  readonly number: string
}

/** Orders of a customer that are under way, at most three, the earliest interval first. */
export async function ordersUnderWay(q: Queryable, customerId: string): Promise<OrderUnderWay[]> {
  const rows = await q.rows(store.ordersUnderWay, [customerId])
  return rows.map((order) => ({ ...order, number: orderNumber(order.number) }))
}

export interface DoorPlace {
  /** Null for an address without coordinates. */
  readonly point: GeoPoint | null
  /** When its interval begins; null without one. */
  readonly since: Temporal.Instant | null
}

/** Where deliveries go, by id. */
export async function doorPlaces(q: Queryable, ids: readonly string[]): Promise<Map<string, DoorPlace>> {
  const rows = await q.rows(store.doorPlaces, [ids])
  return new Map(
    rows.map(({ id, lat, lng, since }) => [id, { since, point: lat === null || lng === null ? null : { lat, lng } }]),
  )
}

/** A placed order whose customer may be told of it, or the one that has replaced it (docs/adr/0011); null without an account. */
export const orderForNotice = (q: Queryable, orderId: string): Promise<store.OrderForNotice | null> =>
  q.maybe(store.orderForNotice, [orderId])
