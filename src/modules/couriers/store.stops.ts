import { statement } from '#platform/db/statement.ts'

export type StopState = 'waiting' | 'left-behind' | 'removed' | 'on-the-way' | 'at-door' | 'delivered' | 'returned'

export interface StopRow {
  readonly id: string
  readonly runId: string
  readonly deliveryId: string
  readonly number: number
  readonly position: number
  readonly state: StopState
  readonly reason: string | null
  readonly isSecondTry: boolean
  readonly expectedAt: Temporal.Instant
  readonly arrivedAt: Temporal.Instant | null
  readonly endedAt: Temporal.Instant | null
  readonly version: number
}

const columns = `s.id, s.run_id AS "runId", s.delivery_id AS "deliveryId", s.number, s.position, s.state, s.reason,
  s.is_second_try AS "isSecondTry", s.expected_at AS "expectedAt", s.arrived_at AS "arrivedAt", s.ended_at AS "endedAt",
  s.version`

/** Stops of runs in their order, without those that were taken out before they left. */
export const stopsOf = statement<StopRow, [runIds: readonly string[]]>(
  'couriers.stops-of',
  `SELECT ${columns} FROM run_stop s WHERE s.run_id = ANY ($1) AND s.state <> 'removed'
   ORDER BY s.run_id, s.position, s.id`,
)

export const stopById = statement<StopRow, [id: string]>(
  'couriers.stop-by-id',
  `SELECT ${columns} FROM run_stop s WHERE s.id = $1`,
)

/** Who delivered, at the last try. */
export const courierOf = statement<{ courier: string }, [deliveryId: string]>(
  'couriers.courier-of',
  `SELECT r.courier_name AS courier FROM run_stop s JOIN run r ON r.id = s.run_id
   WHERE s.delivery_id = $1 AND s.state = 'delivered' ORDER BY s.ended_at DESC LIMIT 1`,
)

export const openStopsOfDeliveries = statement<StopRow, [deliveryIds: readonly string[]]>(
  'couriers.open-stops-of-deliveries',
  `SELECT ${columns} FROM run_stop s WHERE s.delivery_id = ANY ($1) AND s.ended_at IS NULL`,
)

/** Inserts nothing for a delivery that is in an open run. */
export const insertStop = statement<
  { id: string },
  [
    id: string,
    runId: string,
    deliveryId: string,
    number: number,
    position: number,
    state: StopState,
    expectedAt: Temporal.Instant,
  ]
>(
  'couriers.insert-stop',
  `INSERT INTO run_stop (id, run_id, delivery_id, number, position, state, expected_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (delivery_id) WHERE ended_at IS NULL DO NOTHING RETURNING id`,
)

/** Stores sequence and estimated arrivals of stops; `stops` is JSON. */
export const placeStops = statement<unknown, [stops: string]>(
  'couriers.place-stops',
  `UPDATE run_stop s SET position = n.position, expected_at = n."expectedAt", version = s.version + 1
   FROM jsonb_to_recordset($1::jsonb) AS n (id uuid, position int, "expectedAt" timestamptz) WHERE s.id = n.id`,
)

export const moveStop = statement<
  unknown,
  [id: string, state: StopState, reason: string | null, endedAt: Temporal.Instant | null]
>(
  'couriers.move-stop',
  'UPDATE run_stop SET state = $2, reason = $3, ended_at = $4, version = version + 1 WHERE id = $1',
)

export const arrive = statement<unknown, [id: string, at: Temporal.Instant]>(
  'couriers.arrive',
  `UPDATE run_stop SET state = 'at-door', arrived_at = $2, version = version + 1 WHERE id = $1`,
)

/** Moves a stop to the end of the run, for a second attempt. */
export const tryAgain = statement<unknown, [id: string]>(
  'couriers.try-again',
  `UPDATE run_stop s SET state = 'on-the-way', is_second_try = true, arrived_at = NULL, version = version + 1,
     position = (SELECT max(o.position) + 1 FROM run_stop o WHERE o.run_id = s.run_id) WHERE s.id = $1`,
)

export interface LoadedTote {
  readonly stopId: string
  readonly orderToteId: string
  readonly toteCode: string
  readonly loadedAt: Temporal.Instant
  readonly backAt: Temporal.Instant | null
}

const toteColumns = `t.stop_id AS "stopId", t.order_tote_id AS "orderToteId", t.tote_code AS "toteCode",
  t.loaded_at AS "loadedAt", t.back_at AS "backAt"`

export const loadedTotes = statement<LoadedTote, [runIds: readonly string[]]>(
  'couriers.loaded-totes',
  `SELECT ${toteColumns} FROM run_tote t JOIN run_stop s ON s.id = t.stop_id WHERE s.run_id = ANY ($1)
   ORDER BY t.tote_code`,
)

export const loadTote = statement<
  unknown,
  [stopId: string, orderToteId: string, toteCode: string, now: Temporal.Instant]
>(
  'couriers.load-tote',
  `INSERT INTO run_tote (stop_id, order_tote_id, tote_code, loaded_at) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING`,
)

export const unloadStop = statement<unknown, [stopId: string]>(
  'couriers.unload-stop',
  'DELETE FROM run_tote WHERE stop_id = $1',
)

export const unloadRun = statement<{ toteCode: string }, [runId: string]>(
  'couriers.unload-run',
  `DELETE FROM run_tote t USING run_stop s WHERE s.id = t.stop_id AND s.run_id = $1 RETURNING t.tote_code AS "toteCode"`,
)

/** Moves the totes of a stop to another run. */
export const handTotesOn = statement<unknown, [from: string, to: string]>(
  'couriers.hand-totes-on',
  'UPDATE run_tote SET stop_id = $2 WHERE stop_id = $1',
)

export const toteBack = statement<unknown, [runId: string, toteCode: string, now: Temporal.Instant]>(
  'couriers.tote-back',
  `UPDATE run_tote t SET back_at = $3 FROM run_stop s
   WHERE s.id = t.stop_id AND s.run_id = $1 AND t.tote_code = $2 AND t.back_at IS NULL`,
)
