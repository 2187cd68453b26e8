import type { Queryable } from '#platform/db/db.ts'
import type { StopAhead } from './rules/estimate.ts'

/** What is left of the way of a van up to one door. */
export interface Way {
  /** Names the position of the van: the id of a run, or of a simulated drive. */
  readonly vanId: string
  /** First name; null where no person drives. */
  readonly courier: string | null
  /** In their order; the door that is asked about is the last. */
  readonly stops: readonly StopAhead[]
  /** When the van stopped at the first of them; null while it drives. */
  readonly arrivedAt: Temporal.Instant | null
  /** Average speed in km/h, and minutes at a door. */
  readonly kilometresAnHour: number
  readonly minutesAtDoor: number
}

/** Who drives orders to their doors. */
export interface Ways {
  /** The way to the door of one of these deliveries; null where no van is known to have it. */
  wayTo(q: Queryable, deliveryIds: readonly string[]): Promise<Way | null>
}
