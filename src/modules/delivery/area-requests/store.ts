import { statement } from '#platform/db/statement.ts'

export interface AreaRequest {
  readonly id: string
  readonly email: string
  readonly province: string
  readonly city: string
  readonly postcode: string
  readonly lat: number
  readonly lng: number
}

/** One request of an address for a town; a repeated one changes nothing. */
export const insertRequest = statement<unknown, [request: string, now: Temporal.Instant]>(
  'delivery.insert-area-request',
  `INSERT INTO area_request (id, email, province, city, postcode, lat, lng, requested_at)
   SELECT r.id, r.email, r.province, r.city, r.postcode, r.lat, r.lng, $2
   FROM jsonb_to_record($1::jsonb) AS r (id uuid, email text, province text, city text, postcode text,
     lat float8, lng float8)
   ON CONFLICT (lower(email), province, city) DO NOTHING`,
)

/** A page of requests whose letter is still to be written, by id. */
export const openRequests = statement<AreaRequest, [after: string, limit: number]>(
  'delivery.open-area-requests',
  `SELECT id, email, province, city, postcode, lat, lng FROM area_request
   WHERE told_at IS NULL AND id > $1::uuid ORDER BY id LIMIT $2::int`,
)

export const requestById = statement<AreaRequest, [id: string]>(
  'delivery.area-request-by-id',
  'SELECT id, email, province, city, postcode, lat, lng FROM area_request WHERE id = $1',
)

export const markTold = statement<unknown, [id: string, now: Temporal.Instant]>(
  'delivery.mark-area-request-told',
  'UPDATE area_request SET told_at = $2 WHERE id = $1 AND told_at IS NULL',
)

export const deleteOldRequests = statement<unknown, [toldBefore: Temporal.Instant, requestedBefore: Temporal.Instant]>(
  'delivery.delete-old-area-requests',
  'DELETE FROM area_request WHERE told_at < $1 OR requested_at < $2',
)

export const requestsOf = statement<
  { email: string; province: string; city: string; requestedAt: Temporal.Instant },
  [emails: readonly string[]]
>(
  'delivery.area-requests-of',
  `SELECT email, province, city, requested_at AS "requestedAt" FROM area_request
   WHERE lower(email) = ANY ($1::text[]) ORDER BY requested_at`,
)

export const deleteRequestsOf = statement<unknown, [emails: readonly string[]]>(
  'delivery.delete-area-requests-of',
  'DELETE FROM area_request WHERE lower(email) = ANY ($1::text[])',
)
