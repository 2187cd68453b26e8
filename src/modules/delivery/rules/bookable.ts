export interface Interval {
  readonly id: number
  readonly zone: string
  readonly since: Temporal.Instant
  readonly until: Temporal.Instant
  readonly kind: 'two-hours' | 'one-hour'
  readonly capacity: number
  readonly taken: number
  /** Places kept for carts whose hold is not over. */
  readonly held: number
}

/** Picking needs two hours, so an interval closes before its vans leave. */
const closesBefore = { hours: 2 }

export function closesAt(interval: Pick<Interval, 'since'>): Temporal.Instant {
  return interval.since.subtract(closesBefore)
}

export function isOpen(interval: Pick<Interval, 'since'>, now: Temporal.Instant): boolean {
  return Temporal.Instant.compare(now, closesAt(interval)) < 0
}

/** Why an interval cannot be chosen now; null when it can. */
export function whyNotBookable(interval: Interval, now: Temporal.Instant): 'closed' | 'full' | null {
  if (!isOpen(interval, now)) return 'closed'
  return interval.taken + interval.held < interval.capacity ? null : 'full'
}

/** A hold lasts an hour, and can be renewed once when it is about to end. */
export const holdLasts = { minutes: 60 }
export const renewableInLast = { minutes: 15 }
