import { statement } from '#platform/db/statement.ts'
import type { StopState } from './store.stops.ts'

export interface StopTrailRow {
  readonly id: string
  readonly number: number
  readonly courier: string
  readonly name: string
  readonly plate: string
  readonly position: number
  readonly stops: number
  readonly state: StopState
  readonly reason: string | null
  readonly isSecondTry: boolean
  readonly expectedAt: Temporal.Instant
  readonly departedAt: Temporal.Instant | null
  readonly arrivedAt: Temporal.Instant | null
  readonly endedAt: Temporal.Instant | null
}

/** The stops that a delivery has had, the latest run first; positions leave out stops that were taken out. */
export const stopsOfDelivery = statement<StopTrailRow, [deliveryId: string]>(
  'couriers.stops-of-delivery',
  `SELECT s.id, r.number, r.courier_name AS courier, v.name, v.plate, place.position, place.stops, s.state, s.reason,
     s.is_second_try AS "isSecondTry", s.expected_at AS "expectedAt", r.departed_at AS "departedAt",
     s.arrived_at AS "arrivedAt", s.ended_at AS "endedAt"
   FROM run_stop s JOIN run r ON r.id = s.run_id JOIN vehicle v ON v.id = r.vehicle_id
   CROSS JOIN LATERAL (SELECT count(*) FILTER (WHERE (o.position, o.id) < (s.position, s.id))::int + 1 AS position,
     count(*)::int AS stops FROM run_stop o WHERE o.run_id = s.run_id AND (o.state <> 'removed' OR o.id = s.id)) place
   WHERE s.delivery_id = $1 ORDER BY r.created_at DESC, s.id DESC`,
)
