import type { PickingFigures } from './settings.ts'

/** End of a lease that begins now; longer for an offline phone and during a break. */
export const leaseUntil = (
  now: Temporal.Instant,
  isOffline: boolean,
  { leaseMinutes, offlineLeaseMinutes }: Pick<PickingFigures, 'leaseMinutes' | 'offlineLeaseMinutes'>,
): Temporal.Instant => now.add({ minutes: isOffline ? offlineLeaseMinutes : leaseMinutes })
