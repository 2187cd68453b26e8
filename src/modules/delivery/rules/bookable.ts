export type IntervalKind = 'two-hours' | 'one-hour' | 'express'

export interface Interval {
  readonly id: number
  readonly zone: string
  readonly since: Temporal.Instant
  readonly until: Temporal.Instant
  readonly kind: IntervalKind
  readonly capacity: number
  readonly taken: number
  /** Places held for carts, without lapsed holds. */
  readonly held: number
  /** It takes no new orders: closed by staff, or express while this is stopped. */
  readonly isClosed?: boolean
  /** Minutes before it begins at which it closes; null: as its kind. */
  readonly cutOffMinutes?: number | null
}

/** Start and kind of an interval; orders placed before kinds existed have none. */
export type IntervalStart = Pick<Interval, 'since' | 'isClosed' | 'cutOffMinutes'> & {
  readonly kind?: IntervalKind | null
}

/** Picking takes two hours, so an interval closes that long before it begins (docs/domain.md, Delivery). */
const closesBeforeMs = 2 * 60 * 60_000

/**
 * An express window lasts an hour and can be chosen in the half hour before it begins: an order arrives within 90 minutes,
 * and at any time exactly one window can be chosen.
 */
const expressOpensBeforeMs = 30 * 60_000

/** Order lines that a courier can carry on a bicycle. */
export const maxExpressLines = 40

// Milliseconds instead of Temporal: each view of a cart in checkout computes this for a week of intervals.
const closesMs = ({ since, kind, cutOffMinutes }: IntervalStart): number =>
  since.epochMilliseconds - (cutOffMinutes == null ? (kind === 'express' ? 0 : closesBeforeMs) : cutOffMinutes * 60_000)
const opensMs = ({ since }: IntervalStart): number => since.epochMilliseconds - expressOpensBeforeMs

export const closesAt = (interval: IntervalStart): Temporal.Instant =>
  Temporal.Instant.fromEpochMilliseconds(closesMs(interval))

/** When an interval can first be chosen; null when it can as soon as it is planned. */
export const opensAt = (interval: IntervalStart): Temporal.Instant | null =>
  interval.kind === 'express' ? Temporal.Instant.fromEpochMilliseconds(opensMs(interval)) : null

export const isOpen = (interval: IntervalStart, now: Temporal.Instant): boolean =>
  interval.isClosed !== true && now.epochMilliseconds < closesMs(interval) && !isTooEarly(interval, now)

export const isTooEarly = (interval: IntervalStart, now: Temporal.Instant): boolean =>
  interval.kind === 'express' && now.epochMilliseconds < opensMs(interval)

/** Whether an order with this number of lines exceeds express delivery. */
export function isTooLarge({ kind }: Pick<IntervalStart, 'kind'>, lines: number): boolean {
  return kind === 'express' && lines > maxExpressLines
}

export type NotBookableReason = 'closed' | 'not-open' | 'too-large' | 'full'

/** Why an interval cannot be chosen now for an order with this number of lines; null when it can. */
export function notBookableReason(interval: Interval, now: Temporal.Instant, lines = 0): NotBookableReason | null {
  if (isTooEarly(interval, now)) return 'not-open'
  if (!isOpen(interval, now)) return 'closed'
  if (isTooLarge(interval, lines)) return 'too-large'
  return interval.taken + interval.held < interval.capacity ? null : 'full'
}

/** A hold lasts an hour and can be renewed once, in its last 15 minutes. */
const holdDuration = { minutes: 60 }
export const renewableInLast = { minutes: 15 }

/** When a hold made now lapses: after an hour, or when the interval closes if that is earlier. */
export function holdEnds(interval: IntervalStart, now: Temporal.Instant): Temporal.Instant {
  const [hour, closes] = [now.add(holdDuration), closesAt(interval)]
  return Temporal.Instant.compare(hour, closes) < 0 ? hour : closes
}
