import type { PickingFigures } from './settings.ts'

/** Until when a task stays with its picker, from now: longer for a phone without a network, and during a break. */
export const leaseUntil = (
  now: Temporal.Instant,
  isOffline: boolean,
  { leaseMinutes, offlineLeaseMinutes }: Pick<PickingFigures, 'leaseMinutes' | 'offlineLeaseMinutes'>,
): Temporal.Instant => now.add({ minutes: isOffline ? offlineLeaseMinutes : leaseMinutes })
