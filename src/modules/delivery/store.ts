import { statement } from '#platform/db/statement.ts'
import type { Interval } from './rules/bookable.ts'

export interface AddressRow {
  id: string
  number: number
  name: string | null
  street: string
  streetNumber: string
  streetDetails: string
  streetAddress: string
  fullAddress: string
  city: string
  province: string
  postcode: string
  contactName: string
  contactPhone: string
  lat: number
  lng: number
  placeId: string | null
  zone: string | null
  isDefault: boolean
}

export const addressColumns = `id, number, name, street, street_number AS "streetNumber", street_details AS "streetDetails",
  street_address AS "streetAddress", full_address AS "fullAddress", city, province, postcode,
  contact_name AS "contactName", contact_phone AS "contactPhone", lat, lng, place_id AS "placeId",
  zone_code AS zone, is_default AS "isDefault"`

export const addressesOf = statement<AddressRow, [customerId: string]>(
  'delivery.addresses-of',
  `SELECT ${addressColumns} FROM customer_address WHERE customer_id = $1 ORDER BY is_default DESC, number DESC`,
)

export const addressByNumber = statement<AddressRow, [customerId: string, number: number]>(
  'delivery.address-by-number',
  `SELECT ${addressColumns} FROM customer_address WHERE customer_id = $1 AND number = $2`,
)

/** Written columns; `fromJson` reads them in the same order from the JSON of an `Address`. */
const writtenColumns = `name, street, street_number, street_details, street_address, full_address, city, province, postcode,
  contact_name, contact_phone, lat, lng, place_id, zone_code`
const fromJson = `a->>'name', a->>'street', a->>'streetNumber', a->>'streetDetails', a->>'streetAddress', a->>'fullAddress',
  a->>'city', a->>'province', a->>'postcode', a->>'contactName', a->>'contactPhone', (a->>'lat')::float8,
  (a->>'lng')::float8, a->>'placeId', a->>'zone'`

/** An address of the customer with the same name, street, number, details, town and contact. */
export const sameAddress = statement<{ number: number }, [customerId: string, address: string]>(
  'delivery.same-address',
  `SELECT number FROM customer_address
   WHERE customer_id = $1 AND row(name, street, street_number, street_details, city, province, contact_name, contact_phone)
     IS NOT DISTINCT FROM (SELECT row(a->>'name', a->>'street', a->>'streetNumber', a->>'streetDetails', a->>'city',
       a->>'province', a->>'contactName', a->>'contactPhone') FROM (SELECT $2::jsonb AS a) AS given)
   LIMIT 1`,
)

/** A customer's first address becomes the default one. */
export const insertAddress = statement<{ number: number }, [customerId: string, id: string, address: string]>(
  'delivery.insert-address',
  `INSERT INTO customer_address (customer_id, id, is_default, ${writtenColumns})
   SELECT $1, $2, NOT EXISTS (SELECT FROM customer_address WHERE customer_id = $1 AND is_default), ${fromJson}
   FROM (SELECT $3::jsonb AS a) AS given
   RETURNING number`,
)

export const updateAddress = statement<unknown, [customerId: string, number: number, address: string]>(
  'delivery.update-address',
  `UPDATE customer_address SET (${writtenColumns}) = (SELECT ${fromJson} FROM (SELECT $3::jsonb AS a) AS given)
   WHERE customer_id = $1 AND number = $2`,
)

export const deleteAddress = statement<unknown, [customerId: string, number: number]>(
  'delivery.delete-address',
  'DELETE FROM customer_address WHERE customer_id = $1 AND number = $2',
)

export const deleteAddresses = statement<unknown, [customerId: string]>(
  'delivery.delete-addresses',
  'DELETE FROM customer_address WHERE customer_id = $1',
)

/** Unmarks the default address. */
export const clearDefault = statement<unknown, [customerId: string]>(
  'delivery.clear-default',
  'UPDATE customer_address SET is_default = false WHERE customer_id = $1 AND is_default',
)

export const markDefault = statement<unknown, [customerId: string, number: number]>(
  'delivery.mark-default',
  'UPDATE customer_address SET is_default = true WHERE customer_id = $1 AND number = $2',
)

/** Serialises changes to one customer's addresses. */
export const lockAddresses = statement<{ number: number }, [customerId: string]>(
  'delivery.lock-addresses',
  'SELECT number FROM customer_address WHERE customer_id = $1 ORDER BY number FOR UPDATE',
)

/** A lapsed hold counts in the column `held` until it is released; `held` of the result leaves it out. */
export const intervalsOf = statement<
  Interval,
  [now: Temporal.Instant, zone: string, from: Temporal.Instant, until: Temporal.Instant]
