import type { MovementDifference } from '../../rules/movement.ts'

/** What a comparison with a gateway covers. */
export interface ComparedPeriod {
  /** Attempts begun since then must be in the gateway's list, and their refunds. */
  readonly since: Temporal.Instant
  /** Where the list begins: by its clock a gateway may have recorded a payment before the shop has begun it. */
  readonly listedSince: Temporal.Instant
  /** What has changed later may be on its way to the other side. */
  readonly until: Temporal.Instant
}

/** A comparison with one gateway. */
export interface Comparison {
  readonly id: string
  readonly provider: string
  readonly period: ComparedPeriod
  /** References that cannot be compared this time: they move just now, or the gateway tells nothing of them. */
  readonly notCompared: Set<string>
}

export interface FoundDifference extends MovementDifference {
  readonly reference: string
  /** Null for a payment that the shop does not know. */
  readonly orderNumber: string | null
}
