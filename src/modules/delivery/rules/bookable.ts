export type IntervalKind = 'two-hours' | 'one-hour' | 'express'

export interface Interval {
  readonly id: number
  readonly zone: string
  readonly since: Temporal.Instant
  readonly until: Temporal.Instant
  readonly kind: IntervalKind
  readonly capacity: number
  readonly taken: number
  /** Places kept for carts whose hold is not over. */
  readonly held: number
}

/** When an interval begins, and what kind it is; orders of before there were kinds have none. */
export type IntervalStart = Pick<Interval, 'since'> & { readonly kind?: IntervalKind | null }

/** Picking needs two hours, so an interval closes before its vans leave. */
const closesBeforeMs = 2 * 60 * 60_000

/**
 * An express window is open for the half hour before it begins and is an hour long: whoever orders has the
 * bags within 90 minutes, and each half hour has one window with its own few places.
 */
const expressOpensBeforeMs = 30 * 60_000

/** What a courier carries on a bicycle. */
export const maxExpressLines = 40

// In milliseconds: every cart in checkout asks it of a week of intervals, and calendars are slow.
const closesMs = ({ since, kind }: IntervalStart): number =>
  since.epochMilliseconds - (kind === 'express' ? 0 : closesBeforeMs)
const opensMs = ({ since }: IntervalStart): number => since.epochMilliseconds - expressOpensBeforeMs

export const closesAt = (interval: IntervalStart): Temporal.Instant =>
  Temporal.Instant.fromEpochMilliseconds(closesMs(interval))

/** From when on it can be chosen; null for one that can be as soon as it is planned. */
export const opensAt = (interval: IntervalStart): Temporal.Instant | null =>
  interval.kind === 'express' ? Temporal.Instant.fromEpochMilliseconds(opensMs(interval)) : null

export const isOpen = (interval: IntervalStart, now: Temporal.Instant): boolean =>
  now.epochMilliseconds < closesMs(interval) && !isTooEarly(interval, now)

export const isTooEarly = (interval: IntervalStart, now: Temporal.Instant): boolean =>
  interval.kind === 'express' && now.epochMilliseconds < opensMs(interval)

/** Whether an order of so many lines is more than express delivery carries. */
export function isTooLarge({ kind }: Pick<IntervalStart, 'kind'>, lines: number): boolean {
  return kind === 'express' && lines > maxExpressLines
}

export type NotBookableReason = 'closed' | 'not-open' | 'too-large' | 'full'

/** Why an interval cannot be chosen now for an order of so many lines; null when it can. */
export function notBookableReason(interval: Interval, now: Temporal.Instant, lines = 0): NotBookableReason | null {
  if (isTooEarly(interval, now)) return 'not-open'
  if (!isOpen(interval, now)) return 'closed'
  if (isTooLarge(interval, lines)) return 'too-large'
  return interval.taken + interval.held < interval.capacity ? null : 'full'
}

/** A hold lasts an hour, and can be renewed once when it is about to end. */
const holdDuration = { minutes: 60 }
export const renewableInLast = { minutes: 15 }

/** Until when a place asked for now is kept: an hour, but no longer than orders are taken. */
export function holdEnds(interval: IntervalStart, now: Temporal.Instant): Temporal.Instant {
  const [hour, closes] = [now.add(holdDuration), closesAt(interval)]
  return Temporal.Instant.compare(hour, closes) < 0 ? hour : closes
}
