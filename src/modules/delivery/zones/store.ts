import { statement } from '#platform/db/statement.ts'
import type { PostcodeRange } from '../rules/postcodes.ts'

export interface ZoneBorderRow {
  readonly zone: string
  readonly postcodes: readonly PostcodeRange[]
  readonly area: readonly (readonly [lat: number, lng: number])[] | null
  readonly drawnAt: Temporal.Instant | null
  readonly version: number
}

const columns = `code AS zone, postcodes, area, drawn_at AS "drawnAt", version`

export const zones = statement<ZoneBorderRow, []>(
  'delivery.zones',
  `SELECT ${columns} FROM delivery_zone ORDER BY code`,
)

/** For who writes an address: borders stay as they are until the transaction ends. */
export const sharedZones = statement<ZoneBorderRow, []>(
  'delivery.shared-zones',
  `SELECT ${columns} FROM delivery_zone ORDER BY code FOR SHARE`,
)

/** For who changes borders. New intervals and orders do not wait for it. */
export const lockedZones = statement<ZoneBorderRow, []>(
  'delivery.locked-zones',
  `SELECT ${columns} FROM delivery_zone ORDER BY code FOR NO KEY UPDATE`,
)

export const saveZone = statement<
  unknown,
  [zone: string, postcodes: string, area: string | null, drawnAt: Temporal.Instant | null]
>(
  'delivery.save-zone',
  `UPDATE delivery_zone SET postcodes = $2::jsonb, area = $3::jsonb, drawn_at = $4, version = version + 1 WHERE code = $1`,
)

export interface LocatedAddress {
  readonly customerId: string
  readonly id: string
  readonly province: string
  readonly city: string
  readonly postcode: string
  readonly lat: number
  readonly lng: number
}

/** Addresses in the order of their keys. */
export const addressesAfter = statement<LocatedAddress, [customerId: string, id: string, most: number]>(
  'delivery.addresses-after',
  `SELECT customer_id AS "customerId", id, province, city, postcode, lat, lng FROM customer_address
   WHERE (customer_id, id) > ($1::uuid, $2::uuid) ORDER BY customer_id, id LIMIT $3`,
)

export const setZones = statement<
  unknown,
  [customerIds: readonly string[], ids: readonly string[], zones: readonly (string | null)[]]
>(
  'delivery.set-zones',
  `UPDATE customer_address a SET zone_code = moved.zone
   FROM unnest($1::uuid[], $2::uuid[], $3::text[]) AS moved (customer_id, id, zone)
   WHERE a.customer_id = moved.customer_id AND a.id = moved.id`,
)
