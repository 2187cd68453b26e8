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
