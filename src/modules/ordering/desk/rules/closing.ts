import { type Interval, notBookableReason } from '#modules/delivery/rules/bookable.ts'

interface Movable {
  readonly id: string
  readonly lines: number
}

/**
 * Where the orders of an interval fit, each in the nearest one that has a place, first come first served: within `withinHours`
 * before or after it, never express, which nobody has asked for. What is missing from the answer fits nowhere.
 */
export function proposals(
  orders: readonly Movable[],
  closed: Pick<Interval, 'id' | 'since'>,
  others: readonly Interval[],
  { withinHours, now }: { readonly withinHours: number; readonly now: Temporal.Instant },
): Map<string, Interval> {
  const distance = ({ since }: Interval): number => Math.abs(since.epochMilliseconds - closed.since.epochMilliseconds)
  const near = others
    .filter((one) => one.id !== closed.id && one.kind !== 'express' && distance(one) <= withinHours * 3_600_000)
    .sort((a, b) => distance(a) - distance(b) || a.since.epochMilliseconds - b.since.epochMilliseconds)
  const free = new Map(near.map((one) => [one.id, one.capacity - one.taken - one.held]))
  const found = new Map<string, Interval>()
  for (const { id, lines } of orders) {
    const place = near.find((one) => (free.get(one.id) ?? 0) > 0 && notBookableReason(one, now, lines) === null)
    if (place === undefined) continue
    free.set(place.id, (free.get(place.id) ?? 0) - 1)
    found.set(id, place)
  }
  return found
}
