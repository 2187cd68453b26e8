import { statement } from '#platform/db/statement.ts'
import type { Interval } from './rules/bookable.ts'
import { type AddressRow, addressColumns, type IntervalPlaceRow, intervalNow, placeColumns } from './store.ts'

/** Instants are text in JSON. */
export interface ChosenRow {
  address: AddressRow | null
  interval: (Omit<Interval, 'since' | 'until'> & { since: string; until: string }) | null
  place: (Omit<IntervalPlaceRow, 'heldUntil'> & { heldUntil: string | null }) | null
}

/** An address, an interval and the place of an order in one statement: a checkout shows them after each change. */
export const chosenOf = statement<
  ChosenRow,
  [
    now: Temporal.Instant,
    intervalId: number | null,
    orderId: string,
    customerId: string | null,
    addressNumber: number | null,
  ]
>(
  'delivery.chosen-of',
  `SELECT
     (SELECT row_to_json(a) FROM (SELECT ${addressColumns} FROM customer_address
       WHERE customer_id = $4 AND number = $5) AS a) AS address,
     (SELECT row_to_json(i) FROM (${intervalNow}) AS i) AS interval,
     (SELECT row_to_json(p) FROM (SELECT ${placeColumns} FROM delivery_place WHERE order_id = $3) AS p) AS place`,
)