>(
  'delivery.intervals-of',
  `WITH lapsed AS MATERIALIZED (
     SELECT interval_id, count(*)::int AS places FROM delivery_place
     WHERE state = 'held' AND held_until <= $1 GROUP BY interval_id
   )
   SELECT i.id, i.zone_code AS zone, i.since, i.until, i.kind, i.capacity, i.taken,
     i.held - coalesce(lapsed.places, 0) AS held,
     (i.closed_at IS NOT NULL OR (i.kind = 'express' AND EXISTS (SELECT FROM express_stop s
       WHERE s.zone_code = i.zone_code AND s.until > $1))) AS "isClosed", i.cut_off_minutes AS "cutOffMinutes"
   FROM delivery_interval i LEFT JOIN lapsed ON lapsed.interval_id = i.id
   WHERE i.zone_code = $2 AND i.since >= $3 AND i.since < $4
     AND (SELECT is_active FROM delivery_zone WHERE code = $2)
     AND (i.kind <> 'express' OR i.id = (SELECT e.id FROM delivery_interval e
       WHERE e.zone_code = $2 AND e.kind = 'express' AND e.since > $1 ORDER BY e.since LIMIT 1))
   ORDER BY i.kind = 'express', i.since, i.until`,
)

/** The interval with the id $2, now being $1. */
export const intervalNow = `SELECT i.id, i.zone_code AS zone, i.since, i.until, i.kind, i.capacity, i.taken,
     i.held - (SELECT count(*)::int FROM delivery_place p
       WHERE p.interval_id = i.id AND p.state = 'held' AND p.held_until <= $1) AS held,
     (i.closed_at IS NOT NULL OR (i.kind = 'express' AND EXISTS (SELECT FROM express_stop s
       WHERE s.zone_code = i.zone_code AND s.until > $1))) AS "isClosed", i.cut_off_minutes AS "cutOffMinutes"
   FROM delivery_interval i WHERE i.id = $2`

export const intervalById = statement<Interval, [now: Temporal.Instant, id: number]>(
  'delivery.interval-by-id',
  intervalNow,
)

export interface IntervalPlaceRow {
  intervalId: number
  state: 'held' | 'taken'
  heldUntil: Temporal.Instant | null
  renewals: number
}

export const placeColumns = 'interval_id AS "intervalId", state, held_until AS "heldUntil", renewals'

export const placeOf = statement<IntervalPlaceRow, [orderId: string]>(
  'delivery.place-of',
  `SELECT ${placeColumns} FROM delivery_place WHERE order_id = $1`,
)

export const countHeld = statement<{ places: number }, [orderIds: readonly string[], now: Temporal.Instant]>(
  'delivery.count-held',
  `SELECT count(*)::int AS places FROM delivery_place
   WHERE order_id = ANY ($1::uuid[]) AND state = 'held' AND held_until > $2`,
)

export const holdPlace = statement<
  { outcome: 'held' | 'full'; heldUntil: Temporal.Instant | null },
  [orderId: string, intervalId: number, now: Temporal.Instant, until: Temporal.Instant, renewBefore: Temporal.Instant]
>('delivery.hold-place', 'SELECT outcome, ends_at AS "heldUntil" FROM hold_place($1, $2, $3, $4, $5)')

export const reservePlace = statement<unknown, [orderId: string, intervalId: number, now: Temporal.Instant]>(
  'delivery.take-place',
  'SELECT take_place_or_fail($1, $2, $3)',
)

export const releasePlace = statement<unknown, [orderId: string]>(
  'delivery.give-place-back',
  'SELECT give_place_back($1)',
)

/** The interval's counters do not change. */
export const transferPlace = statement<unknown, [from: string, to: string]>(
  'delivery.hand-place-on',
  'UPDATE delivery_place SET order_id = $2 WHERE order_id = $1',
)

export const intervalsWithLapsedHolds = statement<{ id: number }, [now: Temporal.Instant]>(
  'delivery.intervals-with-lapsed-holds',
  `SELECT DISTINCT interval_id AS id FROM delivery_place WHERE state = 'held' AND held_until <= $1 ORDER BY id`,
)

export const releaseLapsedHolds = statement<unknown, [intervalId: number, now: Temporal.Instant]>(
  'delivery.reclaim-places',
  'SELECT reclaim_places(i.id, $2) FROM (SELECT id FROM delivery_interval WHERE id = $1 FOR UPDATE) AS i',
)

export const reclaimPlaces = statement<unknown, [intervalId: number, now: Temporal.Instant]>(
  'delivery.reclaim-places-of',
  `SELECT reclaim_places($1, $2) FROM delivery_interval WHERE id = $1 FOR UPDATE`,
)

/** Adds a place to an interval that is full. */
export const overbookInterval = statement<{ capacity: number }, [intervalId: number]>(
  'delivery.make-room',
  'UPDATE delivery_interval SET capacity = capacity + 1 WHERE id = $1 AND taken + held >= capacity RETURNING capacity',
)

export const sameIntervalIn = statement<{ id: number }, [intervalId: number, zone: string]>(
  'delivery.same-interval-in',
  `SELECT there.id FROM delivery_interval here
   JOIN delivery_interval there ON there.since = here.since AND there.until = here.until AND there.kind = here.kind
   WHERE here.id = $1 AND there.zone_code = $2`,
)
