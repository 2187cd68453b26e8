import { statement } from '#platform/db/statement.ts'

export type RunState = 'planned' | 'loading' | 'out' | 'back' | 'counted' | 'closed' | 'cancelled'

export interface RunRow {
  readonly id: string
  readonly number: number
  readonly zone: string
  readonly since: Temporal.Instant
  readonly until: Temporal.Instant
  readonly vehicleId: string
  readonly vehicleName: string
  readonly vehiclePlate: string
  readonly vehicleTotes: number
  readonly courierId: string
  readonly courierName: string
  readonly state: RunState
  readonly departsAt: Temporal.Instant
  readonly acceptedAt: Temporal.Instant | null
  readonly departedAt: Temporal.Instant | null
  readonly backAt: Temporal.Instant | null
  readonly closedAt: Temporal.Instant | null
  readonly version: number
}

const runColumns = `r.id, r.number, r.zone, r.since, r.until, r.vehicle_id AS "vehicleId", v.name AS "vehicleName",
  v.plate AS "vehiclePlate", v.totes AS "vehicleTotes", r.courier_id AS "courierId", r.courier_name AS "courierName",
  r.state, r.departs_at AS "departsAt", r.accepted_at AS "acceptedAt", r.departed_at AS "departedAt",
  r.back_at AS "backAt", r.closed_at AS "closedAt", r.version`
const runs = 'run r JOIN vehicle v ON v.id = r.vehicle_id'

export const runById = statement<RunRow, [id: string]>(
  'couriers.run-by-id',
  `SELECT ${runColumns} FROM ${runs} WHERE r.id = $1`,
)

/** Every change of a run or its stops locks the run first. */
export const lockRun = statement<RunRow, [id: string]>(
  'couriers.lock-run',
  `SELECT ${runColumns} FROM ${runs} WHERE r.id = $1 FOR UPDATE OF r`,
)

/** Runs of a time, and those that are still open. */
export const runsOfTime = statement<RunRow, [from: Temporal.Instant, until: Temporal.Instant]>(
  'couriers.runs-of-time',
  `SELECT ${runColumns} FROM ${runs}
   WHERE r.state <> 'cancelled' AND ((r.since >= $1 AND r.since < $2) OR (r.since < $1 AND r.state <> 'closed'))
   ORDER BY r.departs_at, r.number LIMIT 500`,
)

export const openRunsOf = statement<RunRow, [courierId: string]>(
  'couriers.open-runs-of',
  `SELECT ${runColumns} FROM ${runs} WHERE r.courier_id = $1 AND r.state NOT IN ('closed', 'cancelled')
   ORDER BY r.departs_at, r.number LIMIT 20`,
)

export const insertRun = statement<
  { number: number },
  [
    id: string,
    zone: string,
    since: Temporal.Instant,
    until: Temporal.Instant,
    vehicleId: string,
    courierId: string,
    courierName: string,
    departsAt: Temporal.Instant,
    madeBy: string,
    now: Temporal.Instant,
  ]
>(
  'couriers.insert-run',
  `INSERT INTO run (id, zone, since, until, vehicle_id, courier_id, courier_name, state, departs_at, made_by, created_at,
     changed_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, 'planned', $8, $9, $10, $10) RETURNING number`,
)

export const moveRun = statement<unknown, [id: string, state: RunState, now: Temporal.Instant]>(
  'couriers.move-run',
  `UPDATE run SET state = $2, version = version + 1, changed_at = $3,
     accepted_at = CASE WHEN $2 = 'loading' THEN coalesce(accepted_at, $3) ELSE accepted_at END,
     departed_at = CASE WHEN $2 = 'out' THEN coalesce(departed_at, $3) ELSE departed_at END,
     back_at = CASE WHEN $2 = 'back' THEN coalesce(back_at, $3) ELSE back_at END,
     closed_at = CASE WHEN $2 = 'closed' THEN coalesce(closed_at, $3) ELSE closed_at END
   WHERE id = $1`,
)

/** Increments the version of a run, after any change of it or its stops. */
export const touchRun = statement<unknown, [id: string, now: Temporal.Instant]>(
  'couriers.touch-run',
  'UPDATE run SET version = version + 1, changed_at = $2 WHERE id = $1',
)

export const changeCrew = statement<
  unknown,
  [id: string, vehicleId: string, courierId: string, courierName: string, state: RunState, now: Temporal.Instant]
>(
  'couriers.change-crew',
  `UPDATE run SET vehicle_id = $2, courier_id = $3, courier_name = $4, state = $5, version = version + 1,
     accepted_at = CASE WHEN $5 = 'planned' THEN NULL ELSE accepted_at END, changed_at = $6
   WHERE id = $1`,
)

export interface VehicleRow {
  readonly id: string
  readonly name: string
  readonly plate: string
  readonly totes: number
  readonly isActive: boolean
  readonly version: number
}

const vehicleColumns = 'id, name, plate, totes, is_active AS "isActive", version'

export const vehicles = statement<VehicleRow>(
  'couriers.vehicles',
  `SELECT ${vehicleColumns} FROM vehicle ORDER BY is_active DESC, name, plate`,
)

export const vehicleById = statement<VehicleRow, [id: string]>(
  'couriers.vehicle-by-id',
  `SELECT ${vehicleColumns} FROM vehicle WHERE id = $1 FOR UPDATE`,
)

/** No row if another vehicle has the plate. */
export const saveVehicle = statement<
  VehicleRow,
  [id: string, name: string, plate: string, totes: number, isActive: boolean]
>(
  'couriers.save-vehicle',
  `INSERT INTO vehicle (id, name, plate, totes, is_active)
   SELECT $1, $2, $3, $4, $5 WHERE NOT EXISTS (SELECT FROM vehicle WHERE plate = $3 AND id <> $1)
   ON CONFLICT (id) DO UPDATE SET name = $2, plate = $3, totes = $4, is_active = $5, version = vehicle.version + 1
   RETURNING ${vehicleColumns}`,
)
