import { statement } from '#platform/db/statement.ts'

export interface PositionRow {
  readonly lat: number
  readonly lng: number
  readonly measuredAt: Temporal.Instant
}

/** The last position of a van; an older one, which comes late, changes nothing. */
export const savePosition = statement<unknown, [vanId: string, lat: number, lng: number, measuredAt: Temporal.Instant]>(
  'tracking.save-position',
  `INSERT INTO van_position AS p (van_id, lat, lng, measured_at) VALUES ($1, $2, $3, $4)
   ON CONFLICT (van_id) DO UPDATE SET lat = $2, lng = $3, measured_at = $4 WHERE p.measured_at <= $4`,
)

export const positionOf = statement<PositionRow, [vanId: string]>(
  'tracking.position-of',
  'SELECT lat, lng, measured_at AS "measuredAt" FROM van_position WHERE van_id = $1',
)

export const deletePosition = statement<unknown, [vanId: string]>(
  'tracking.delete-position',
  'DELETE FROM van_position WHERE van_id = $1',
)

export const deleteOldPositions = statement<unknown, [before: Temporal.Instant]>(
  'tracking.delete-old-positions',
  'DELETE FROM van_position WHERE measured_at < $1',
)

/** Those of these deliveries, in their order, of which it was not yet told that this van is near. */
export const untoldOf = statement<{ readonly id: string }, [vanId: string, deliveryIds: readonly string[]]>(
  'tracking.untold-of',
  `SELECT id FROM unnest($2::uuid[]) WITH ORDINALITY AS ahead (id, place)
   WHERE NOT EXISTS (SELECT FROM van_near n WHERE n.delivery_id = ahead.id AND n.van_id = $1) ORDER BY place`,
)

/** No row when it was told already. */
export const markNear = statement<unknown, [deliveryId: string, vanId: string, now: Temporal.Instant]>(
  'tracking.mark-near',
  'INSERT INTO van_near (delivery_id, van_id, told_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
)

export const deleteOldNear = statement<unknown, [before: Temporal.Instant]>(
  'tracking.delete-old-near',
  'DELETE FROM van_near WHERE told_at < $1',
)
